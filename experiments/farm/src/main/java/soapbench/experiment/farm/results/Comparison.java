package soapbench.experiment.farm.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * How many times as much one way takes as another, cell by cell with the same workers and integers.
 *
 * @param pairs the cells in which both have completed trials, by workers and size
 * @param communication the geometric mean of the pairs' ratios, NaN when there is no pair
 * @param transaction the same of the transactions
 */
public record Comparison(
    FarmTransport over,
    FarmTransport under,
    List<Pair> pairs,
    Ratio communication,
    Ratio transaction) {

  /**
   * One cell of either way.
   *
   * @param communication the ratio of the median communications
   * @param transaction the ratio of the median transactions
   */
  public record Pair(int workers, int integers, Ratio communication, Ratio transaction) {

    /** Where it was measured, in words. */
    public String place() {
      return FarmResults.integers(integers) + " on " + FarmResults.workers(workers);
    }
  }

  public Comparison {
    Objects.requireNonNull(over, "over");
    Objects.requireNonNull(under, "under");
    pairs = List.copyOf(pairs);
    Objects.requireNonNull(communication, "communication");
    Objects.requireNonNull(transaction, "transaction");
  }

  /** Compares all cells that have completed trials of both ways. */
  public static Comparison of(FarmResults results, FarmTransport over, FarmTransport under) {
    return of(results, over, under, false);
  }

  /** Compares the cells whose trials may decide on a claim. */
  public static Comparison ofEligible(
      FarmResults results, FarmTransport over, FarmTransport under) {
    return of(results, over, under, true);
  }

  private static Comparison of(
      FarmResults results, FarmTransport over, FarmTransport under, boolean eligible) {
    List<Pair> pairs = new ArrayList<>();
    for (int workers : results.workers()) {
      for (int integers : results.sizes()) {
        FarmCell top = over.cell(workers, integers);
        FarmCell bottom = under.cell(workers, integers);
        if (!eligible || (eligible(results, top) && eligible(results, bottom))) {
          pair(results, top, bottom).ifPresent(pairs::add);
        }
      }
    }
    return new Comparison(
        over,
        under,
        pairs,
        mean(results, over, under, pairs, FarmRows.COMMUNICATION),
        mean(results, over, under, pairs, FarmRows.TRANSACTION));
  }

  private static boolean eligible(FarmResults results, FarmCell cell) {
    return results.run().find(cell).filter(CellTrials::eligible).isPresent();
  }

  private static Optional<Pair> pair(FarmResults results, FarmCell top, FarmCell bottom) {
    Optional<Ratio> communication = results.run().ratio(FarmRows.COMMUNICATION, top, bottom);
    Optional<Ratio> transaction = results.run().ratio(FarmRows.TRANSACTION, top, bottom);
    return communication.isEmpty() || transaction.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Pair(top.workers(), top.integers(), communication.get(), transaction.get()));
  }

  private static Ratio mean(
      FarmResults results,
      FarmTransport over,
      FarmTransport under,
      List<Pair> pairs,
      Measure measure) {
    return Bootstrap.meanOfRatios(
        samples(results, over, pairs, measure),
        samples(results, under, pairs, measure),
        Bootstrap.CONFIDENCE);
  }

  private static List<ForkedSample> samples(
      FarmResults results, FarmTransport way, List<Pair> pairs, Measure measure) {
    return pairs.stream()
        .map(pair -> way.cell(pair.workers, pair.integers))
        .flatMap(cell -> results.run().positive(measure, cell).stream())
        .toList();
  }

  public boolean isEmpty() {
    return pairs.isEmpty();
  }

  /** Both ways' names. */
  public String label() {
    return over.label() + " over " + under.label();
  }

  /** The pair of the largest size with the most workers; nothing when there is no pair. */
  public Optional<Pair> largest() {
    int size = pairs.stream().mapToInt(Pair::integers).max().orElse(0);
    return pairs.stream().filter(pair -> pair.integers == size).reduce((one, last) -> last);
  }

  /** In how many cells the interval of a ratio lies above 1. */
  public long above(Function<Pair, Ratio> ratio) {
    return pairs.stream().map(ratio).filter(one -> slower(one)).count();
  }

  /** In how many cells the interval of a ratio lies below 1. */
  public long below(Function<Pair, Ratio> ratio) {
    return pairs.stream().map(ratio).filter(one -> faster(one)).count();
  }

  private static boolean slower(Ratio ratio) {
    return ratio.distinguishable() && ratio.value() > 1;
  }

  private static boolean faster(Ratio ratio) {
    return ratio.distinguishable() && ratio.value() < 1;
  }
}
