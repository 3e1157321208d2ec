package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.Every;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;

/**
 * How times of two cells compare at each size.
 *
 * @param over the cell in question
 * @param under the cell it is compared with
 * @param sizes the sizes that were asked for
 * @param times those of both at each size where both have the trials for it
 */
record SizeRatios(Cell over, Cell under, List<Long> sizes, Map<Long, List<ForkedSample>> times) {

  static final String TIME = Measure.TRANSACTION.column();

  SizeRatios {
    sizes = List.copyOf(sizes);
    times = new TreeMap<>(times);
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
    Map<Long, List<ForkedSample>> both = new TreeMap<>();
    for (long size : sizes) {
      Optional<ForkedSample> top = times.apply(over, size);
      Optional<ForkedSample> bottom = times.apply(under, size);
      if (top.isPresent() && bottom.isPresent()) {
        both.put(size, List.of(top.get(), bottom.get()));
      }
    }
    return new SizeRatios(over, under, sizes, both);
  }

  /** Judges several pairs of cells, each by its mean over the sizes. */
  static Every<SizeRatios> every(Claimed claimed, List<SizeRatios> pairs) {
    return new Every<>(claimed, pairs, SizeRatios::name, SizeRatios::mean);
  }

  private String name() {
    return "%s over %s".formatted(over.label(), under.label());
  }

  /** The ratio of medians at a size. */
  Effect at(long size, double confidence) {
    return times.containsKey(size)
        ? Effect.of(
            Bootstrap.ratioOfMedians(times.get(size).get(0), times.get(size).get(1), confidence))
        : Effect.NONE;
  }

  /** The geometric mean of the ratios. */
  private Effect mean(double confidence) {
    return MeanRatio.ofMedians(
        times.values().stream().map(both -> both.get(0)).toList(),
        times.values().stream().map(both -> both.get(1)).toList(),
        confidence);
  }

  /** The mean, and at how many sizes which of the cells takes longer, as a clause. */
  String clause(Effect mean) {
    return times.isEmpty()
        ? name() + " has no size with the trials for it"
        : "%s has the ratio %s, where %s".formatted(name(), Reason.of(mean), counts());
  }

  private String counts() {
    List<Interval> intervals =
        times.keySet().stream().map(size -> at(size, Bootstrap.CONFIDENCE).interval()).toList();
    int missing = sizes.size() - times.size();
    return "the interval lies above 1 at %s and below 1 at %s of %s%s"
        .formatted(
            intervals.stream().filter(interval -> interval.low() > 1).count(),
            intervals.stream().filter(interval -> interval.high() < 1).count(),
            Quantity.count(sizes.size(), "size"),
            missing == 0 ? "" : ", and lacks trials at " + missing);
  }
}
