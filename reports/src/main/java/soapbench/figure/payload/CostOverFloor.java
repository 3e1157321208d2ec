package soapbench.figure.payload;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import soapbench.chart.Drawing;
import soapbench.chart.payload.size.FloorRatioChart;
import soapbench.columns.payload.SummaryRow;
import soapbench.figure.Figure;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;

/** How many times its floor an exchange costs, over payload size. */
final class CostOverFloor implements Figure<PayloadResults> {

  private static final FloorRatioChart.Words WORDS =
      new FloorRatioChart.Words(
          "Cost over the floor",
          "transaction / (transport floor + codec floor)",
          "1: the floor",
          "Each trial's transaction time over the least that its exchange can cost: its bytes over"
              + " the same transport without a SOAP stack, and its payload encoded and decoded once"
              + " in memory. Making the payload is in the transaction of a fetch and not in the"
              + " floor; what both sides do at the same time can bring the ratio below 1. Points"
              + " are medians of the trials' ratios,");

  @Override
  public String name() {
    return "cost-over-floor";
  }

  @Override
  public String needs() {
    return "trials with a floor";
  }

  @Override
  public Optional<Drawing> draw(PayloadResults results) {
    SortedMap<Cell, List<SummaryRow>> cells = new TreeMap<>();
    for (Cell cell : results.measured().cells()) {
      cells.put(cell, results.summaries().of(cell, SummaryRow.COST_OVER_FLOOR));
    }
    return FloorRatioChart.draw(WORDS, cells);
  }
}
