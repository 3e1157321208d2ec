package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
      assertEquals(2, CsvFile.read(file("a\n1\n2\n" + "9".repeat(length))).size(), "" + length);
      assertEquals(3, CsvFile.read(file("a\n1\n2\n" + "9".repeat(length) + "\n")).size());
    }
  }

  @Test
  void shouldTellTheFirstRowWhenOnlyThatIsSound() throws IOException {
    Path file = file("a,b\n1,x\n2\n");

    assertEquals(Optional.of("x"), CsvFile.first(file).flatMap(row -> row.text("b")));
    assertEquals(Optional.empty(), CsvFile.first(file("a,b\n1,x")));
    assertThrows(MalformedCsvException.class, () -> CsvFile.first(file("a,b")));
  }
}
