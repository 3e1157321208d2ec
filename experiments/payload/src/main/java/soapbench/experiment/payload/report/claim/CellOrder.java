package soapbench.experiment.payload.report.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** SP4: of the four cells serialized/HTTP is slowest and normal/JMS fastest. */
final class CellOrder {

  private static final Cell SLOWEST = Cell.SERIALIZED_HTTP;
  private static final Cell FASTEST = Cell.NORMAL_JMS;

  /** The four cells of the paper. */
  static final List<Cell> CELLS =
      List.of(Cell.NORMAL_HTTP, Cell.SERIALIZED_HTTP, Cell.NORMAL_JMS, Cell.SERIALIZED_JMS);

  /** Any of three other cells can take a place from the claimed one: Bonferroni's share of 5 %. */
  private static final double ANY_OF_THREE = 1 - (1 - Bootstrap.CONFIDENCE) / (CELLS.size() - 1);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP4",
          "Of the four cells serialized/HTTP is slowest and normal/JMS fastest.",
          "serialized/HTTP over normal/JMS, ratio of median transaction_ns at the largest size",
          Claimed.above(EffectKind.RATIO, 1),
          "At the largest size: holds when the 95 % intervals of serialized/HTTP over each other"
              + " cell lie above 1, and those of normal/JMS below 1; contradicted when neither has"
              + " its place, since some cell is slower than serialized/HTTP and some cell faster"
              + " than normal/JMS. All comparisons have to agree for the first; for the second any"
              + " of three suffices, so its intervals are of 98.3 %. "
              + EligibleTrials.RULE,
          "./soapbench run payload",
          CellOrder::judge);

  private CellOrder() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    EligibleTrials evidence = new EligibleTrials(trials);
    long size = trials.largestSize().orElse(0);
    Map<Cell, ForkedSample> times = new LinkedHashMap<>();
    CELLS.forEach(
        cell ->
            evidence
                .sample(cell, size, SizeRatios.TIME)
                .ifPresent(sample -> times.put(cell, sample)));
    if (times.size() < CELLS.size()) {
      String missing =
          CELLS.stream()
              .filter(cell -> !times.containsKey(cell))
              .map(Cell::label)
              .collect(Collectors.joining(", "));
      return Finding.notTested(
          "At the largest size these cells lack the trials for it: " + missing + ".");
    }
    String why =
        Reason.sentence(
            "at %s MB the medians are %s".formatted(Quantity.megabytes(size), medians(times)),
            Reason.of(trials, SLOWEST, FASTEST));
    Ratio effect = Bootstrap.ratioOfMedians(times.get(SLOWEST), times.get(FASTEST));
    return new Finding(verdict(times), Effect.of(effect), why);
  }

  private static Verdict verdict(Map<Cell, ForkedSample> times) {
    return Verdict.of(
        toOthers(times, SLOWEST, Bootstrap.CONFIDENCE).allMatch(ratio -> ratio.low() > 1)
            && toOthers(times, FASTEST, Bootstrap.CONFIDENCE).allMatch(ratio -> ratio.high() < 1),
        toOthers(times, SLOWEST, ANY_OF_THREE).anyMatch(ratio -> ratio.high() < 1)
            && toOthers(times, FASTEST, ANY_OF_THREE).anyMatch(ratio -> ratio.low() > 1));
  }

  /** The intervals of the ratios of a cell to each of the others. */
  private static Stream<Interval> toOthers(
      Map<Cell, ForkedSample> times, Cell cell, double confidence) {
    return CELLS.stream()
        .filter(other -> !other.equals(cell))
        .map(other -> Bootstrap.ratioOfMedians(times.get(cell), times.get(other), confidence))
        .map(Ratio::interval);
  }

  private static String medians(Map<Cell, ForkedSample> times) {
    Map<Cell, Double> medians = new LinkedHashMap<>();
    times.forEach((cell, sample) -> medians.put(cell, Sample.median(sample.values())));
    return medians.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(cell -> cell.getKey().label() + " " + Quantity.milliseconds(cell.getValue()) + " ms")
        .collect(Collectors.joining(", "));
  }
}
