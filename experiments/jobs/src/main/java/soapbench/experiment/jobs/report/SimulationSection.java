package soapbench.experiment.jobs.report;

import java.util.Locale;
import java.util.stream.Collectors;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Whether the results of the simulation agree. */
final class SimulationSection {

  private SimulationSection() {}

  static void write(JobsResults results, Html html) {
    if (results.problems().isEmpty()) {
      html.element("p", JobsTable.noSimulation(results));
      return;
    }
    html.element(
        "p",
        "The results of the programs as services are compared with those of direct runs and, for a"
            + " problem with an analytic solution, with that solution.");
    if (results.checks().isEmpty()) {
      html.element("p", "The run does not say whether its results agree.");
    } else {
      checks().addTo(html, results.checks());
    }
  }

  private static DataTable<CheckRow> checks() {
    return new DataTable<CheckRow>("Whether the results agree.")
        .word("problem", check -> check.problem().map(String::valueOf).orElse(Quantity.NONE))
        .word("data", check -> TransferModeName.of(check.way()))
        .word("against", CheckRow::against)
        .prose(
            "quantity",
            check ->
                check.unit().isEmpty() ? check.quantity() : check.quantity() + ", " + check.unit())
        .number(new Term("value", "what the simulation came to"), CheckRow::value)
        .number(new Term("expected", "what it should be"), CheckRow::expected)
        .number(
            new Term("deviation", "their difference as a share of what it should be"),
            check -> deviation(check.deviation()))
        .number(
            new Term("tolerance", "the largest deviation that counts as agreement"),
            check -> deviation(check.tolerance()))
        .word("agrees", check -> yesOrNo(check.agrees()))
        .word(
            "same file",
            check -> check.identical().map(SimulationSection::yesOrNo).orElse(Quantity.NONE));
  }

  private static String yesOrNo(boolean answer) {
    return answer ? "yes" : "no";
  }

  private static String deviation(double share) {
    return share == 0 ? "0" : String.format(Locale.ROOT, "%.1e", share);
  }

  /** Disagreements, as a clause; empty where all agree. */
  static String disagreements(JobsResults results) {
    return results.checks().stream()
        .filter(check -> !check.agrees() || !check.identical().orElse(true))
        .map(
            check ->
                "%s%s, %s against %s"
                    .formatted(
                        check.problem().map("problem %s, "::formatted).orElse(""),
                        TransferModeName.of(check.way()),
                        check.quantity(),
                        check.against()))
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
