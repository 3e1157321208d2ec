package soapbench.experiment.payload.report.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.results.Quantity;
import soapbench.statistics.ForkedSample;

/**
 * The ratio of two measures of the same trials in several cells, each over its sizes.
 *
 * @param cells each cell's geometric mean over its sizes
 * @param all the geometric mean over cells and sizes
 * @param missing the cells that have no size with the trials for it
 */
record CellRatios(Map<Cell, Effect> cells, Effect all, List<Cell> missing) {

  CellRatios {
    cells = new LinkedHashMap<>(cells);
    missing = List.copyOf(missing);
  }

  static CellRatios of(MeasuredTrials trials, List<Cell> cells, String over, String under) {
    EligibleTrials evidence = new EligibleTrials(trials);
    Map<Cell, Effect> effects = new LinkedHashMap<>();
    List<ForkedSample> all = new ArrayList<>();
    List<Cell> missing = new ArrayList<>();
    for (Cell cell : cells) {
      List<ForkedSample> own =
          trials.sizes().stream()
              .map(size -> evidence.ratios(cell, size, over, under))
              .flatMap(Optional::stream)
              .toList();
      all.addAll(own);
      if (own.isEmpty()) {
        missing.add(cell);
      } else {
        effects.put(cell, MeanRatio.ofRatios(own));
      }
    }
    return new CellRatios(effects, MeanRatio.ofRatios(all), missing);
  }

  /** The verdict of all cells, which have to agree. */
  Verdict verdict(Claimed claimed) {
    List<Verdict> each =
        cells.values().stream()
            .map(effect -> claimed.verdict(effect.interval()))
            .collect(Collectors.toCollection(ArrayList::new));
    missing.forEach(cell -> each.add(Verdict.NOT_TESTED));
    return Verdict.ofAgreeing(each);
  }

  /** The ratios, and what is told of each cell that has trials at the largest size. */
  String why(MeasuredTrials trials, String told, BiFunction<Cell, Long, String> text) {
    long size = trials.largestSize().orElse(0);
    String times =
        cells.keySet().stream()
            .filter(cell -> !trials.completed(cell, size).isEmpty())
            .map(cell -> text.apply(cell, size))
            .collect(Collectors.joining(", "));
    return Reason.sentence(
        "the ratios are " + text(),
        "at %s MB, %s: %s".formatted(Quantity.megabytes(size), told, times));
  }

  private String text() {
    String measured =
        cells.entrySet().stream()
            .map(cell -> cell.getKey().label() + " " + Reason.of(cell.getValue()))
            .collect(Collectors.joining(", "));
    return missing.isEmpty()
        ? measured
        : measured
            + ", and without trials for it "
            + missing.stream().map(Cell::label).collect(Collectors.joining(", "));
  }
}
