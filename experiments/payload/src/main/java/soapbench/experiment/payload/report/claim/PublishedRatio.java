package soapbench.experiment.payload.report.claim;

import soapbench.claim.Claimed;
import soapbench.experiment.payload.report.figure.PublishedPoint;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;

/** Ratios of transaction times that the paper states for two cells at its largest size. */
final class PublishedRatio {

  private static final double LARGEST = 22.2;

  private PublishedRatio() {}

  /** A region beside the ratio of two stated times. */
  static Claimed beside(Claimed claimed, Cell over, Cell under) {
    PublishedPoint top = stated(over);
    PublishedPoint bottom = stated(under);
    return claimed.published(
        top.milliseconds() / bottom.milliseconds(),
        "%s over %s at %s MB, %s and %s"
            .formatted(over.label(), under.label(), LARGEST, top.where(), bottom.where()));
  }

  private static PublishedPoint stated(Cell cell) {
    return PublishedPoint.all().stream()
        .filter(one -> one.cell().equals(cell) && one.measure() == Measure.TRANSACTION)
        .filter(one -> one.megabytes() == LARGEST)
        .findFirst()
        .orElseThrow();
  }
}
