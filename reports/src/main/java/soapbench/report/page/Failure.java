package soapbench.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import soapbench.html.HtmlTable;
import soapbench.html.Term;

/**
 * Something that failed, and why.
 *
 * @param cell the cell it was tried in, as readers know it
 * @param error kind and message
 */
public record Failure(String cell, String error) {

  public Failure {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(error, "error");
  }

  /** How often what failed, and why; in the order in which the causes first come. */
  public static HtmlTable causes(List<Failure> failures) {
    Map<Failure, Integer> counts = new LinkedHashMap<>();
    failures.forEach(failure -> counts.merge(failure, 1, Integer::sum));
    HtmlTable table =
        new HtmlTable("Failures by cell and cause.")
            .words("cell", "kind")
            .prose("message")
            .numbers(new Term("times", "how many trials failed so, warm-up included"));
    counts.forEach(
        (failure, count) ->
            table.row(failure.cell, failure.kind(), failure.message(), String.valueOf(count)));
    return table;
  }

  private String kind() {
    return error.substring(0, Math.max(0, error.indexOf(':')));
  }

  private String message() {
    return error.substring(error.indexOf(':') + 1).strip();
  }
}
