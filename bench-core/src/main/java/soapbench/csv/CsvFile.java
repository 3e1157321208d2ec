package soapbench.csv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads the rows of a CSV file by its own header. */
public final class CsvFile {

  private CsvFile() {}

  /**
   * Every whole row of a file; a last line without its line feed was being written when its writer
   * ended, and is left out.
   *
   * @throws MalformedCsvException when a row is longer or shorter than the header, or there is none
   */
  public static List<CsvRow> read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, 0, WholeLines.length(bytes), StandardCharsets.UTF_8);
    return parse(file.toString(), text);
  }

  /**
   * Every row of a text.
   *
   * @param name what to call the text in messages
   */
  public static List<CsvRow> parse(String name, String text) {
    List<CSVRecord> records;
    try (CSVParser parser = CSVParser.parse(text, CsvLines.FORMAT)) {
      records = parser.getRecords();
    } catch (IOException | UncheckedIOException e) {
      throw new MalformedCsvException(name + ": " + e.getMessage(), e);
    }
    if (records.isEmpty()) {
      throw new MalformedCsvException(name + ": has no header");
    }
    List<String> header = records.get(0).toList();
    List<CsvRow> rows = new ArrayList<>();
    for (int i = 1; i < records.size(); i++) {
      rows.add(row(name + " line " + (i + 1), header, records.get(i)));
    }
    return List.copyOf(rows);
  }

  private static CsvRow row(String where, List<String> header, CSVRecord line) {
    if (line.size() != header.size()) {
      throw new MalformedCsvException(
          where + ": has " + line.size() + " cells, and the header " + header.size());
    }
    Map<String, String> cells = new LinkedHashMap<>();
    for (int i = 0; i < header.size(); i++) {
      cells.put(header.get(i), line.get(i));
    }
    return new CsvRow(where, cells);
  }
}
