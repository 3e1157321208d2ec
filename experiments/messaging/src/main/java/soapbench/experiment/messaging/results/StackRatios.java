package soapbench.experiment.messaging.results;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.statistics.ForkedSample;

/**
 * How many times as long messages take over one stack as over another, size by size.
 *
 * @param over the stack whose times are divided
 * @param under the stack they are divided by
 * @param sizes the sizes at which both have completed trials, ascending
 */
public record StackRatios(
    Setup setup, String over, String under, List<Pairing<MessagingCell>> sizes) {

  /** How the ratios come about, for readers. */
  public static final String RULE =
      "A ratio is that of the medians over the trials of their median repetitions. Its interval"
          + " draws rounds again, the same ones for both stacks, since a round has one trial of"
          + " each.";

  public StackRatios {
    sizes = List.copyOf(sizes);
  }

  /** Compares all sizes that have completed trials of both stacks. */
  public static StackRatios of(MessagingResults results, Setup setup, String over, String under) {
    return of(results, setup, over, under, pairing -> true);
  }

  /** Compares the sizes whose trials may decide on a claim. */
  public static StackRatios ofEligible(
      MessagingResults results, Setup setup, String over, String under) {
    return of(results, setup, over, under, Pairing::eligible);
  }

  private static StackRatios of(
      MessagingResults results,
      Setup setup,
      String over,
      String under,
      Predicate<Pairing<MessagingCell>> counts) {
    List<Pairing<MessagingCell>> sizes =
        results.bySize(setup, over).stream()
            .flatMap(
                top ->
                    results
                        .twin(top.cell(), under)
                        .map(bottom -> new Pairing<>(top, bottom))
                        .stream())
            .filter(counts)
            .toList();
    return new StackRatios(setup, over, under, sizes);
  }

  public boolean isEmpty() {
    return sizes.isEmpty();
  }

  /** Both stacks' names. */
  public String label() {
    return over + " / " + under;
  }

  /** The sizes that satisfy something. */
  public List<Pairing<MessagingCell>> where(Predicate<MessagingCell> wanted) {
    return sizes.stream().filter(pairing -> wanted.test(pairing.cell())).toList();
  }

  /** The size that is nearest to some bytes; nothing when there is none. */
  public Optional<Pairing<MessagingCell>> nearest(double bytes) {
    return sizes.stream()
        .min(
            Comparator.comparingDouble(
                pairing -> Math.abs(Math.log(pairing.cell().messageBytes() / bytes))));
  }

  /** The samples of the first stack's sizes, and then those of the second's. */
  List<ForkedSample> samples() {
    return Stream.concat(sizes.stream().map(Pairing::over), sizes.stream().map(Pairing::under))
        .map(CellTrials::timesNs)
        .toList();
  }
}
