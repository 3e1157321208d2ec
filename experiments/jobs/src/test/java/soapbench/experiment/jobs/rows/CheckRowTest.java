package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.csv.MalformedCsvException;

class CheckRowTest {

  @TempDir private Path folder;

  private static CheckRow row(double value, double expected, double tolerance) {
    return new CheckRow(
        Optional.of(1),
        Optional.of(1),
        "value",
        CheckRow.DIRECT,
        "largest stress",
        "MPa",
        value,
        expected,
        tolerance,
        Optional.of(false));
  }

  @Test
  void shouldDifferByAShareOfWhatItShouldBe() {
    assertEquals(0.25, row(2.5, 2, 0).deviation());
    assertEquals(0.25, row(1.5, 2, 0).deviation());
    assertEquals(0.25, row(-2.5, -2, 0).deviation());
    assertEquals(2, row(-2, 2, 0).deviation());
    assertEquals(Double.POSITIVE_INFINITY, row(1e-9, 0, 0).deviation());
  }

  @Test
  void shouldAgreeUpToItsTolerance() {
    assertTrue(row(2.5, 2, 0.25).agrees());
    assertFalse(row(2.5, 2, 0.2499).agrees());
    assertTrue(row(0, 0, 0).agrees());
    assertFalse(row(1e-9, 0, 1).agrees());
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1, 0",
    "1, NaN, 0",
    "Infinity, 1, 0",
    "1, Infinity, 0",
    "1, 1, -1",
    "1, 1, NaN"
  })
  void shouldRefuseWhatIsNoNumber(double value, double expected, double tolerance) {
    assertThrows(IllegalArgumentException.class, () -> row(value, expected, tolerance));
  }

  @Test
  void shouldReadYesAndNoAndNothingElse() throws IOException {
    String text = CheckRow.TABLE.text(List.of(row(1, 1, 0)));
    Path file = folder.resolve("checks.csv");

    Files.writeString(file, text);
    assertEquals(Optional.of(false), CheckRow.read(file).get(0).identical());

    Files.writeString(file, text.replace(",no\n", ",yes\n"));
    assertEquals(Optional.of(true), CheckRow.read(file).get(0).identical());

    Files.writeString(file, text.replace(",no\n", ",perhaps\n"));
    assertEquals(
        file + " line 2: identical cannot be 'perhaps'",
        assertThrows(MalformedCsvException.class, () -> CheckRow.read(file)).getMessage());
  }
}
