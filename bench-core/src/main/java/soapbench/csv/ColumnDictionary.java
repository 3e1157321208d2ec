package soapbench.csv;

/** The column table of a file as a table for readers. */
public final class ColumnDictionary {

  private ColumnDictionary() {}

  /** A Markdown table of name, unit and meaning, one line a column. */
  public static String markdown(Table<?> table) {
    StringBuilder text = new StringBuilder("| column | unit | meaning |\n|---|---|---|\n");
    for (Column<?, ?> column : table.columns()) {
      text.append(
          "| `%s` | %s | %s |\n"
              .formatted(column.name(), column.unit(), column.meaning().replace("|", "\\|")));
    }
    return text.toString();
  }
}
