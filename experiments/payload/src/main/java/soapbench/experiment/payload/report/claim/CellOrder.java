package soapbench.experiment.payload.report.claim;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

/**
 * SP4: of the four cells serialized/HTTP is slowest and normal/JMS fastest.
 *
 * @param cell the cell in question
 * @param claimed where the ratios of its times to those of the others lie
 * @param nearest the order of ratios, from the least as claimed
 */
record CellOrder(Cell cell, Claimed claimed, Comparator<Ratio> nearest) {

  /** The four cells of the paper. */
  static final List<Cell> CELLS =
      List.of(Cell.NORMAL_HTTP, Cell.SERIALIZED_HTTP, Cell.NORMAL_JMS, Cell.SERIALIZED_JMS);

  /** Any of three other cells can take the place: Bonferroni's share of 5 %. */
  private static final double ANY_OF_THREE = 1 - (1 - Bootstrap.CONFIDENCE) / (CELLS.size() - 1);

  private static final Comparator<Ratio> ASCENDING = Comparator.comparingDouble(Ratio::value);

  static final Claim<PayloadResults> SLOWEST =
      claim(
          "SP4a",
          "slowest",
          "above",
          new CellOrder(
              Cell.SERIALIZED_HTTP,
              PublishedRatio.beside(
                  Claimed.above(EffectKind.RATIO, 1), Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP),
              ASCENDING));

  static final Claim<PayloadResults> FASTEST =
      claim(
          "SP4b",
          "fastest",
          "below",
          new CellOrder(
              Cell.NORMAL_JMS,
              PublishedRatio.beside(
                  Claimed.below(EffectKind.RATIO, 1), Cell.NORMAL_JMS, Cell.NORMAL_HTTP),
              ASCENDING.reversed()));

  private static Claim<PayloadResults> claim(
      String id, String place, String side, CellOrder order) {
    return new Claim<>(
        id,
        "Of the four cells %s is %s.".formatted(order.cell.label(), place),
        "%s over the other cell that is nearest to being the %s, ratio of median transaction_ns at"
                .formatted(order.cell.label(), place)
            + " the largest size",
        order.claimed,
        "At the largest size the intervals of the ratios to all three others have to lie %s 1; any"
                .formatted(side)
            + " that lies wholly on the other side contradicts, for which intervals are of 98.3 %. "
            + EligibleTrials.RULE,
        "./soapbench run payload",
        order::judge);
  }

  private Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    EligibleTrials evidence = new EligibleTrials(trials);
    long size = trials.largestSize().orElse(0);
    Map<Cell, ForkedSample> times = new LinkedHashMap<>();
    CELLS.forEach(
        any ->
            evidence
                .sample(any, size, SizeRatios.TIME)
                .ifPresent(sample -> times.put(any, sample)));
    if (times.size() < CELLS.size()) {
      String missing =
          CELLS.stream()
              .filter(any -> !times.containsKey(any))
              .map(Cell::label)
              .collect(Collectors.joining(", "));
      return Finding.notTested(
          "At the largest size these cells lack the trials for it: " + missing + ".");
    }
    List<Cell> others = CELLS.stream().filter(any -> !any.equals(cell)).toList();
    Cell other =
        Verdict.deciding(others, any -> verdict(times, any)).stream()
            .min(Comparator.comparing(any -> ratio(times, any, Bootstrap.CONFIDENCE), nearest))
            .orElseThrow();
    String why =
        Reason.sentence(
            "at %s MB the medians are %s".formatted(Quantity.megabytes(size), medians(times)),
            Reason.of(trials, cell, other));
    return new Finding(
        Verdict.ofAny(others.stream().map(any -> verdict(times, any)).toList()),
        Effect.of(ratio(times, other, Bootstrap.CONFIDENCE)),
        why);
  }

  private Verdict verdict(Map<Cell, ForkedSample> times, Cell other) {
    Interval widened = ratio(times, other, ANY_OF_THREE).interval();
    return claimed.verdict(ratio(times, other, Bootstrap.CONFIDENCE).interval(), widened);
  }

  private Ratio ratio(Map<Cell, ForkedSample> times, Cell other, double confidence) {
    return Bootstrap.ratioOfMedians(times.get(cell), times.get(other), confidence);
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
