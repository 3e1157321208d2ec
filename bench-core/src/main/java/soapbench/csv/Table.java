package soapbench.csv;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The name of a CSV file and its columns in their order; {@code R} is what a row is made of.
 *
 * @param key the columns that no two rows share and that are never empty; a file that lacks one of
 *     them has a single value of it. Empty where there are none
 * @param references rows of other files that its rows belong to
 */
public record Table<R>(
    String file, List<Column<R, ?>> columns, List<String> key, List<Reference> references) {

  /**
   * Columns that say the same as those of a row of another file.
   *
   * @param file the other file
   * @param columns their names in both files, of which either may lack some
   */
  public record Reference(String file, List<String> columns) {

    public Reference {
      columns = List.copyOf(columns);
    }
  }

  /** A table whose rows have no key and belong to none. */
  public Table(String file, List<Column<R, ?>> columns) {
    this(file, columns, List.of(), List.of());
  }

  public Table {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    references = List.copyOf(references);
    Set<String> names = new HashSet<>();
    for (Column<R, ?> column : columns) {
      if (!names.add(column.name())) {
        throw new IllegalArgumentException("columns name " + column.name() + " twice");
      }
    }
  }

  /** This table with one more column at its end. */
  public Table<R> with(Column<R, ?> more) {
    return with(Stream.concat(columns.stream(), Stream.of(more)).toList());
  }

  private Table<R> with(List<Column<R, ?>> others) {
    return new Table<>(file, others, key, references);
  }

  /** This table with a key. */
  public Table<R> keyed(List<String> names) {
    return new Table<>(file, columns, names, references);
  }

  /** This table, whose rows belong to rows of another file. */
  public Table<R> referringTo(String other, List<String> names) {
    return new Table<>(file, columns, key, List.of(new Reference(other, names)));
  }

  /**
   * Columns of this table that a header names, in its order.
   *
   * @param header names with commas between them
   */
  public Table<R> select(String header) {
    return with(Stream.of(header.split(",")).<Column<R, ?>>map(this::column).toList());
  }

  public List<String> header() {
    return columns.stream().map(Column::name).toList();
  }

  /** The meaning of a column in this file; files may differ in what they say about it. */
  public String meaning(Column<?, ?> column) {
    return meaning(column.name());
  }

  public String meaning(String column) {
    return column(column).meaning();
  }

  private Column<R, ?> column(String name) {
    return columns.stream()
        .filter(known -> known.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(file + " has no column " + name));
  }

  /** The cells of one row; a row is one line, so none of them may hold a line break. */
  public List<String> cells(R row) {
    return columns.stream().map(column -> cell(column, row)).toList();
  }

  /** The text of a whole file: the header and a line for each row. */
  public String text(List<R> rows) {
    StringBuilder text = new StringBuilder(CsvLines.line(header()));
    rows.forEach(row -> text.append(CsvLines.line(cells(row))));
    return text.toString();
  }

  private String cell(Column<R, ?> column, R row) {
    String cell = column.cell(row);
    if (cell.indexOf('\n') >= 0 || cell.indexOf('\r') >= 0) {
      throw new IllegalArgumentException(column.name() + " holds a line break: " + cell);
    }
    return cell;
  }
}
