package soapbench.experiment.jobs.results;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/**
 * How many times as long a file takes one way as another, size by size.
 *
 * @param over the way whose times are divided
 * @param under the way they are divided by
 * @param sizes the sizes at which both have completed trials, ascending
 */
public record TransferModeRatios(String over, String under, List<AtSize> sizes) {

  /** How the ratios come about, for readers. */
  public static final String RULE =
      "A ratio is that of the medians over the trials. Its interval draws rounds again, the same"
          + " ones for both ways, since a round has one trial of each.";

  /** The ratio at one size. */
  public record AtSize(CellTrials<JobsCell> over, CellTrials<JobsCell> under, Ratio ratio) {

    public AtSize {
      Objects.requireNonNull(over, "over");
      Objects.requireNonNull(under, "under");
      Objects.requireNonNull(ratio, "ratio");
    }

    public long bytes() {
      return over.cell().size();
    }

    /** The size in words. */
    public String size() {
      return DataSize.of(bytes());
    }

    /** The ratio with an interval of another confidence, for one of several comparisons. */
    public Ratio ratio(double confidence) {
      return Bootstrap.ratioOfMedians(over.timesNs(), under.timesNs(), confidence);
    }
  }

  public TransferModeRatios {
    Objects.requireNonNull(over, "over");
    Objects.requireNonNull(under, "under");
    sizes = List.copyOf(sizes);
  }

  /** Compares all sizes that have completed trials of both ways. */
  public static TransferModeRatios of(JobsResults results, String over, String under) {
    return of(results, over, under, any -> true);
  }

  /** Compares the sizes whose trials may decide on a claim. */
  public static TransferModeRatios ofEligible(JobsResults results, String over, String under) {
    return of(results, over, under, CellTrials::eligible);
  }

  private static TransferModeRatios of(
      JobsResults results, String over, String under, Predicate<CellTrials<JobsCell>> counts) {
    return new TransferModeRatios(
        over,
        under,
        results.bySize(over).stream()
            .filter(counts)
            .flatMap(
                top ->
                    results
                        .run()
                        .find(JobsCell.transfer(under, top.cell().size()))
                        .filter(counts)
                        .map(bottom -> at(top, bottom))
                        .stream())
            .toList());
  }

  private static AtSize at(CellTrials<JobsCell> over, CellTrials<JobsCell> under) {
    return new AtSize(over, under, Bootstrap.ratioOfMedians(over.timesNs(), under.timesNs()));
  }

  public boolean isEmpty() {
    return sizes.isEmpty();
  }

  /** The largest size. */
  public Optional<AtSize> largest() {
    return sizes.stream().reduce((one, later) -> later);
  }

  /** The ratio at a size. */
  public Optional<AtSize> at(long bytes) {
    return sizes.stream().filter(one -> one.bytes() == bytes).findFirst();
  }

  /** The sizes up to one. */
  public List<AtSize> upTo(long bytes) {
    return sizes.stream().filter(one -> one.bytes() <= bytes).toList();
  }

  /** The geometric mean of the ratios at some of the sizes; an unknown one of none. */
  public static Ratio mean(List<AtSize> some, double confidence) {
    return Bootstrap.meanOfRatios(
        some.stream().map(at -> at.over().timesNs()).toList(),
        some.stream().map(at -> at.under().timesNs()).toList(),
        confidence);
  }
}
