package soapbench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stays of a trial in their order, as docs/life-of-a-trial.md lists them. */
final class TrialLife {

  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  static final Path PAGE = ROOT.resolve("docs/life-of-a-trial.md");

  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| \\d+ \\| `([\\w.]+)\\.(\\w+)` \\|");

  private TrialLife() {}

  /**
   * A method that a trial passes.
   *
   * @param module the folder of its module, from the root
   * @param type the name of its class, with the package
   */
  record Stay(String module, String type, String method) {

    String packageName() {
      return type.substring(0, type.lastIndexOf('.'));
    }

    /** Its class and itself, as the page has them. */
    String label() {
      return type.substring(type.lastIndexOf('.') + 1) + "." + method;
    }
  }

  static List<Stay> stays() throws IOException {
    List<Path> sources = sources();
    return ROW.matcher(Files.readString(PAGE))
        .results()
        .map(row -> stay(sources, row.group(1), row.group(2)))
        .toList();
  }

  private static Stay stay(List<Path> sources, String type, String method) {
    List<Path> found =
        sources.stream()
            .filter(source -> source.endsWith(type.replace('.', '/') + ".java"))
            .toList();
    if (found.size() != 1) {
      throw new AssertionError("%s: '%s' is in %s".formatted(PAGE, type, found));
    }
    String file = ROOT.relativize(found.get(0)).toString();
    String[] parts = file.replaceFirst("\\.java$", "").split("/" + SOURCES + "/");
    return new Stay(parts[0], parts[1].replace('/', '.'), method);
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> modules = Files.walk(ROOT, 2)) {
      return modules
          .map(module -> module.resolve(SOURCES))
          .filter(Files::isDirectory)
          .flatMap(TrialLife::below)
          .toList();
    }
  }

  private static Stream<Path> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many there are, in so many packages and modules, and how often the module changes. */
  static String numbers(List<Stay> stays) {
    return "%s stays in %s packages of %s modules, with %s switches"
        .formatted(
            stays.size(),
            stays.stream().map(Stay::packageName).distinct().count(),
            modules(stays).size(),
            IntStream.range(1, stays.size())
                .filter(i -> !stays.get(i).module().equals(stays.get(i - 1).module()))
                .count());
  }

  /** Modules in the order in which they are first entered. */
  static List<String> modules(List<Stay> stays) {
    return stays.stream().map(Stay::module).distinct().toList();
  }
}
