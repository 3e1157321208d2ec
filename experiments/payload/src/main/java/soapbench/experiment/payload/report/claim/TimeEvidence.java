package soapbench.experiment.payload.report.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Estimate;
import soapbench.claim.Evidence;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;

/** Evidence of the transaction times of cells. */
final class TimeEvidence {

  /** The four cells of the paper. */
  static final List<Cell> CELLS =
      List.of(Cell.NORMAL_HTTP, Cell.SERIALIZED_HTTP, Cell.NORMAL_JMS, Cell.SERIALIZED_JMS);

  private TimeEvidence() {}

  /** Two cells at every size but the smallest; a run of one size is judged on it. */
  static Evidence atLargerSizes(PayloadResults results, Cell over, Cell under) {
    List<Long> sizes = results.measured().sizes();
    return atSizes(results, over, under, sizes.subList(sizes.size() < 2 ? 0 : 1, sizes.size()), 0);
  }

  /** Two cells at every size, of which three in ten may lie anywhere. */
  static Evidence atMostSizes(PayloadResults results, Cell over, Cell under) {
    List<Long> sizes = results.measured().sizes();
    return atSizes(results, over, under, sizes, sizes.size() * 3 / 10);
  }

  private static Evidence atSizes(
      PayloadResults results, Cell over, Cell under, List<Long> sizes, int exceptions) {
    SizeRatios ratios = SizeRatios.of(results.measured(), over, under, sizes);
    return ratios.times().isEmpty()
        ? Evidence.missing(
            "%s and %s do not both have the trials for it at any size."
                .formatted(over.label(), under.label()))
        : Evidence.every(
            sizes.stream().map(ratios::at).toList(),
            exceptions,
            each ->
                Reason.sentence(
                    each.counts("size"),
                    "the ratios are " + each.effects(),
                    Reason.of(results.measured(), over, under)));
  }

  /** One binding over another in each of several formats, by the mean over the sizes. */
  static Evidence ofFormats(
      PayloadResults results, String over, String under, List<String> formats) {
    MeasuredTrials trials = results.measured();
    List<SizeRatios> pairs =
        formats.stream()
            .map(
                format ->
                    SizeRatios.of(
                        trials, new Cell(over, format), new Cell(under, format), trials.sizes()))
            .toList();
    return Evidence.every(
        pairs.stream().map(SizeRatios::mean).toList(),
        each ->
            Reason.sentence(
                Stream.concat(
                        pairs.stream().map(pair -> pair.clause(each)),
                        pairs.stream().map(pair -> Reason.of(trials, pair.over(), pair.under())))
                    .toArray(String[]::new)));
  }

  /** A cell beside each of the others at the largest size. */
  static Evidence besideOthers(PayloadResults results, Cell cell) {
    MeasuredTrials trials = results.measured();
    long size = trials.largestSize().orElse(0);
    Map<Cell, ForkedSample> times = new LinkedHashMap<>();
    CELLS.forEach(
        any ->
            new EligibleTrials(trials)
                .sample(any, size, SizeRatios.TIME)
                .ifPresent(sample -> times.put(any, sample)));
    String missing =
        CELLS.stream()
            .filter(any -> !times.containsKey(any))
            .map(Cell::label)
            .collect(Collectors.joining(", "));
    Map<String, Cell> others =
        CELLS.stream()
            .filter(any -> !any.equals(cell))
            .collect(
                Collectors.toMap(Cell::label, any -> any, (one, same) -> one, LinkedHashMap::new));
    return Evidence.every(
        others.entrySet().stream()
            .map(
                other ->
                    times.containsKey(cell) && times.containsKey(other.getValue())
                        ? Estimate.ratio(
                            other.getKey(), times.get(cell), times.get(other.getValue()))
                        : Estimate.missing(other.getKey()))
            .toList(),
        each ->
            missing.isEmpty()
                ? Reason.sentence(
                    "at %s MB the medians are %s"
                        .formatted(Quantity.megabytes(size), medians(times)),
                    Reason.of(
                        trials, cell, Objects.requireNonNull(others.get(each.deciding()), "other")))
                : "At the largest size these cells lack the trials for it: " + missing + ".");
  }

  private static String medians(Map<Cell, ForkedSample> times) {
    Map<Cell, Double> medians = new LinkedHashMap<>();
    times.forEach((any, sample) -> medians.put(any, Sample.median(sample.values())));
    return medians.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(any -> any.getKey().label() + " " + Quantity.milliseconds(any.getValue()) + " ms")
        .collect(Collectors.joining(", "));
  }
}
