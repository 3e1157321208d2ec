package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import soapbench.claim.Effect;
import soapbench.claim.Estimate;
import soapbench.claim.Every;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
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

  static final Measure TIME = PayloadRows.TRANSACTION;

  SizeRatios {
    sizes = List.copyOf(sizes);
    times = new TreeMap<>(times);
  }

  /** Of transaction times. */
  static SizeRatios of(MeasuredTrials trials, Cell over, Cell under, List<Long> sizes) {
    EligibleTrials eligible = new EligibleTrials(trials);
    return of((cell, size) -> eligible.sample(cell, size, TIME), over, under, sizes);
  }

  /** Of the times that cells have at a size, if they have the trials for it. */
  static SizeRatios of(
      BiFunction<Cell, Long, Optional<ForkedSample>> times,
      Cell over,
      Cell under,
      List<Long> sizes) {
    Map<Long, List<ForkedSample>> both = new TreeMap<>();
    for (long size : sizes) {
      times
          .apply(over, size)
          .ifPresent(
              top ->
                  times
                      .apply(under, size)
                      .ifPresent(bottom -> both.put(size, List.of(top, bottom))));
    }
    return new SizeRatios(over, under, sizes, both);
  }

  private String name() {
    return "%s over %s".formatted(over.label(), under.label());
  }

  /** The ratio of medians at a size. */
  Estimate at(long size) {
    String name = Quantity.megabytes(size) + " MB";
    return times.containsKey(size)
        ? Estimate.ratio(name, times.get(size).get(0), times.get(size).get(1))
        : Estimate.missing(name);
  }

  /** The geometric mean of the ratios. */
  Estimate mean() {
    return Estimate.mean(
        name(),
        times.values().stream().map(both -> both.get(0)).toList(),
        times.values().stream().map(both -> both.get(1)).toList());
  }

  /** The mean, of those that are judged, and at how many sizes which of the cells takes longer. */
  String clause(Every judged) {
    Effect mean = judged.effect(name());
    return times.isEmpty()
        ? name() + " has no size with the trials for it"
        : "%s has the ratio %s (%s), where %s"
            .formatted(
                name(), Quantity.factor(mean.value()), Quantity.factors(mean.interval()), counts());
  }

  private String counts() {
    List<Interval> intervals =
        times.keySet().stream()
            .map(size -> at(size).effect().apply(Bootstrap.CONFIDENCE).interval())
            .toList();
    int missing = sizes.size() - times.size();
    return "the interval lies above 1 at %s and below 1 at %s of %s%s"
        .formatted(
            intervals.stream().filter(interval -> interval.low() > 1).count(),
            intervals.stream().filter(interval -> interval.high() < 1).count(),
            Quantity.count(sizes.size(), "size"),
            missing == 0 ? "" : ", and lacks trials at " + missing);
  }
}
