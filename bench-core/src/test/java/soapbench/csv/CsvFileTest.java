package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("some.csv"), text);
  }

  @Test
  void shouldHandOverEveryWholeRowInItsOrder() throws IOException {
    List<String> seen = new ArrayList<>();

    CsvFile.forEach(file("a,b\n1,x\n2,y\n3,"), row -> seen.add(row.where() + row.cells()));

    assertEquals(2, seen.size());
    assertTrue(seen.get(1).endsWith("some.csv line 3{a=2, b=y}"), seen.get(1));
  }

  @Test
  void shouldLeaveOutAHalfWrittenRowOfAnyLength() throws IOException {
    for (int length : new int[] {1, 8189, 8190, 8191, 8192, 8193, 20_000}) {
      assertEquals(
          2,
          CsvFile.read(file("a\n1\n2\n" + "9".repeat(length)), Function.identity()).size(),
          "" + length);
      assertEquals(
          3,
          CsvFile.read(file("a\n1\n2\n" + "9".repeat(length) + "\n"), Function.identity()).size());
    }
  }

  @Test
  void shouldReadACompressedFileInPlaceOfOneThatIsMissing() throws IOException {
    Path file = file("a,b\n1,x\n2,\"y,\"\n3,");
    Path copy = folder.resolve("copy.csv");
    CsvFile.copy(file, folder.resolve("copy.csv.gz"), "b", cell -> cell + "!");

    assertEquals(List.of("a", "b"), CsvFile.header(copy));
    assertEquals(List.of("x!", "y,!"), CsvFile.read(copy, row -> row.text("b").orElseThrow()));
    assertEquals(2, CsvFile.read(folder.resolve("copy.csv.gz"), Function.identity()).size());
    Files.writeString(copy, "a\n7\n");
    assertEquals(List.of("a"), CsvFile.header(copy));
  }

  @Test
  void shouldTellTheFirstRowWhenOnlyThatIsSound() throws IOException {
    Path file = file("a,b\n1,x\n2\n");

    assertEquals(Optional.of("x"), CsvFile.first(file).flatMap(row -> row.text("b")));
    assertEquals(Optional.empty(), CsvFile.first(file("a,b\n1,x")));
    assertThrows(MalformedCsvException.class, () -> CsvFile.first(file("a,b")));
  }

  private String refusal(String text) throws IOException {
    Path file = file(text);
    return refusal(file).replace(file.toString(), "some.csv");
  }

  private static String refusal(Path file) {
    return assertThrows(MalformedCsvException.class, () -> CsvFile.read(file, Function.identity()))
        .getMessage();
  }

  @Test
  void shouldCountTheLinesOfTheFileWhenCellsSpanSeveral() throws IOException {
    String spanning = "a,b\n1,\"x\ny\n\"\n\n";

    List<CsvRow> rows = CsvFile.read(file(spanning + "2,\"p\r\nq\"\n3,z\n"), Function.identity());

    assertEquals(
        List.of(2, 6, 8),
        rows.stream().map(row -> Integer.valueOf(row.where().replaceAll(".*line ", ""))).toList());
    assertEquals("some.csv line 6: has 1 cells, and the header 2", refusal(spanning + "2\n"));
  }

  @Test
  void shouldNameTheLineWhenQuotesDoNotMatch() throws IOException {
    assertEquals("some.csv line 3: its quotes do not match", refusal("a,b\n1,x\n2,\"y\n3,z\n"));
    assertEquals("some.csv line 2: its quotes do not match", refusal("a,b\n1,\"x\"y\n3,z\n"));
    assertEquals("some.csv line 1: its quotes do not match", refusal("a,\"b\n"));
  }

  @Test
  void shouldNameTheLineWhenBytesAreNotUtf8() throws IOException {
    Path file = file("a,b\n" + "1,ä\n".repeat(5_000));
    Files.write(file, new byte[] {'2', ',', (byte) 0xff, '\n'}, StandardOpenOption.APPEND);
    Files.write(file, new byte[] {(byte) 0xfe, '\n'}, StandardOpenOption.APPEND);

    assertEquals(file + " line 5002: is not UTF-8", refusal(file));
  }

  @Test
  void shouldNameTheLinesWhenARowIsThereTwice() throws IOException {
    Path file = file("a,b\n1,x\n2,y\n1,z\n");

    assertEquals(3, CsvFile.read(file, CsvRow::cells, Function.identity()).size());
    assertEquals(
        file + " line 4: says again what line 2 says: each row may be there once",
        assertThrows(
                MalformedCsvException.class,
                () -> CsvFile.read(file, CsvRow::cells, cells -> cells.get("a")))
            .getMessage());
  }

  @Test
  void shouldNameAByteOrderMark() throws IOException {
    assertEquals(
        "some.csv line 1: begins with a byte order mark: only UTF-8 without one is allowed",
        refusal("\uFEFFa,b\n1,x\n"));
  }

  @Test
  void shouldNameFileAndLineWhereACompressedFileIsCutOrDamaged() throws IOException {
    Path file = folder.resolve("some.csv.gz");
    StringBuilder rows = new StringBuilder("a,b\n");
    new Random(1).ints(20_000).forEach(any -> rows.append(any).append(",x\n"));
    CsvFile.copy(file(rows.toString()), file, "b", cell -> cell);
    byte[] whole = Files.readAllBytes(file);
    Files.delete(folder.resolve("some.csv"));

    for (int length : new int[] {whole.length / 2, whole.length - 3}) {
      Files.write(file, Arrays.copyOf(whole, length));
      String refusal = refusal(folder.resolve("some.csv"));
      assertTrue(
          refusal.matches(
              Pattern.quote(file + " line ") + "\\d{4,5}: its compressed bytes are cut or damaged"),
          refusal);
    }
    byte[] damaged = whole.clone();
    damaged[whole.length - 6] ^= 1; // of the checksum
    Files.write(file, damaged);
    assertEquals(
        file + " line 20002: its compressed bytes are cut or damaged",
        refusal(folder.resolve("some.csv")));
    for (byte[] other : new byte[][] {{}, {'a', '\n'}, Arrays.copyOf(whole, 5)}) {
      Files.write(file, other);
      assertEquals(file + " line 1: is not compressed by gzip", refusal(file));
    }
  }

  @Test
  void shouldRefuseAFileWithoutAHeaderOrWithAColumnTwice() throws IOException {
    assertEquals("some.csv: has no header", refusal(""));
    assertEquals("some.csv: has no header", refusal("a,b"));
    assertEquals("some.csv line 1: names a column twice", refusal("a,b,a\n1,2,3\n"));
  }

  @Test
  void shouldNameTheLineWhenARowAsAWholeIsRejected() throws IOException {
    Path file = file("a\n1\n0\n");

    MalformedCsvException refused =
        assertThrows(MalformedCsvException.class, () -> CsvFile.read(file, CsvFileTest::aboveZero));

    assertEquals(file + " line 3: a is 0", refused.getMessage());
  }

  private static int aboveZero(CsvRow row) {
    int a = row.read("a", CellCodec.COUNT);
    if (a < 1) {
      throw new IllegalArgumentException("a is " + a);
    }
    return a;
  }

  @Test
  void shouldLetAFailureOfTheTakerThrough() throws IOException {
    IOException full = new IOException("no space left");
    Path file = file("a\n1\n");

    assertSame(
        full,
        assertThrows(
            IOException.class,
            () ->
                CsvFile.forEach(
                    file,
                    row -> {
                      throw full;
                    })));
  }

  @Test
  void shouldReadTheRowsOfAText() {
    List<CsvRow> rows = CsvFile.parse("some.csv", "a,b\n1,\n2,y\n");

    assertEquals(2, rows.size());
    assertEquals(Optional.empty(), rows.get(0).text("b"));
    assertEquals(Optional.empty(), rows.get(0).text("c"));
    assertEquals(2, rows.get(1).number("a"));
    assertTrue(Double.isNaN(rows.get(0).number("b")));
    assertEquals("y", rows.get(1).requiredText("b"));
    assertThrows(MalformedCsvException.class, () -> rows.get(0).requiredText("b"));
  }
}
