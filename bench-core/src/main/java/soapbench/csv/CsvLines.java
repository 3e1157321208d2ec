package soapbench.csv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/** The one dialect of CSV here: comma, quotes where needed, lines that end in a line feed. */
final class CsvLines {

  static final CSVFormat FORMAT = CSVFormat.DEFAULT.builder().setRecordSeparator("\n").get();

  private CsvLines() {}

  static String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    try {
      FORMAT.printRecord(line, cells.toArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return line.toString();
  }
}
