package soapbench.experiment.messaging.results;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import soapbench.csv.Column;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingTimes;
import soapbench.experiment.messaging.rows.MessagingTrial;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.MeasuredCell;
import soapbench.results.PlacedSample;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/**
 * A cell with its measured trials.
 *
 * @param trials completed and failed ones
 */
public record CellTrials(MessagingCell cell, List<MessagingTrial> trials) implements MeasuredCell {

  /** By link, program, ranks and size; then the stacks. */
  static final Comparator<MessagingCell> ORDER =
      Comparator.comparing(Setup::of)
          .thenComparingDouble(MessagingCell::n)
          .thenComparingInt(MessagingCell::messageBytes)
          .thenComparingInt(cell -> Passing.STACKS.indexOf(cell.stack()))
          .thenComparingInt(cell -> cell.order().orElse(0));

  private static final double SECOND = 1e9;

  public CellTrials {
    Objects.requireNonNull(cell, "cell");
    trials = List.copyOf(trials);
  }

  public Setup setup() {
    return Setup.of(cell);
  }

  @Override
  public List<MessagingTrial> completed() {
    return trials.stream().filter(MessagingTrial::completed).toList();
  }

  @Override
  public ForkedSample timesNs() {
    return sample(MessagingTrial.MEDIAN);
  }

  /** A measure's values, one a trial, of the trials that have it. */
  public ForkedSample sample(Column<MessagingTimes, ?> measure) {
    return PlacedSample.of(
        completed(),
        MessagingTrial::place,
        trial -> number(measure.value().apply(trial.times().orElseThrow())));
  }

  private static double number(Object value) {
    if (value instanceof OptionalLong known) {
      return known.isPresent() ? known.getAsLong() : Double.NaN;
    }
    return ((Number) value).doubleValue();
  }

  public Summary summary(Column<MessagingTimes, ?> measure) {
    return Summary.of(sample(measure));
  }

  /** The median over the trials of their median repetition, in ns; NaN when none completed. */
  public double medianNs() {
    return Sample.median(sample(MessagingTrial.MEDIAN).values());
  }

  /** The shortest repetition of all trials in ns; NaN when none completed. */
  public double minNs() {
    return Sample.quantile(sample(MessagingTrial.MIN).values(), 0);
  }

  /** The longest repetition of all trials in ns; NaN when none completed. */
  public double maxNs() {
    return Sample.quantile(sample(MessagingTrial.MAX).values(), 1);
  }

  /** Bytes of data that a repetition of so many ns passes in a second. */
  public double bytesPerSecond(double repetitionNs) {
    return cell.messages() * (double) cell.messageBytes() / repetitionNs * SECOND;
  }

  /** The cell as readers know it, e.g. {@code mpi, PingPong, 2 ranks, loopback, 125 KB}. */
  @Override
  public String label() {
    return label(cell);
  }

  public static String label(MessagingCell cell) {
    return "%s, %s, %s".formatted(cell.stack(), Setup.of(cell).label(), MessageSize.of(cell));
  }
}
