package soapbench.report.payload;

import java.util.ArrayList;
import java.util.List;
import soapbench.results.Quantity;
import soapbench.results.payload.MeasuredTrials;
import soapbench.text.TextTable;

/** What a payload run shows below its answer: its cells at the largest size. */
final class PayloadConclusion {
  private static final TextTable<CellResult> CELLS =
      new TextTable<CellResult>()
          .left("cell", row -> row.cell().label())
          .right("median", row -> Quantity.milliseconds(row.medianNs()))
          .left("95 % interval", row -> Quantity.milliseconds(row.interval()))
          .right("n", row -> String.valueOf(row.n()))
          .right("failed", row -> String.valueOf(row.failed()));

  private PayloadConclusion() {}

  static List<String> lines(MeasuredTrials measured) {
    List<String> lines = new ArrayList<>();
    if (measured.largestSize().isPresent()) {
      long size = measured.largestSize().getAsLong();
      lines.add("");
      lines.add("Transaction time at " + Quantity.megabytes(size) + " MB, ms");
      lines.addAll(CELLS.indented(CellResult.at(measured, size)));
    }
    return lines;
  }
}
