package soapbench.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Run;

/** Failures of a run, counted by cell and cause. */
public final class Failures {

  private static final int SHOWN = 40;

  /** An error, of kind and message, and how often it came in a cell. */
  private record Cause(String cell, String error, long times) {

    String kind() {
      return error.substring(0, Math.max(0, error.indexOf(':')));
    }

    String message() {
      return error.substring(error.indexOf(':') + 1).strip();
    }
  }

  private Failures() {}

  /** Appends which trials of a run failed and why. */
  public static <C> void addTo(Html html, Run<C> run) {
    addTo(html, "trial", run.failures(), Function.identity());
  }

  /**
   * Appends what failed and why, the most frequent first.
   *
   * @param what what each of them is, e.g. {@code trial}
   * @param counts how often which error came in which cell
   * @param label a cell as readers know it
   */
  public static <C> void addTo(
      Html html, String what, Map<C, Map<String, Long>> counts, Function<C, String> label) {
    List<Cause> causes = new ArrayList<>();
    counts.forEach(
        (cell, errors) ->
            errors.forEach(
                (error, times) -> causes.add(new Cause(label.apply(cell), error, times))));
    if (causes.isEmpty()) {
      html.element("p", "No " + what + " failed, in warm-up or after.");
      return;
    }
    html.element(
        "p",
        "Failed %ss: %s, warm-up included. They are left out of every time above, and counted."
            .formatted(what, causes.stream().mapToLong(Cause::times).sum()));
    new DataTable<Cause>("Failures by cell and cause, most frequent first.")
        .word("cell", Cause::cell)
        .word("kind", Cause::kind)
        .prose("message", Cause::message)
        .number(
            new Term("times", "rows of trials.csv with this failure, warm-up included"),
            Cause::times)
        .addTo(
            html,
            causes.stream()
                .sorted(Comparator.comparingLong(Cause::times).reversed())
                .limit(SHOWN)
                .toList());
    if (causes.size() > SHOWN) {
      html.element(
          "p",
          "note",
          "Not shown: %s rarer causes; trials.csv has all.".formatted(causes.size() - SHOWN));
    }
  }
}
