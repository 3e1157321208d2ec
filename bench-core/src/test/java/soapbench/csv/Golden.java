package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Golden files: what a test expects to be written, to the byte. With {@code -Dgolden=update} a file
 * that differs is rewritten, and its test fails once to say so.
 */
public final class Golden {

  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

  private Golden() {}

  /** The text of a file that stands beside a test among its resources. */
  public static String text(Class<?> test, String name) throws IOException {
    return Files.readString(file(test, name));
  }

  /** Asserts that a file beside a test has this text. */
  public static void assertText(Class<?> test, String name, String text) throws IOException {
    assertFile(file(test, name), text);
  }

  /** Asserts that a file of the project, such as a picture of its documentation, has this text. */
  public static void assertFile(Path file, String text) throws IOException {
    if (UPDATE && !(Files.exists(file) && Files.readString(file).equals(text))) {
      rewrite(file, text);
    }
    assertEquals(Files.readString(file), text, file::toString);
  }

  /**
   * Asserts that a table, whose first line is its heading, stands in a part of a Markdown page.
   *
   * @param part the part of the page, as it is now
   */
  public static void assertTable(Path page, String part, String table) throws IOException {
    if (part.contains(table)) {
      return;
    }
    String heading = table.lines().findFirst().orElse("");
    int start = heading.isEmpty() ? -1 : part.indexOf(heading + "\n");
    if (UPDATE && start >= 0) {
      int end = (part + "\n\n").indexOf("\n\n", start) + 1;
      String others = part.substring(Math.min(end, part.length()));
      String text = Files.readString(page);
      rewrite(page, text.replace(part, part.substring(0, start) + table + others));
    }
    fail("%s should hold%n%s".formatted(page, table));
  }

  private static Path file(Class<?> test, String name) {
    return Path.of("src/test/resources")
        .resolve(test.getPackageName().replace('.', '/'))
        .resolve(name);
  }

  private static void rewrite(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
    fail("rewrote " + file + ": look at what 'git diff' says, and run the test again");
  }
}
