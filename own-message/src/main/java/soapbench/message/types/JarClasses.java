package soapbench.message.types;

import jakarta.xml.bind.SchemaOutputResolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.namespace.QName;
import javax.xml.transform.Result;
import javax.xml.transform.stream.StreamResult;
import soapbench.folder.FileProblem;
import soapbench.message.source.InvalidMessageException;

/**
 * A user's own classes with JAXB's annotations, from jars: those that the class of the root uses,
 * and what these use. Their code runs.
 */
public final class JarClasses {
  private static final int MAX_BYTES = 64_000_000;
  private static final int MAX_CLASS_BYTES = 4_000_000;
  private static final long MAX_READ_BYTES = 1_000_000_000;
  private static final String ENDING = ".class";

  /** The jar of each class. */
  private final Map<String, ZipFile> jars = new HashMap<>();

  private final Map<String, byte[]> reached = new TreeMap<>();
  private final Deque<String> left = new ArrayDeque<>();

  private JarClasses() {}

  /**
   * Loads the classes of jars that a message needs.
   *
   * @param root the name of its root element
   * @throws InvalidMessageException if one is no jar, is too large, or JAXB refuses its classes
   */
  public static MessageClasses of(List<Path> jars, QName root) {
    List<ZipFile> open = new ArrayList<>();
    try {
      JarClasses classes = new JarClasses();
      for (Path jar : jars) {
        open.add(opened(jar));
        classes.index(jar, open.get(open.size() - 1));
      }
      List<String> roots = classes.roots(root);
      classes.reach(roots);
      return MessageClasses.load(classes.reached, roots);
    } finally {
      open.forEach(JarClasses::close);
    }
  }

  private static ZipFile opened(Path jar) {
    try {
      return new ZipFile(jar.toFile());
    } catch (ZipException e) {
      throw InvalidMessageException.at(jar, 0, "it is not a jar, or empty");
    } catch (IOException e) {
      throw InvalidMessageException.at(jar, 0, FileProblem.reason(e));
    }
  }

  private static void close(ZipFile jar) {
    try {
      jar.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void index(Path jar, ZipFile file) {
    if (file.size() == 0) {
      throw InvalidMessageException.at(jar, 0, "it is not a jar, or empty");
    }
    file.stream()
        .map(ZipEntry::getName)
        .filter(JarClasses::isClass)
        .forEach(
            name ->
                jars.putIfAbsent(
                    name.substring(0, name.length() - ENDING.length()).replace('/', '.'), file));
  }

  /** Classes that declare the root; all that declare one if none has its name. */
  private List<String> roots(QName root) {
    List<String> roots = new ArrayList<>();
    List<String> any = new ArrayList<>();
    long read = 0;
    for (String name : new TreeSet<>(jars.keySet())) {
      byte[] file = file(name);
      read += file.length;
      if (read > MAX_READ_BYTES) {
        throw new InvalidMessageException(
            "the jars have more than %s bytes of classes".formatted(MAX_READ_BYTES));
      }
      ClassConstants constants = constants(name, file);
      if (constants.hasAnnotation("XmlRootElement") || constants.hasAnnotation("XmlRegistry")) {
        any.add(name);
        if (constants.has(root.getLocalPart())
            && (root.getNamespaceURI().isEmpty()
                || constants.has(root.getNamespaceURI())
                || ofPackage(name).has(root.getNamespaceURI()))) {
          roots.add(name);
        }
      }
    }
    if (!roots.isEmpty() || !any.isEmpty()) {
      return roots.isEmpty() ? any : roots;
    }
    return List.copyOf(new TreeSet<>(jars.keySet())); // who loads them says what they lack
  }

  private ClassConstants ofPackage(String name) {
    String info = name.substring(0, name.lastIndexOf('.') + 1) + "package-info";
    return jars.containsKey(info) ? constants(info, file(info)) : new ClassConstants(Set.of());
  }

  private void reach(List<String> roots) {
    left.addAll(roots);
    long bytes = 0;
    while (!left.isEmpty()) {
      String name = left.remove();
      if (!jars.containsKey(name) || reached.containsKey(name)) {
        continue;
      }
      byte[] file = file(name);
      bytes += file.length;
      if (bytes > MAX_BYTES) {
        throw InvalidMessageException.at(
            Path.of(jars.get(name).getName()),
            0,
            "the classes that the message needs have more than %s bytes".formatted(MAX_BYTES));
      }
      reached.put(name, file);
      ClassConstants constants = constants(name, file);
      left.addAll(constants.uses());
      String before = name.substring(0, name.lastIndexOf('.') + 1);
      left.add(before + "package-info");
      if (constants.hasAnnotation("XmlElementRef") || constants.hasAnnotation("XmlElementRefs")) {
        left.add(before + "ObjectFactory");
      }
    }
  }

  private static ClassConstants constants(String name, byte[] file) {
    try {
      return ClassConstants.of(file);
    } catch (IOException e) {
      throw new InvalidMessageException("the class %s can't be read: %s".formatted(name, e));
    }
  }

  private byte[] file(String name) {
    ZipFile jar = Objects.requireNonNull(jars.get(name), "jar");
    try (InputStream in = jar.getInputStream(jar.getEntry(name.replace('.', '/') + ENDING))) {
      byte[] file = in.readNBytes(MAX_CLASS_BYTES + 1);
      if (file.length > MAX_CLASS_BYTES) {
        throw new InvalidMessageException(
            "the class %s has more than %s bytes".formatted(name, MAX_CLASS_BYTES));
      }
      return file;
    } catch (IOException e) {
      throw InvalidMessageException.at(Path.of(jar.getName()), 0, FileProblem.reason(e));
    }
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
