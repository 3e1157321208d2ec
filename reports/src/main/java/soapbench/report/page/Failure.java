package soapbench.report.page;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;

/**
 * Something that failed in a cell, and how often.
 *
 * @param cell the cell it was tried in, as readers know it
 * @param error kind and message
 * @param times how often it failed so
 */
public record Failure(String cell, String error, long times) {

  private static final int SHOWN = 40;

  public Failure {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(error, "error");
  }

  /** Appends what failed and why, the most frequent first. */
  public static void addTo(Html html, List<Failure> failures) {
    HtmlTable table =
        new HtmlTable("Failures by cell and cause, most frequent first.")
            .words("cell", "kind")
            .prose("message")
            .numbers(new Term("times", "how many of trials.csv failed so, warm-up included"));
    failures.stream()
        .sorted(Comparator.comparingLong(Failure::times).reversed())
        .limit(SHOWN)
        .forEach(one -> table.row(one.cell, one.kind(), one.message(), String.valueOf(one.times)));
    table.addTo(html);
    if (failures.size() > SHOWN) {
      html.element(
          "p",
          "note",
          "Not shown: %d rarer causes; trials.csv has all.".formatted(failures.size() - SHOWN));
    }
  }

  private String kind() {
    return error.substring(0, Math.max(0, error.indexOf(':')));
  }

  private String message() {
    return error.substring(error.indexOf(':') + 1).strip();
  }
}
