package soapbench.cli;

import java.util.stream.Collectors;
import soapbench.csv.Table;

/** The columns of a file as the table of them in docs/columns.md. */
final class ColumnTable {

  private ColumnTable() {}

  static String markdown(Table<?> table) {
    return table.columns().stream()
        .map(
            column ->
                "| `%s` | %s | %s |\n"
                    .formatted(column.name(), column.unit(), column.meaning().replace("|", "\\|")))
        .collect(Collectors.joining("", "| column | unit | meaning |\n|---|---|---|\n", ""));
  }
}
