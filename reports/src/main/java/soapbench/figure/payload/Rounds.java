package soapbench.figure.payload;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jfree.chart.JFreeChart;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.payload.RoundsChart;
import soapbench.columns.payload.TrialRow;
import soapbench.results.Quantity;
import soapbench.results.payload.Drift;
import soapbench.results.payload.MeasuredTrials;
import soapbench.results.payload.PayloadResults;

/** Whether warm-up was enough: the transaction time of each cell by round at the largest size. */
final class Rounds {

  private static final int HEIGHT_WITHOUT_PANELS = 170;
  private static final int HEIGHT_OF_PANEL = 170;

  private Rounds() {}

  static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    long size = measured.largestSize().orElse(0);
    List<Drift> drifts =
        Drift.atLargest(measured).stream()
            .filter(drift -> !measured.completed(drift.cell(), size).isEmpty())
            .toList();
    return drifts.isEmpty() ? Optional.empty() : Optional.of(draw(results, size, drifts));
  }

  private static Drawing draw(PayloadResults results, long size, List<Drift> drifts) {
    List<TrialRow> trials =
        results.run().trials().stream()
            .filter(TrialRow::completed)
            .filter(row -> row.scenario().payloadBytes() == size)
            .toList();
    String title = "Transaction time by round at " + Quantity.megabytes(size) + " MB";
    long n = trials.stream().filter(TrialRow::measured).count();
    JFreeChart chart =
        ChartStyle.chart(
            title,
            "change from the first measured round to the last, as a share of the median; n = " + n,
            new RoundsChart(trials).plot(drifts));
    String caption =
        "Warm-up rounds, hollow, and measured rounds with their Theil-Sen line"
            + (results.measured().forks().size() > 1
                ? ", of one slope in all forks and through the middle of each"
                : "")
            + ". From the first measured round to the last the lines change by: "
            + drifts.stream().map(Drift::text).collect(Collectors.joining(", "))
            + ". "
            + Drift.RULE
            + " n = "
            + n
            + ".";
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * drifts.size();
    return new Drawing(chart, caption, height);
  }
}
