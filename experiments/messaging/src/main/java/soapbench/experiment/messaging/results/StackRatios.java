package soapbench.experiment.messaging.results;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.results.CellTrials;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;

/**
 * How many times as long messages take over one stack as over another, size by size.
 *
 * @param over the stack whose times are divided
 * @param under the stack they are divided by
 * @param sizes the sizes at which both have completed trials, ascending
 */
public record StackRatios(Setup setup, String over, String under, List<AtSize> sizes) {

  /** How the ratios come about, for readers. */
  public static final String RULE =
      "A ratio is that of the medians over the trials of their median repetitions. Its interval"
          + " draws rounds again, the same ones for both stacks, since a round has one trial of"
          + " each.";

  /**
   * The ratio at one size.
   *
   * @param over the trials of the stack whose times are divided
   * @param under those of the other
   */
  public record AtSize(
      CellTrials<MessagingCell> over, CellTrials<MessagingCell> under, Ratio ratio) {

    public AtSize {
      Objects.requireNonNull(over, "over");
      Objects.requireNonNull(under, "under");
      Objects.requireNonNull(ratio, "ratio");
    }

    public int bytes() {
      return over.cell().messageBytes();
    }

    /** The paper's n. */
    public double n() {
      return over.cell().n();
    }

    /** The size in words. */
    public String size() {
      return MessageSize.of(over.cell());
    }

    /** The ratio with an interval of another confidence, for one of several comparisons. */
    public Ratio ratio(double confidence) {
      return Bootstrap.ratioOfMedians(
          over.sample(MessagingRows.MEDIAN), under.sample(MessagingRows.MEDIAN), confidence);
    }
  }

  public StackRatios {
    Objects.requireNonNull(setup, "setup");
    Objects.requireNonNull(over, "over");
    Objects.requireNonNull(under, "under");
    sizes = List.copyOf(sizes);
  }

  /** Compares all sizes that have completed trials of both stacks. */
  public static StackRatios of(MessagingResults results, Setup setup, String over, String under) {
    return of(results, setup, over, under, any -> true);
  }

  /** Compares the sizes whose trials may decide on a claim. */
  public static StackRatios ofEligible(
      MessagingResults results, Setup setup, String over, String under) {
    return of(results, setup, over, under, CellTrials::eligible);
  }

  private static StackRatios of(
      MessagingResults results,
      Setup setup,
      String over,
      String under,
      Predicate<CellTrials<MessagingCell>> counts) {
    List<AtSize> sizes =
        results.bySize(setup, over).stream()
            .filter(counts)
            .flatMap(
                top ->
                    results.twin(top.cell(), under).filter(counts).map(at -> at(top, at)).stream())
            .toList();
    return new StackRatios(setup, over, under, sizes);
  }

  private static AtSize at(CellTrials<MessagingCell> over, CellTrials<MessagingCell> under) {
    return new AtSize(
        over,
        under,
        Bootstrap.ratioOfMedians(
            over.sample(MessagingRows.MEDIAN), under.sample(MessagingRows.MEDIAN)));
  }

  public boolean isEmpty() {
    return sizes.isEmpty();
  }

  /** Both stacks' names. */
  public String label() {
    return over + " / " + under;
  }

  /** The sizes that satisfy something. */
  public List<AtSize> where(Predicate<AtSize> wanted) {
    return sizes.stream().filter(wanted).toList();
  }

  /** The size that is nearest to some bytes; nothing when there is none. */
  public Optional<AtSize> nearest(double bytes) {
    return sizes.stream()
        .min(
            (a, b) ->
                Double.compare(
                    Math.abs(Math.log(a.bytes() / bytes)), Math.abs(Math.log(b.bytes() / bytes))));
  }

  /** The samples of the first stack's sizes, and then those of the second's. */
  List<ForkedSample> samples() {
    return Stream.concat(sizes.stream().map(AtSize::over), sizes.stream().map(AtSize::under))
        .map(cell -> cell.sample(MessagingRows.MEDIAN))
        .toList();
  }

  /** The geometric mean of the ratios at some of the sizes; an unknown one of none. */
  public static Ratio mean(List<AtSize> some, double confidence) {
    return Bootstrap.meanOfRatios(
        some.stream().map(at -> at.over().timesNs()).toList(),
        some.stream().map(at -> at.under().timesNs()).toList(),
        confidence);
  }
}
