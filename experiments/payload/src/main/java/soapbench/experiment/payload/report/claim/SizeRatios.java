package soapbench.experiment.payload.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * How times of two cells compare at each size.
 *
 * @param over the cell in question
 * @param under the cell it is compared with
 * @param sizes the sizes that were asked for
 * @param ratios the ratio of medians at each size where both cells have the trials for it
 * @param mean their geometric mean
 */
record SizeRatios(Cell over, Cell under, List<Long> sizes, Map<Long, Ratio> ratios, Effect mean) {

  /** The first of the cells takes longer. */
  static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);

  static final String TIME = Measure.TRANSACTION.column();

  SizeRatios {
    sizes = List.copyOf(sizes);
    ratios = new TreeMap<>(ratios);
  }

  /** Of transaction times. */
  static SizeRatios of(EligibleTrials evidence, Cell over, Cell under, List<Long> sizes) {
    return of((cell, size) -> evidence.sample(cell, size, TIME), over, under, sizes);
  }

  /** Of the times that cells have at a size, if they have the trials for it. */
  static SizeRatios of(
      BiFunction<Cell, Long, Optional<ForkedSample>> times,
      Cell over,
      Cell under,
      List<Long> sizes) {
    Map<Long, Ratio> ratios = new TreeMap<>();
    List<ForkedSample> tops = new ArrayList<>();
    List<ForkedSample> bottoms = new ArrayList<>();
    for (long size : sizes) {
      Optional<ForkedSample> top = times.apply(over, size);
      Optional<ForkedSample> bottom = times.apply(under, size);
      if (top.isPresent() && bottom.isPresent()) {
        tops.add(top.get());
        bottoms.add(bottom.get());
        ratios.put(size, Bootstrap.ratioOfMedians(top.get(), bottom.get()));
      }
    }
    return new SizeRatios(over, under, sizes, ratios, MeanRatio.ofMedians(tops, bottoms));
  }

  /** The geometric mean of all ratios of several pairs of cells. */
  static Effect mean(List<SizeRatios> pairs, BiFunction<Cell, Long, ForkedSample> times) {
    List<ForkedSample> over = new ArrayList<>();
    List<ForkedSample> under = new ArrayList<>();
    for (SizeRatios pair : pairs) {
      for (long size : pair.ratios.keySet()) {
        over.add(times.apply(pair.over, size));
        under.add(times.apply(pair.under, size));
      }
    }
    return MeanRatio.ofMedians(over, under);
  }

  /** At how many sizes the interval leads to a verdict. */
  int count(Claimed claimed, Verdict verdict) {
    return (int)
        ratios.values().stream()
            .filter(ratio -> claimed.verdict(ratio.interval()) == verdict)
            .count();
  }

  /** How many sizes lack the trials for it. */
  int missing() {
    return sizes.size() - ratios.size();
  }

  /** The counts as a clause. */
  String counts() {
    return "the interval lies above 1 at %s and below 1 at %s of %s%s"
        .formatted(
            count(ABOVE, Verdict.HOLDS),
            count(ABOVE, Verdict.CONTRADICTED),
            Quantity.count(sizes.size(), "size"),
            missing() == 0 ? "" : ", and lacks trials at " + missing());
  }
}
