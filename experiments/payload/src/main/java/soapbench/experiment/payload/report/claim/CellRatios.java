package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import soapbench.claim.Claimed;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.results.Quantity;

/** The ratio of two measures of the same trials in each of several cells. */
final class CellRatios {

  private CellRatios() {}

  /**
   * Judges each cell by its geometric mean over its sizes.
   *
   * @param told what is told of each cell that has trials at the largest size
   * @param text tells it
   */
  static Finding finding(
      Claimed claimed,
      MeasuredTrials trials,
      List<Cell> cells,
      String over,
      String under,
      String told,
      BiFunction<Cell, Long, String> text) {
    EligibleTrials evidence = new EligibleTrials(trials);
    Every<Cell> ratios =
        new Every<>(
            claimed,
            cells,
            Cell::label,
            (cell, confidence) ->
                MeanRatio.ofRatios(
                    trials.sizes().stream()
                        .map(size -> evidence.ratios(cell, size, over, under))
                        .flatMap(Optional::stream)
                        .toList(),
                    confidence));
    long size = trials.largestSize().orElse(0);
    String times =
        cells.stream()
            .filter(cell -> ratios.effect(cell).n() > 0)
            .filter(cell -> !trials.completed(cell, size).isEmpty())
            .map(cell -> text.apply(cell, size))
            .collect(Collectors.joining(", "));
    return ratios.finding(
        Reason.sentence(
            "the ratios are " + ratios.effects(),
            "at %s MB, %s: %s"
                .formatted(
                    Quantity.megabytes(size), told, times.isEmpty() ? Quantity.NONE : times)));
  }
}
