package soapbench.report.page;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.rows.Measure;

/** Parts that several experiments have in how they were measured. */
public final class MethodParts {

  private MethodParts() {}

  /** A table of measures. */
  public static Consumer<Html> measures(String caption, List<Measure> measures) {
    return meanings(caption, "measure", measures, Measure::name, Measure::meaning);
  }

  /** A table of names and what each is. */
  public static <T> Consumer<Html> meanings(
      String caption,
      String heading,
      Collection<T> of,
      Function<T, String> name,
      Function<T, String> meaning) {
    return html ->
        new DataTable<T>(caption)
            .word(heading, name)
            .prose("is", one -> meaning.apply(one).replace("`", ""))
            .addTo(html, of);
  }

  /** Appends what could not be measured, each with its reason; nothing where there is nothing. */
  public static void missing(List<String> missing, Html html) {
    if (!missing.isEmpty()) {
      html.element("p", "What could not be measured, and why:");
      html.list(missing);
    }
  }
}
