package tagalong.bot.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/**
 * The files of texts in one folder or jar: {@code messages.properties} in English, {@code messages_xx.properties} in others.
 *
 * @param english where the English one is
 */
record TextFiles(URL english) {
    private static final Pattern NAME = Pattern.compile("messages_([a-z]{2,3})\\.properties");

    /** The IETF tags of the languages that have a file. */
    Set<String> languages() {
        var languages = new TreeSet<String>();
        languages.add(Languages.ENGLISH);
        try {
            for (var file : names()) {
                var name = NAME.matcher(file);
                if (name.matches()) {
                    languages.add(name.group(1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return languages;
    }

    /** What stands in a language's file, by key. */
    Map<String, String> patterns(String language) {
        var properties = new Properties();
        try (var file = new InputStreamReader(url(language).openStream(), UTF_8.newDecoder())) {
            properties.load(file); // which refuses what is not UTF-8
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var patterns = new HashMap<String, String>();
        properties.stringPropertyNames().forEach(key -> patterns.put(key, properties.getProperty(key)));
        return patterns;
    }

    private URL url(String language) throws IOException {
        return language.equals(Languages.ENGLISH) ? english : new URL(english, "messages_" + language + ".properties");
    }

    private List<String> names() throws IOException {
        if (english.openConnection() instanceof JarURLConnection connection) {
            connection.setUseCaches(false); // so that closing it closes nobody else's
            var folder = connection.getEntryName().replaceFirst("[^/]*$", "");
            try (var jar = connection.getJarFile()) {
                return jar.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.startsWith(folder))
                        .map(name -> name.substring(folder.length()))
                        .toList();
            }
        }
        try (var files = Files.list(Path.of(URI.create(new URL(english, ".").toString())))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
