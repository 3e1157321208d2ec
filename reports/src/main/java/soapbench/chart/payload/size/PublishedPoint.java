package soapbench.chart.payload.size;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;

/**
 * A value the paper's text states, measured in the 2020s on other hardware.
 *
 * @param cell the cell it belongs to
 * @param measure what it is a mean of
 * @param megabytes the payload's size, MB (10^6 bytes)
 * @param milliseconds its value
 */
public record PublishedPoint(Cell cell, Measure measure, double megabytes, double milliseconds) {

  /** How charts name these points. */
  public static final String LABEL = "published 2020s, other hardware";

  private static final String FILE = "published.csv";

  /** Every stated value. */
  public static List<PublishedPoint> all() {
    try (InputStream in = PublishedPoint.class.getResourceAsStream(FILE)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return CsvFile.parse(FILE, text).stream().map(PublishedPoint::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublishedPoint of(CsvRow row) {
    return new PublishedPoint(
        row.required("series", PublishedPoint::cell),
        row.required("measure", PublishedPoint::measure),
        row.number("x"),
        row.number("value"));
  }

  /** The paper's series are called {@code normal HTTP} and the like. */
  private static Cell cell(String series) {
    String[] words = series.split(" ");
    return new Cell(words[1].toLowerCase(Locale.ROOT), words[0]);
  }

  private static Measure measure(String name) {
    for (Measure measure : Measure.values()) {
      if (measure.published().equals(name)) {
        return measure;
      }
    }
    throw new IllegalArgumentException("measure is '" + name + "'");
  }
}
