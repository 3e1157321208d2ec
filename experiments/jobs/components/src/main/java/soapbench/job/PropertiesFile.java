package soapbench.job;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;

/** A small file of keys and values that is there whole or not at all. */
final class PropertiesFile {

  private PropertiesFile() {}

  static void write(Path file, Properties properties) throws IOException {
    StringWriter text = new StringWriter();
    properties.store(text, null);
    write(file, text.toString());
  }

  static void write(Path file, String text) throws IOException {
    Path aside = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(aside, text);
    Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Reads such a file.
   *
   * @throws IOException also if it is damaged
   */
  static Properties read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IllegalArgumentException e) {
      throw new IOException("it is damaged", e);
    }
    return properties;
  }
}
