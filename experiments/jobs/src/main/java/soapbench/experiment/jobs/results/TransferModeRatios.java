package soapbench.experiment.jobs.results;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;

/**
 * How many times as long a file takes one way as another, size by size.
 *
 * @param over the way whose times are divided
 * @param under the way they are divided by
 * @param sizes the sizes at which both have completed trials, ascending
 */
public record TransferModeRatios(String over, String under, List<Pairing<JobsCell>> sizes) {

  /** How the ratios come about, for readers. */
  public static final String RULE =
      "A ratio is that of the medians over the trials. Its interval draws rounds again, the same"
          + " ones for both ways, since a round has one trial of each.";

  public TransferModeRatios {
    sizes = List.copyOf(sizes);
  }

  /** Compares all sizes that have completed trials of both ways. */
  public static TransferModeRatios of(JobsResults results, String over, String under) {
    return of(results, over, under, pairing -> true);
  }

  /** Compares the sizes whose trials may decide on a claim. */
  public static TransferModeRatios ofEligible(JobsResults results, String over, String under) {
    return of(results, over, under, Pairing::eligible);
  }

  private static TransferModeRatios of(
      JobsResults results, String over, String under, Predicate<Pairing<JobsCell>> counts) {
    return new TransferModeRatios(
        over,
        under,
        results.bySize(over).stream()
            .map(CellTrials::cell)
            .flatMap(
                cell -> results.run().pair(cell, JobsCell.transfer(under, cell.size())).stream())
            .filter(counts)
            .toList());
  }

  public boolean isEmpty() {
    return sizes.isEmpty();
  }

  /** The largest size. */
  public Optional<Pairing<JobsCell>> largest() {
    return sizes.stream().reduce((one, later) -> later);
  }

  /** The ratio at a size. */
  public Optional<Pairing<JobsCell>> at(long bytes) {
    return sizes.stream().filter(one -> one.cell().size() == bytes).findFirst();
  }

  /** The sizes up to one. */
  public List<Pairing<JobsCell>> upTo(long bytes) {
    return sizes.stream().filter(one -> one.cell().size() <= bytes).toList();
  }
}
