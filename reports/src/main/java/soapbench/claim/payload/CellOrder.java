package soapbench.claim.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Effect;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.MeasuredTrials;
import soapbench.results.payload.PayloadResults;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** SP4: of the four cells serialized/HTTP is slowest and normal/JMS fastest. */
final class CellOrder {

  private static final Cell SLOWEST = Cell.SERIALIZED_HTTP;
  private static final Cell FASTEST = Cell.NORMAL_JMS;
  private static final List<Cell> CELLS =
      List.of(Cell.NORMAL_HTTP, Cell.SERIALIZED_HTTP, Cell.NORMAL_JMS, Cell.SERIALIZED_JMS);

  /** Any of three other cells can take a place from the claimed one: Bonferroni's share of 5 %. */
  private static final double ANY_OF_THREE = 1 - (1 - Bootstrap.CONFIDENCE) / (CELLS.size() - 1);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP4",
          "Of the four cells serialized/HTTP is slowest and normal/JMS fastest.",
          "serialized/HTTP over normal/JMS, ratio of median transaction_ns at the largest size",
          "At the largest size: holds when the 95 % intervals of serialized/HTTP over each other"
              + " cell lie above 1, and those of normal/JMS below 1; reversed when neither has its"
              + " place, since some cell is slower than serialized/HTTP and some cell faster than"
              + " normal/JMS. All comparisons have to agree for the first; for the second any of"
              + " three suffices, so its intervals are of 98.3 %. "
              + EligibleTrials.RULE,
          CellOrder::judge);

  private CellOrder() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    EligibleTrials evidence = new EligibleTrials(trials);
    long size = trials.largestSize().orElse(0);
    List<Cell> missing =
        CELLS.stream().filter(cell -> sample(evidence, cell, size).isEmpty()).toList();
    if (!missing.isEmpty()) {
      return Finding.none(
          "At the largest size these cells lack the trials for it: " + labels(missing) + ".");
    }
    Order order = new Order(evidence, size);
    String why =
        Reason.sentence(
            "at %s MB the medians are %s".formatted(Quantity.megabytes(size), order.medians()),
            Reason.of(trials, SLOWEST, FASTEST));
    return new Finding(
        order.verdict(), Effect.of(order.ratio(SLOWEST, FASTEST, Bootstrap.CONFIDENCE)), why);
  }

  /** The four cells at one size, each of which has the trials for it. */
  private record Order(EligibleTrials evidence, long size) {

    Verdict verdict() {
      return Verdict.of(
          all(SLOWEST, ratio -> ratio.interval().low() > 1)
              && all(FASTEST, ratio -> ratio.interval().high() < 1),
          any(SLOWEST, ratio -> ratio.interval().high() < 1)
              && any(FASTEST, ratio -> ratio.interval().low() > 1));
    }

    Ratio ratio(Cell over, Cell under, double confidence) {
      return Bootstrap.ratioOfMedians(of(over), of(under), confidence);
    }

    String medians() {
      List<Cell> sorted = new ArrayList<>(CELLS);
      sorted.sort((a, b) -> Double.compare(median(a), median(b)));
      return sorted.stream()
          .map(cell -> cell.label() + " " + Quantity.milliseconds(median(cell)) + " ms")
          .collect(Collectors.joining(", "));
    }

    private boolean all(Cell cell, Predicate<Ratio> rule) {
      return others(cell).stream()
          .allMatch(other -> rule.test(ratio(cell, other, Bootstrap.CONFIDENCE)));
    }

    private boolean any(Cell cell, Predicate<Ratio> rule) {
      return others(cell).stream().anyMatch(other -> rule.test(ratio(cell, other, ANY_OF_THREE)));
    }

    private double median(Cell cell) {
      return Sample.median(of(cell).values());
    }

    private ForkedSample of(Cell cell) {
      return sample(evidence, cell, size).orElseThrow();
    }

    private static List<Cell> others(Cell cell) {
      return CELLS.stream().filter(other -> !other.equals(cell)).toList();
    }
  }

  private static Optional<ForkedSample> sample(EligibleTrials evidence, Cell cell, long size) {
    return evidence.sample(cell, size, SizeRatios.TIME);
  }

  private static String labels(List<Cell> cells) {
    return cells.stream().map(Cell::label).collect(Collectors.joining(", "));
  }
}
