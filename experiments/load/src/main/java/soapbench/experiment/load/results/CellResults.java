package soapbench.experiment.load.results;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.Bindings;
import soapbench.statistics.RepeatSummary;

/**
 * A cell with its repeats.
 *
 * @param repeats its repeats that ended, by their number
 */
public record CellResults(LoadCell cell, List<Repeat> repeats) {

  /** Closed model before rates; then by users, size, rate and binding. */
  static final Comparator<LoadCell> ORDER =
      Comparator.comparing((LoadCell cell) -> cell.ratePerS().isPresent())
          .thenComparingInt(LoadCell::users)
          .thenComparingInt(LoadCell::sizeBytes)
          .thenComparingDouble(cell -> cell.ratePerS().orElse(0))
          .thenComparing(LoadCell::binding)
          .thenComparing(cell -> cell.levels());

  public CellResults {
    repeats = List.copyOf(repeats);
  }

  /** Whether the next request of a user waits for the reply to its last. */
  public boolean closed() {
    return cell.ratePerS().isEmpty();
  }

  /** The time that counts for its users: with a rate, the time from when a request was due. */
  public LoadMeasure time() {
    return LoadMeasure.time(!closed());
  }

  /** Measured samples that failed. */
  public long failed() {
    return repeats.stream().mapToLong(Repeat::failed).sum();
  }

  /** Measured samples, right or failed. */
  public long samples() {
    return repeats.stream().mapToLong(Repeat::samples).sum();
  }

  /** Whether any repeat has a value of a measure. */
  public boolean has(LoadMeasure measure) {
    return repeats.stream().anyMatch(repeat -> repeat.of(measure).length > 0);
  }

  /** A measure over all repeats. */
  public RepeatSummary summary(LoadMeasure measure) {
    return RepeatSummary.of(values(measure));
  }

  /** A measure's values, by repeat. */
  public List<double[]> values(LoadMeasure measure) {
    return repeats.stream().map(repeat -> repeat.of(measure)).toList();
  }

  /** A measure's mean in each repeat that has it, by the repeat's number. */
  public Map<Integer, Double> means(LoadMeasure measure) {
    Map<Integer, Double> means = new TreeMap<>();
    repeats.forEach(
        repeat -> repeat.mean(measure).ifPresent(mean -> means.put(repeat.number(), mean)));
    return means;
  }

  /** Whether any repeat sent fewer requests than its rate asked for, or sent them late. */
  public boolean missedRate() {
    return repeats.stream()
        .flatMap(repeat -> repeat.pace().stream())
        .anyMatch(pace -> pace.missed(cell.ratePerS().orElse(0)));
  }

  /** The binding as readers know it. */
  public String binding() {
    return Bindings.label(cell.binding());
  }

  /** The number of users, or the rate, in words. */
  public String load() {
    return closed() ? LoadResults.users(cell.users()) : cell.rate() + "/s";
  }

  /** The size of its requests in words. */
  public String size() {
    return cell.sizeKb() + " KB";
  }

  /** The cell as readers know it, e.g. {@code HTTP, 3.5 KB, 30 users}. */
  public String label() {
    return cell.levels().after("%s, %s, %s".formatted(binding(), size(), load()));
  }
}
