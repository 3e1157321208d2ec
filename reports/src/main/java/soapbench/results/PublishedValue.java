package soapbench.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;

/**
 * A value that the text of a paper states, as {@code published.csv} has it.
 *
 * @param where the figure, table or text that states it
 * @param series what it is a value of, in the paper's words
 * @param measure what was measured, in the paper's words
 * @param x the size it was measured at
 */
public record PublishedValue(String where, String series, String measure, double x, double value) {

  private static final String FILE = "published.csv";

  private static final Column<String, String> WHERE = Column.of("where", "", "", CellCodec.WORD);
  private static final Column<String, String> SERIES = Column.of("series", "", "", CellCodec.WORD);
  private static final Column<Double, Double> X = Column.of("x", "", "", CellCodec.number(1));
  private static final Column<Double, Double> VALUE =
      Column.of("value", "", "", CellCodec.number(1));

  /** Every value of the file beside a class. */
  public static List<PublishedValue> beside(Class<?> type) {
    try (InputStream in = type.getResourceAsStream(FILE)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return CsvFile.parse(FILE, text).stream().map(PublishedValue::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublishedValue of(CsvRow row) {
    return new PublishedValue(
        WHERE.read(row),
        SERIES.read(row),
        RunColumns.MEASURE.read(row),
        X.read(row),
        VALUE.read(row));
  }
}
