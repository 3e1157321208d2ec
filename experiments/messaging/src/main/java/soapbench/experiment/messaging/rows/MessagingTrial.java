package soapbench.experiment.messaging.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Codec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * One row of a messaging run's {@code trials.csv}: one run of a program with its repetitions.
 *
 * @param times what these took, if every message was right
 * @param error kind and message of a failure, or empty
 */
public record MessagingTrial(
    Place place,
    MessagingCell cell,
    Optional<MessagingTimes> times,
    String error,
    Instant startedAt) {

  private static final Column<MessagingTimes, Integer> REPETITIONS =
      Column.of("repetitions", "", "repetitions that were timed", Codec.COUNT)
          .of(MessagingTimes::repetitions);
  private static final Column<MessagingTimes, Integer> MESSAGES =
      Column.of(
              "messages",
              "",
              "messages of a repetition: of a pair of ranks, with a matrix of all ranks",
              Codec.COUNT)
          .of(MessagingTimes::messages);
  public static final Column<MessagingTimes, Long> MIN =
      time("min_ns", "shortest repetition of the trial", MessagingTimes::minNs);
  public static final Column<MessagingTimes, Long> MEDIAN =
      time("median_ns", "median repetition of the trial", MessagingTimes::medianNs);
  public static final Column<MessagingTimes, Long> P90 =
      time("p90_ns", "90th percentile of the trial's repetitions", MessagingTimes::p90Ns);
  public static final Column<MessagingTimes, Long> MAX =
      time("max_ns", "longest repetition of the trial", MessagingTimes::maxNs);
  public static final Column<MessagingTimes, Long> MEAN =
      time("mean_ns", "mean repetition of the trial", MessagingTimes::meanNs);
  public static final Column<MessagingTimes, OptionalLong> SEND =
      mark("send_ns", "handing a message over: median", MessagingTimes::sendNs);
  public static final Column<MessagingTimes, OptionalLong> ARRIVAL =
      mark(
          "arrival_ns",
          "from a message's first byte until it lies whole in the mailbox: median",
          MessagingTimes::arrivalNs);
  public static final Column<MessagingTimes, OptionalLong> PICKUP =
      mark("pickup_ns", "from there until the program has it: median", MessagingTimes::pickupNs);
  private static final Column<MessagingTimes, Long> CHECKED =
      Column.of(
              "checked",
              "messages",
              "messages whose content was compared with what was sent, off the clock",
              Codec.WHOLE)
          .of(MessagingTimes::checked);

  private static final Column<MessagingTrial, String> ERROR =
      RunColumns.ERROR.of(MessagingTrial::error);
  private static final Column<MessagingTrial, Instant> STARTED_AT =
      RunColumns.STARTED_AT.meaning("when the trial began").of(MessagingTrial::startedAt);

  /** What a summary aggregates over the trials of a cell. */
  public static final List<Column<MessagingTimes, ?>> MEASURES =
      List.of(MIN, MEDIAN, P90, MAX, MEAN, SEND, ARRIVAL, PICKUP);

  public static final Table<MessagingTrial> TABLE =
      new Table<>(
          RunFolder.TRIALS,
          List.of(
              PlaceColumns.EXPERIMENT.of(MessagingTrial::place),
              PlaceColumns.STAGE.of(MessagingTrial::place),
              PlaceColumns.ROUND.of(MessagingTrial::place),
              PlaceColumns.POSITION.of(MessagingTrial::place),
              MessagingCell.STACK.of(MessagingTrial::cell),
              MessagingCell.PROGRAM.of(MessagingTrial::cell),
              MessagingCell.LINK.of(MessagingTrial::cell),
              MessagingCell.RANKS.of(MessagingTrial::cell),
              MessagingCell.MESSAGE_BYTES.of(MessagingTrial::cell),
              MessagingCell.ORDER.of(MessagingTrial::cell),
              MessagingCell.BURST.of(MessagingTrial::cell),
              RunColumns.OUTCOME.of(MessagingTrial::completed),
              ERROR,
              REPETITIONS.ofAny(trial -> trial.times),
              MESSAGES.ofAny(trial -> trial.times),
              MIN.ofAny(trial -> trial.times),
              MEDIAN.ofAny(trial -> trial.times),
              P90.ofAny(trial -> trial.times),
              MAX.ofAny(trial -> trial.times),
              MEAN.ofAny(trial -> trial.times),
              SEND.ofAny(trial -> trial.times),
              ARRIVAL.ofAny(trial -> trial.times),
              PICKUP.ofAny(trial -> trial.times),
              CHECKED.ofAny(trial -> trial.times),
              STARTED_AT));

  public MessagingTrial {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(startedAt, "startedAt");
    error = Objects.requireNonNull(error, "error").replaceAll("\\s+", " ").strip();
    if (times.isPresent() != error.isEmpty()) {
      throw new IllegalArgumentException("either times or an error, not both and not neither");
    }
  }

  /** Every whole row of a trials file. */
  public static List<MessagingTrial> read(Path file) throws IOException {
    return CsvFile.read(file, MessagingTrial::of);
  }

  public boolean completed() {
    return times.isPresent();
  }

  public boolean measured() {
    return place.stage() == Stage.MEASURED;
  }

  private static MessagingTrial of(CsvRow row) {
    return new MessagingTrial(
        PlaceColumns.read(row),
        MessagingCell.of(row),
        RunColumns.OUTCOME.read(row) ? Optional.of(times(row)) : Optional.empty(),
        ERROR.read(row),
        STARTED_AT.read(row));
  }

  private static MessagingTimes times(CsvRow row) {
    return new MessagingTimes(
        REPETITIONS.read(row),
        MESSAGES.read(row),
        MIN.read(row),
        MEDIAN.read(row),
        P90.read(row),
        MAX.read(row),
        MEAN.read(row),
        SEND.read(row),
        ARRIVAL.read(row),
        PICKUP.read(row),
        CHECKED.read(row));
  }

  private static Column<MessagingTimes, Long> time(
      String name, String meaning, Function<MessagingTimes, Long> measure) {
    return Column.of(name, Column.NANOSECONDS, meaning, Codec.WHOLE).of(measure);
  }

  private static Column<MessagingTimes, OptionalLong> mark(
      String name, String meaning, Function<MessagingTimes, OptionalLong> measure) {
    return Column.of(name, Column.NANOSECONDS, meaning, Codec.MEASURED).of(measure);
  }
}
