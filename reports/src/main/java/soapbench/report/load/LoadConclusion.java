package soapbench.report.load;

import java.util.ArrayList;
import java.util.List;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimRule;
import soapbench.claim.load.LoadClaims;
import soapbench.results.Quantity;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.statistics.RepeatSummary;
import soapbench.text.TextTable;

/** What a load run shows below its answer: what became of the claims, and its cells. */
final class LoadConclusion {
  private static final TextTable<CellResults> CELLS =
      new TextTable<CellResults>()
          .left("cell", CellResults::label)
          .right("mean", cell -> Quantity.number(time(cell).mean()))
          .left("95 % interval", cell -> Quantity.numbers(time(cell).interval()))
          .right("replies/s", cell -> Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()))
          .right("n", cell -> String.valueOf(time(cell).n()))
          .right("failed", cell -> String.valueOf(cell.failed()))
          .left("", cell -> cell.missedRate() ? "rate missed" : "");

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
      lines.addAll(CELLS.indented(results.cells()));
    }
    return lines;
  }

  private static RepeatSummary time(CellResults cell) {
    return cell.summary(cell.time());
  }
}
