package soapbench.rows;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.Golden;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;

/**
 * Tests of the files with rows of every experiment. A golden file of each stands beside the test
 * that inherits this, under the file's own name.
 */
public abstract class RowsContract {

  /** Reads every whole row of a file. */
  public interface Reader<R> {
    List<R> read(Path file) throws IOException;
  }

  /**
   * A file with some rows.
   *
   * @param reader null where nothing reads the file back
   */
  public record RowFile<R>(Table<R> table, List<R> rows, Reader<R> reader) {

    private String text() {
      return table.text(rows);
    }

    private void assertReadsBack(Path file) throws IOException {
      assertEquals(rows, reader.read(file));
    }

    private void assertReadsAllButTheLast(Path file) throws IOException {
      assertEquals(rows.subList(0, rows.size() - 1), reader.read(file), table.file());
    }
  }

  @TempDir protected Path folder;

  /** The files of a run folder; the first is {@code trials.csv}. */
  protected abstract List<RowFile<?>> files();

  private List<RowFile<?>> readable() {
    return files().stream().filter(file -> Objects.nonNull(file.reader())).toList();
  }

  protected final String golden(String name) throws IOException {
    return Golden.text(getClass(), name);
  }

  protected final Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private void shouldEqualGoldenFiles() {
    assertAll(files().stream().map(file -> () -> assertGolden(file)));
  }

  private void assertGolden(RowFile<?> file) throws IOException {
    Golden.assertText(getClass(), file.table().file(), file.text());
  }

  @Test
  void shouldEqualGoldenFilesWhenRowsAreWritten() {
    shouldEqualGoldenFiles();
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    InLocale.arabic(this::shouldEqualGoldenFiles);
  }

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    for (RowFile<?> file : readable()) {
      String name = file.table().file();
      file.assertReadsBack(write(name, golden(name)));
    }
  }

  @Test
  void shouldLeaveOutHalfALineWhenItsWriterWasKilled() throws IOException {
    for (RowFile<?> file : readable()) {
      String name = file.table().file();
      String text = golden(name);
      int lastLine = text.lastIndexOf('\n', text.length() - 2);
      file.assertReadsAllButTheLast(write(name, text.substring(0, (lastLine + text.length()) / 2)));
    }
  }

  /** Asserts that {@code trials.csv} is refused when a part of it is replaced. */
  protected final void assertRowRefused(String right, String wrong, String reason)
      throws IOException {
    assertRowRefused(files().get(0), right, wrong, reason);
  }

  /** Asserts that a file is refused when a part of it is replaced. */
  protected final void assertRowRefused(RowFile<?> file, String right, String wrong, String reason)
      throws IOException {
    String name = file.table().file();
    Path path = write(name, golden(name).replace(right, wrong));
    assertStarts(
        path + " " + reason, refusal(MalformedCsvException.class, () -> file.reader().read(path)));
  }
}
