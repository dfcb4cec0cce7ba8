#!/bin/sh
# Runs Gradle for this project and first sets up what is missing: the Gradle that
# gradle/wrapper/gradle-wrapper.properties pins or, where that cannot be downloaded, the machine's or Debian's, and a JDK from 17 on
# that this Gradle runs on.
set -eu

home=$(cd "$(dirname "$0")" && pwd)
pin=$home/gradle/wrapper/gradle-wrapper.properties

major_of_jdk() {
    [ -n "$1" ] && [ -x "$1/bin/javac" ] && "$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p'
}

# Finds a JDK from 17 up to the given version.
find_jdk() {
    javac=$(command -v javac || true)
    for candidate in "${JAVA_HOME:-}" "$(dirname "$(dirname "$(readlink -f "$javac")")")" /usr/lib/jvm/*; do
        major=$(major_of_jdk "$candidate" || true)
        if [ "${major:-0}" -ge 17 ] && [ "$major" -le "$1" ]; then
            export JAVA_HOME="$candidate"
            return
        fi
    done
    return 1
}

# The newest JDK on which the Gradle found runs, by its documentation.
newest_jdk() {
    for core in "$(dirname "$(dirname "$(readlink -f "$gradle")")")"/lib/gradle-core-[0-9]*.jar; do
        case ${core##*/gradle-core-} in
            7.*) echo 17 ;;
            8.[0-6].* | 8.[0-6]-*) echo 21 ;;
            8.[7-9].* | 8.[7-9]-*) echo 22 ;;
            8.1[0-3].* | 8.1[0-3]-*) echo 23 ;;
            8.* | 9.0.*) echo 24 ;;
            9.[1-3].*) echo 25 ;;
            *) echo 99 ;;           # newer than this list; or Debian's patched 4.4.1, seen with 17 and 25
        esac
        return
    done
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

ensure_jdk() {
    find_jdk "$1" && return
    "$home/gradle/install" "A JDK of $2" openjdk-17-jdk-headless openjdk-21-jdk-headless
    find_jdk "$1"
}

# Whether nothing has changed since Gradle built the playground, and nothing of it was deleted.
is_playground_built() {
    [ -f "$launch" ] || return 1
    [ -z "$(find "$home"/*.gradle "$home/gradle" "$home"/*/build.gradle "$home"/*/src/main -newer "$launch" -print -quit 2>/dev/null)" ] ||
        return 1
    tr ':"=' '\n\n\n' <"$launch" | grep '\.jar$' | while read -r jar; do [ -f "$jar" ] || exit 1; done
}

# The playground runs without Gradle, which takes longer to start than all of it and would show its own progress for ever.
start_playground() {
    launch=$home/playground/build/playground.args
    cd "$home"
    if ! is_playground_built; then
        echo "Building the playground; this takes a minute or two, the next start only seconds." >&2
        before=$(mktemp)
        "$home/gradlew" -q :playground:preparePlayground || { rm -f "$before"; exit 1; }
        touch -r "$before" "$launch"        # what was changed meanwhile is newer
        rm -f "$before"
    fi
    exec "$JAVA_HOME/bin/java" "@$launch"
}

ensure_jdk 99 "17 or newer"
[ "$*" != playground ] || start_playground

dists=${GRADLE_USER_HOME:-$HOME/.gradle}/wrapper/dists
name=$(sed -n 's/^distributionUrl=.*\/\(.*\)\.zip$/\1/p' "$pin")
if ! find_pinned_gradle && ! { fetch_pinned_gradle && find_pinned_gradle; }; then
    command -v gradle >/dev/null || "$home/gradle/install" "Gradle" gradle
    gradle=$(command -v gradle)
fi
newest=$(newest_jdk)
ensure_jdk "$newest" "17 to $newest, on which this Gradle runs,"

# Debian's script prints Java's version at each call, and its daemon keeps the environment it was started with: no BOT_TOKEN
# set later would reach the bot. So it is started without either.
debian_launcher=/usr/share/gradle/lib/gradle-launcher-4.4.1.jar
if [ "$gradle" = /usr/bin/gradle ] && [ -f "$debian_launcher" ]; then
    [ "$(major_of_jdk "$JAVA_HOME")" -lt 24 ] || quiet=--sun-misc-unsafe-memory-access=allow     # else that JDK warns of Gradle
    exec "$JAVA_HOME/bin/java" ${quiet:-} --add-opens java.base/java.lang=ALL-UNNAMED -Xmx1g -Dorg.gradle.daemon=false \
        -Dorg.gradle.appname=gradlew -classpath "$debian_launcher" org.gradle.launcher.GradleMain "$@"
fi
exec "$gradle" "$@"
