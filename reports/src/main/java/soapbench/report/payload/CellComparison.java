package soapbench.report.payload;

import java.util.Objects;
import java.util.Optional;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.MeasuredTrials;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * How long one cell takes in comparison with another at one size.
 *
 * @param over the cell in question
 * @param under the cell it is compared with
 * @param ratio the ratio of their median transaction times
 */
public record CellComparison(Cell over, Cell under, Ratio ratio) {

  public CellComparison {
    Objects.requireNonNull(over, "over");
    Objects.requireNonNull(under, "under");
    Objects.requireNonNull(ratio, "ratio");
  }

  /** Compares two cells; nothing when one has no completed trial there. */
  static Optional<CellComparison> of(MeasuredTrials trials, long size, Cell over, Cell under) {
    ForkedSample top = trials.sample(over, size, CellResult.MEASURE);
    ForkedSample bottom = trials.sample(under, size, CellResult.MEASURE);
    if (top.n() == 0 || bottom.n() == 0) {
      return Optional.empty();
    }
    return Optional.of(new CellComparison(over, under, Bootstrap.ratioOfMedians(top, bottom)));
  }

  boolean distinguishable() {
    return ratio.distinguishable();
  }

  /** The comparison as a clause. */
  String clause(String subject, String object) {
    String factor = Quantity.factor(ratio.value());
    if (ratio.n() < Ratio.ENOUGH) {
      return "%s took %s times as long as %s, in too few trials to tell (n = %d)"
          .formatted(subject, factor, object, ratio.n());
    }
    String interval = Quantity.factors(ratio.interval());
    return distinguishable()
        ? "%s take %s times as long as %s (%s)".formatted(subject, factor, object, interval)
        : "%s are not distinguishable from %s (%s times, %s)"
            .formatted(subject, object, factor, interval);
  }
}
