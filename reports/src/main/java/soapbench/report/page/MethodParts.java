package soapbench.report.page;

import java.util.List;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.rows.Measure;

/** Parts that several experiments have in how they were measured. */
public final class MethodParts {

  private MethodParts() {}

  /** Appends what each measure is. */
  public static void measures(String caption, List<Measure> measures, Html html) {
    new DataTable<Measure>(caption)
        .word("measure", Measure::name)
        .prose("is", measure -> measure.meaning().replace("`", ""))
        .addTo(html, measures);
  }

  /** Appends what could not be measured, each with its reason; nothing where there is nothing. */
  public static void missing(List<String> missing, Html html) {
    if (!missing.isEmpty()) {
      html.element("p", "What could not be measured, and why:");
      html.list(missing);
    }
  }
}
