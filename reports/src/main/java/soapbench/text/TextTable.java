package soapbench.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * A table of plain text without borders: each column as wide as its widest cell, two spaces apart.
 *
 * @param <T> what a row is about
 */
public final class TextTable<T> {
  private final List<ColumnData<T>> columns = new ArrayList<>();

  /** Adds a column aligned at its left edge, for words. */
  public TextTable<T> left(String header, Function<T, String> cell) {
    return column(new Column().header(header), HorizontalAlign.LEFT, cell);
  }

  /**
   * Adds a column aligned at its left edge; a table with only such columns has no line of headers.
   */
  public TextTable<T> left(Function<T, String> cell) {
    return column(new Column(), HorizontalAlign.LEFT, cell);
  }

  /** Adds a column aligned at its right edge, for numbers. */
  public TextTable<T> right(String header, Function<T, String> cell) {
    return column(new Column().header(header), HorizontalAlign.RIGHT, cell);
  }

  private TextTable<T> column(Column column, HorizontalAlign align, Function<T, String> cell) {
    columns.add(column.headerAlign(align).dataAlign(align).maxWidth(Integer.MAX_VALUE).with(cell));
    return this;
  }

  /** The lines of the table: its headers, then a line for each row, without trailing spaces. */
  public List<String> lines(Collection<T> rows) {
    return AsciiTable.builder()
        .border(AsciiTable.NO_BORDERS)
        .data(rows, columns)
        .asString()
        .lines()
        // The library puts a space before each cell and one after it.
        .map(line -> line.substring(1).stripTrailing())
        .toList();
  }

  /** The lines of the table, two spaces to the right, as part of a longer text. */
  public List<String> indented(Collection<T> rows) {
    return lines(rows).stream().map(line -> "  " + line).toList();
  }
}
