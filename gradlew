#!/bin/sh
# Runs Gradle for this project and first sets up what is missing: a JDK of 17 to 22, and the Gradle that
# gradle/wrapper/gradle-wrapper.properties pins or, where that cannot be downloaded, the machine's or Debian's.
set -eu

home=$(cd "$(dirname "$0")" && pwd)
pin=$home/gradle/wrapper/gradle-wrapper.properties

is_suitable_jdk() {
    [ -n "$1" ] && [ -x "$1/bin/javac" ] || return 1
    major=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
    [ "${major:-0}" -ge 17 ] && [ "$major" -le 22 ]
}

find_jdk() {
    javac=$(command -v javac || true)
    for candidate in "${JAVA_HOME:-}" "$(dirname "$(dirname "$(readlink -f "$javac")")")" /usr/lib/jvm/*; do
        if is_suitable_jdk "$candidate"; then
            export JAVA_HOME="$candidate"
            return
        fi
    done
    return 1
}

find_pinned_gradle() {
    for unpacked in "$dists/$name"/*/"$name.zip.ok"; do
        for gradle in "$(dirname "$unpacked")"/*/bin/gradle; do
            [ -x "$gradle" ] && return
        done
    done
    return 1
}

fetch_pinned_gradle() {
    failed=$dists/$name/download-failed
    [ -z "$(find "$failed" -mtime -1 2>/dev/null)" ] || return 1        # tried within the last day
    "$JAVA_HOME/bin/java" "$home/gradle/wrapper/FetchGradle.java" "$pin" "$dists" && return
    mkdir -p "$dists/$name" && touch "$failed"
    echo "Until tomorrow another Gradle is used (to try again now: rm $failed)." >&2
    return 1
}

if ! find_jdk; then
    "$home/gradle/install" "A JDK of 17 to 22" openjdk-17-jdk-headless openjdk-21-jdk-headless
    find_jdk
fi

dists=${GRADLE_USER_HOME:-$HOME/.gradle}/wrapper/dists
name=$(sed -n 's/^distributionUrl=.*\/\(.*\)\.zip$/\1/p' "$pin")
if ! find_pinned_gradle && ! { fetch_pinned_gradle && find_pinned_gradle; }; then
    command -v gradle >/dev/null || "$home/gradle/install" "Gradle" gradle
    gradle=$(command -v gradle)
fi

# Debian's script prints Java's version at each call, and its daemon keeps the environment it was started with: no BOT_TOKEN
# set later would reach the bot. So it is started without either.
debian_launcher=/usr/share/gradle/lib/gradle-launcher-4.4.1.jar
if [ "$gradle" = /usr/bin/gradle ] && [ -f "$debian_launcher" ]; then
    exec "$JAVA_HOME/bin/java" --add-opens java.base/java.lang=ALL-UNNAMED -Xmx1g -Dorg.gradle.daemon=false \
        -Dorg.gradle.appname=gradlew -classpath "$debian_launcher" org.gradle.launcher.GradleMain "$@"
fi
exec "$gradle" "$@"
