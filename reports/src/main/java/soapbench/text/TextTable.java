package soapbench.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table of plain text without borders: each column as wide as its widest cell, two spaces apart.
 *
 * @param <T> what a row is about
 */
public final class TextTable<T> {
  private final List<Column<T>> columns = new ArrayList<>();

  private record Column<T>(Optional<String> header, boolean right, Function<T, String> cell) {

    String text(Optional<T> row) {
      return row.map(cell).or(() -> header).orElse("");
    }

    String padded(String text, int width) {
      String padding = " ".repeat(width - text.length());
      return right ? padding + text : text + padding;
    }
  }

  /** Adds a column aligned at its left edge, for words. */
  public TextTable<T> left(String header, Function<T, String> cell) {
    return with(new Column<>(Optional.of(header), false, cell));
  }

  /**
   * Adds a column aligned at its left edge; a table with only such columns has no line of headers.
   */
  public TextTable<T> left(Function<T, String> cell) {
    return with(new Column<>(Optional.empty(), false, cell));
  }

  /** Adds a column aligned at its right edge, for numbers. */
  public TextTable<T> right(String header, Function<T, String> cell) {
    return with(new Column<>(Optional.of(header), true, cell));
  }

  private TextTable<T> with(Column<T> column) {
    columns.add(column);
    return this;
  }

  /** The lines of the table: its headers, then a line for each row, without trailing spaces. */
  public List<String> lines(Collection<T> rows) {
    boolean headed = columns.stream().anyMatch(column -> column.header().isPresent());
    List<Optional<T>> all =
        Stream.concat(
                headed ? Stream.of(Optional.<T>empty()) : Stream.empty(),
                rows.stream().map(Optional::of))
            .toList();
    List<Integer> widths =
        columns.stream()
            .map(column -> all.stream().mapToInt(row -> column.text(row).length()).max().orElse(0))
            .toList();
    return all.stream().map(row -> line(row, widths)).toList();
  }

  private String line(Optional<T> row, List<Integer> widths) {
    return IntStream.range(0, widths.size())
        .mapToObj(at -> columns.get(at).padded(columns.get(at).text(row), widths.get(at)))
        .collect(Collectors.joining("  "))
        .stripTrailing();
  }

  /** The lines of the table, two spaces to the right, as part of a longer text. */
  public List<String> indented(Collection<T> rows) {
    return lines(rows).stream().map(line -> "  " + line).toList();
  }
}
