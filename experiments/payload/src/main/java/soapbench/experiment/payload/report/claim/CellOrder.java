package soapbench.experiment.payload.report.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;

/**
 * SP4: of the four cells serialized/HTTP is slowest and normal/JMS fastest.
 *
 * @param cell the cell in question
 * @param claimed where the ratios of its times to those of the others lie
 */
record CellOrder(Cell cell, Claimed claimed) {

  /** The four cells of the paper. */
  static final List<Cell> CELLS =
      List.of(Cell.NORMAL_HTTP, Cell.SERIALIZED_HTTP, Cell.NORMAL_JMS, Cell.SERIALIZED_JMS);

  static final Claim<PayloadResults> SLOWEST =
      claim(
          "SP4a",
          "slowest",
          new CellOrder(
              Cell.SERIALIZED_HTTP,
              PublishedRatio.beside(
                  Claimed.above(EffectKind.RATIO, 1), Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP)));

  static final Claim<PayloadResults> FASTEST =
      claim(
          "SP4b",
          "fastest",
          new CellOrder(
              Cell.NORMAL_JMS,
              PublishedRatio.beside(
                  Claimed.below(EffectKind.RATIO, 1), Cell.NORMAL_JMS, Cell.NORMAL_HTTP)));

  private static Claim<PayloadResults> claim(String id, String place, CellOrder order) {
    return new Claim<>(
        id,
        "Of the four cells %s is %s.".formatted(order.cell.label(), place),
        "%s over the other cell that decides, ratio of median transaction_ns at the largest size"
            .formatted(order.cell.label()),
        order.claimed,
        "One comparison for each of the three others, at the largest size."
            + Every.RULE
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
    String missing =
        CELLS.stream()
            .filter(any -> !times.containsKey(any))
            .map(Cell::label)
            .collect(Collectors.joining(", "));
    Every<Cell> others =
        new Every<>(
            claimed,
            CELLS.stream().filter(any -> !any.equals(cell)).toList(),
            Cell::label,
            (other, confidence) ->
                times.containsKey(cell) && times.containsKey(other)
                    ? Effect.of(
                        Bootstrap.ratioOfMedians(times.get(cell), times.get(other), confidence))
                    : Effect.NONE);
    if (!missing.isEmpty()) {
      return others.finding(
          "At the largest size these cells lack the trials for it: " + missing + ".");
    }
    return others.finding(
        Reason.sentence(
            "at %s MB the medians are %s".formatted(Quantity.megabytes(size), medians(times)),
            Reason.of(trials, cell, others.deciding())));
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
