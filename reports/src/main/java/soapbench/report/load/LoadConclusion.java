package soapbench.report.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimRule;
import soapbench.claim.load.LoadClaims;
import soapbench.results.Quantity;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.statistics.RepeatSummary;

/** What a load run shows below its answer: what became of the claims, and its cells. */
final class LoadConclusion {

  private LoadConclusion() {}

  static List<String> lines(LoadResults results) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    for (ClaimResult result : ClaimRule.decide(LoadClaims.ALL, results)) {
      lines.add(
          "%s %s: %s"
              .formatted(
                  result.claim().id(), result.finding().verdict().word(), result.finding().why()));
    }
    if (!results.cells().isEmpty()) {
      lines.add("");
      lines.add("Mean response time, ms, and right replies a second");
      lines.add(line("cell", "mean", "95 % interval", "replies/s", "n", "failed"));
      results.cells().forEach(cell -> lines.add(line(cell)));
    }
    return lines;
  }

  private static String line(CellResults cell) {
    RepeatSummary summary = cell.summary(cell.time());
    return line(
            cell.label(),
            Quantity.number(summary.mean()),
            Quantity.numbers(summary.interval()),
            Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()),
            String.valueOf(summary.n()),
            String.valueOf(cell.failed()))
        + (cell.missedRate() ? "  rate missed" : "");
  }

  private static String line(String... cells) {
    return String.format(Locale.ROOT, "  %-26s %8s  %-16s %9s %7s %6s", (Object[]) cells);
  }
}
