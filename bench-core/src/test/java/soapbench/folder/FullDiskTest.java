package soapbench.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.csv.Column;
import soapbench.csv.CsvAppender;
import soapbench.csv.Table;

/** Errors of a file that cannot become longer, in a JVM whose files may be 4 KB at most. */
class FullDiskTest {

  private static final String ROWS = "rows.csv";
  private static final String LIMITED =
      "ulimit -f 8; exec \"$0\" -XX:-UsePerfData -cp \"$1\" \"$2\" \"$3\"";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {ROWS, "whole.txt"})
  void shouldNameTheFile(String name) throws Exception {
    Path file = folder.resolve(name);
    ProcessBuilder program =
        new ProcessBuilder(
                "sh",
                "-c",
                LIMITED,
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                file.toString())
            .redirectErrorStream(true);
    // the system tells its problems in the language of the locale
    program.environment().put("LC_ALL", "C.UTF-8");
    Process writer = program.start();

    String said = new String(writer.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertTrue(said.contains("Exception: " + file + ": File too large"), said);
    assertEquals(List.of(), unfinished());
  }

  private List<Path> unfinished() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".unfinished")).toList();
    }
  }

  /** Writes more than it may. */
  static final class Writer {

    private static final int ROW_COUNT = 1_000;
    private static final String CELL = "a cell of sixteen";

    private Writer() {}

    public static void main(String[] arguments) throws IOException {
      Path file = Path.of(arguments[0]);
      if (file.endsWith(ROWS)) {
        append(file);
      } else {
        WholeFile.write(file, CELL.repeat(ROW_COUNT));
      }
    }

    private static void append(Path file) throws IOException {
      Table<String> table =
          new Table<>(ROWS, List.of(Column.text("cell", "", "a text", Function.identity())));
      try (CsvAppender<String> rows = CsvAppender.create(file, table)) {
        for (int row = 0; row < ROW_COUNT; row++) {
          rows.append(CELL);
        }
      }
    }
  }
}
