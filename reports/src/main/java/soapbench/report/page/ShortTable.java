package soapbench.report.page;

import java.util.List;
import java.util.Objects;
import soapbench.text.TextTable;

/**
 * A table that a command prints below the answer at the end of a run.
 *
 * @param lines its header and rows
 */
public record ShortTable(String title, List<String> lines) {

  public ShortTable {
    Objects.requireNonNull(title, "title");
    lines = List.copyOf(lines);
  }

  public static <T> ShortTable of(String title, TextTable<T> table, List<T> rows) {
    return new ShortTable(title, table.indented(rows));
  }
}
