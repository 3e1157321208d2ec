package soapbench.experiment.jobs.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
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
 * One row of a jobs run's {@code trials.csv}: a file that was carried, a step of a simulation, or a
 * call. The steps of one simulation share their place.
 *
 * @param times what it took, if its result was right
 * @param error kind and message of a failure, or empty
 */
public record JobsTrial(
    Place place, JobsCell cell, Optional<JobsTimes> times, String error, Instant startedAt) {

  public static final Column<JobsTimes, Long> ELAPSED =
      Column.of(
              "elapsed_ns",
              Column.NANOSECONDS,
              "from before it begins until all of its result is there, by the client's clock",
              Codec.WHOLE)
          .of(JobsTimes::elapsedNs);
  public static final Column<JobsTimes, OptionalLong> IN =
      time(
          "in_ns",
          "of `elapsed_ns`, at most so long until the data was at the server: what is left without"
              + " `out_ns` and without waiting, start, run and collection there",
          JobsTimes::inNs);
  public static final Column<JobsTimes, OptionalLong> OUT =
      time(
          "out_ns",
          "of `elapsed_ns`, from when the answer began until all of its data was there",
          JobsTimes::outNs);
  public static final Column<JobsTimes, OptionalLong> INPUT =
      served(
          "input_ns",
          "at the server: inputs are read, fetched and stored; of a `total`, this and what"
              + " follows are sums over its calls",
          ServerTimes::inputNs);
  public static final Column<JobsTimes, OptionalLong> WAITING =
      served("waiting_ns", "at the server: the job waits for its turn", ServerTimes::waitingNs);
  public static final Column<JobsTimes, OptionalLong> START =
      served("start_ns", "at the server: the program is being started", ServerTimes::startNs);
  public static final Column<JobsTimes, OptionalLong> RUN =
      served(
          "run_ns",
          "at the server: the program runs, with the supervisor that starts it",
          ServerTimes::runNs);
  public static final Column<JobsTimes, OptionalLong> COLLECTION =
      served(
          "collection_ns",
          "at the server: outputs are looked for and checked",
          ServerTimes::collectionNs);

  private static final Column<JobsTrial, String> ERROR = RunColumns.ERROR.of(JobsTrial::error);
  private static final Column<JobsTrial, Instant> STARTED_AT =
      RunColumns.STARTED_AT.meaning("when the trial began").of(JobsTrial::startedAt);

  private static final List<Column<JobsTimes, OptionalLong>> OF_SERVER =
      List.of(INPUT, WAITING, START, RUN, COLLECTION);

  /** What a summary aggregates over the trials of a cell. */
  public static final List<Column<JobsTimes, ?>> MEASURES =
      List.of(ELAPSED, IN, OUT, INPUT, WAITING, START, RUN, COLLECTION);

  public static final Table<JobsTrial> TABLE =
      new Table<>(
          RunFolder.TRIALS,
          List.of(
              PlaceColumns.EXPERIMENT.of(JobsTrial::place),
              PlaceColumns.STAGE.of(JobsTrial::place),
              PlaceColumns.ROUND.of(JobsTrial::place),
              PlaceColumns.POSITION.of(JobsTrial::place),
              JobsCell.PART.of(JobsTrial::cell),
              JobsCell.WAY.of(JobsTrial::cell),
              JobsCell.SIZE.of(JobsTrial::cell),
              JobsCell.PROBLEM.of(JobsTrial::cell),
              JobsCell.STEP.of(JobsTrial::cell),
              RunColumns.OUTCOME.of(JobsTrial::completed),
              ERROR,
              ELAPSED.ofAny(trial -> trial.times),
              IN.ofAny(trial -> trial.times),
              OUT.ofAny(trial -> trial.times),
              INPUT.ofAny(trial -> trial.times),
              WAITING.ofAny(trial -> trial.times),
              START.ofAny(trial -> trial.times),
              RUN.ofAny(trial -> trial.times),
              COLLECTION.ofAny(trial -> trial.times),
              STARTED_AT));

  public JobsTrial {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(startedAt, "startedAt");
    error = Objects.requireNonNull(error, "error").replaceAll("\\s+", " ").strip();
    if (times.isPresent() != error.isEmpty()) {
      throw new IllegalArgumentException("either times or an error, not both and not neither");
    }
  }

  /** Every whole row of a trials file. */
  public static List<JobsTrial> read(Path file) throws IOException {
    return CsvFile.read(file, JobsTrial::of);
  }

  public boolean completed() {
    return times.isPresent();
  }

  public boolean measured() {
    return place.stage() == Stage.MEASURED;
  }

  private static JobsTrial of(CsvRow row) {
    return new JobsTrial(
        PlaceColumns.read(row),
        JobsCell.of(row),
        RunColumns.OUTCOME.read(row) ? Optional.of(times(row)) : Optional.empty(),
        ERROR.read(row),
        STARTED_AT.read(row));
  }

  private static JobsTimes times(CsvRow row) {
    return new JobsTimes(ELAPSED.read(row), IN.read(row), OUT.read(row), server(row));
  }

  /** All of the server's times, or none. */
  private static Optional<ServerTimes> server(CsvRow row) {
    List<OptionalLong> times = OF_SERVER.stream().map(column -> column.read(row)).toList();
    if (times.stream().noneMatch(OptionalLong::isPresent)) {
      return Optional.empty();
    }
    if (!times.stream().allMatch(OptionalLong::isPresent)) {
      throw new IllegalArgumentException(
          "of the server's times, from input_ns to collection_ns, some are missing");
    }
    List<Long> ns = times.stream().map(OptionalLong::getAsLong).toList();
    return Optional.of(new ServerTimes(ns.get(0), ns.get(1), ns.get(2), ns.get(3), ns.get(4)));
  }

  private static Column<JobsTimes, OptionalLong> time(
      String name, String meaning, Function<JobsTimes, OptionalLong> time) {
    return Column.of(name, Column.NANOSECONDS, meaning, Codec.MEASURED).of(time);
  }

  private static Column<JobsTimes, OptionalLong> served(
      String name, String meaning, ToLongFunction<ServerTimes> time) {
    return time(
        name,
        meaning,
        times ->
            times.server().isPresent()
                ? OptionalLong.of(time.applyAsLong(times.server().get()))
                : OptionalLong.empty());
  }
}
