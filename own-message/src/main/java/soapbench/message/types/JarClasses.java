package soapbench.message.types;

import jakarta.xml.bind.SchemaOutputResolver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.transform.Result;
import javax.xml.transform.stream.StreamResult;
import soapbench.folder.FileProblem;
import soapbench.message.source.InvalidMessageException;

/** A user's own classes with JAXB's annotations, from jars. Their code runs. */
public final class JarClasses {
  private static final int MAX_BYTES = 64_000_000;
  private static final String ENDING = ".class";

  private JarClasses() {}

  /**
   * Loads the classes of jars.
   *
   * @throws InvalidMessageException if one is no jar, is too large, or JAXB refuses its classes
   */
  public static MessageClasses of(List<Path> jars) {
    Map<String, byte[]> files = new TreeMap<>();
    long bytes = 0;
    for (Path jar : jars) {
      try (InputStream in = Files.newInputStream(jar);
          ZipInputStream entries = new ZipInputStream(in)) {
        ZipEntry entry = entries.getNextEntry();
        if (entry == null) {
          throw InvalidMessageException.at(jar, 0, "it is no jar, or empty");
        }
        for (; entry != null; entry = entries.getNextEntry()) {
          String name = entry.getName();
          if (isClass(name)) {
            byte[] file = entries.readNBytes(MAX_BYTES);
            bytes += file.length;
            if (bytes > MAX_BYTES) {
              throw InvalidMessageException.at(
                  jar, 0, "its classes have more than %s bytes".formatted(MAX_BYTES));
            }
            files.put(name.substring(0, name.length() - ENDING.length()).replace('/', '.'), file);
          }
        }
      } catch (IOException e) {
        throw InvalidMessageException.at(jar, 0, FileProblem.reason(e));
      }
    }
    return MessageClasses.load(files);
  }

  private static boolean isClass(String name) {
    return name.endsWith(ENDING)
        && !name.startsWith("META-INF/")
        && !name.endsWith("module-info.class");
  }

  /** Writes the schemas of classes into a folder, as JAXB sees them. */
  public static void writeSchemas(MessageClasses classes, Path folder) throws IOException {
    Files.createDirectories(folder);
    classes
        .context()
        .generateSchema(
            new SchemaOutputResolver() {
              @Override
              public Result createOutput(String namespace, String name) {
                return new StreamResult(folder.resolve(name).toFile());
              }
            });
  }
}
