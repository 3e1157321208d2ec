package soapbench.lab.service;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import soapbench.folder.WholeFile;

/** JMeter's properties in a file, so that no password appears on a command line. */
public final class PropertyFile {

  private PropertyFile() {}

  /**
   * Reads the properties in a file.
   *
   * @throws IllegalArgumentException in one line, if it has a wrong escape
   */
  public static Map<String, String> read(Path file) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      properties.load(in);
    }
    return properties.stringPropertyNames().stream()
        .collect(Collectors.toMap(name -> name, properties::getProperty));
  }

  /** Writes properties into a file that everybody may read. */
  public static void write(Path file, Map<String, String> properties) throws IOException {
    WholeFile.write(file, text(properties));
  }

  /**
   * Writes properties into a new file, outside of any run, that only its owner can read. It goes
   * with this process at the latest, unless that is killed.
   */
  public static Path secret(Map<String, String> properties) throws IOException {
    return SecretFile.write(".properties", text(properties).getBytes(StandardCharsets.UTF_8));
  }

  private static String text(Map<String, String> properties) throws IOException {
    Properties escaped = new Properties();
    escaped.putAll(properties);
    // JMeter reads ISO 8859-1, where other characters are escaped
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    escaped.store(written, null);
    // one line each, below a comment with the time
    return written
        .toString(StandardCharsets.ISO_8859_1)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .sorted()
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
