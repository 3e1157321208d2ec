package soapbench.experiment.farm.results;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.Pairing;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/**
 * How many times as much one way takes as another, cell by cell with the same workers and integers.
 *
 * @param pairs the cells in which both have completed trials, by workers and size
 * @param communication the geometric mean of the pairs' ratios, NaN when there is no pair
 * @param transaction the same of the transactions
 */
public record TransportComparison(
    FarmTransport over,
    FarmTransport under,
    List<Pairing<FarmCell>> pairs,
    Ratio communication,
    Ratio transaction) {

  public TransportComparison {
    pairs = List.copyOf(pairs);
  }

  /** Compares all cells that have completed trials of both ways. */
  public static TransportComparison of(
      FarmResults results, FarmTransport over, FarmTransport under) {
    return of(results, over, under, pair -> true);
  }

  /** Compares the cells whose trials may decide on a claim. */
  public static TransportComparison ofEligible(
      FarmResults results, FarmTransport over, FarmTransport under) {
    return of(results, over, under, Pairing::eligible);
  }

  private static TransportComparison of(
      FarmResults results,
      FarmTransport over,
      FarmTransport under,
      Predicate<Pairing<FarmCell>> counts) {
    List<Pairing<FarmCell>> pairs = new ArrayList<>();
    for (int workers : results.workers()) {
      for (int integers : results.sizes()) {
        results
            .run()
            .pair(over.cell(workers, integers), under.cell(workers, integers))
            .filter(pair -> pair.has(FarmRows.COMMUNICATION))
            .filter(counts)
            .ifPresent(pairs::add);
      }
    }
    return new TransportComparison(
        over,
        under,
        pairs,
        Pairing.mean(pairs, FarmRows.COMMUNICATION, Bootstrap.CONFIDENCE),
        Pairing.mean(pairs, FarmRows.TRANSACTION, Bootstrap.CONFIDENCE));
  }

  public boolean isEmpty() {
    return pairs.isEmpty();
  }

  /** Both ways' names. */
  public String label() {
    return over.label() + " over " + under.label();
  }
}
