package soapbench.columns.load;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;

/**
 * One row of a load run's {@code trials.csv}: a request and what came of it.
 *
 * @param cell the cell it belongs to
 * @param repeat the repeat of the cell, from 1
 * @param stage whether it counts
 * @param outcome its times or its error
 * @param origin who sent it, and when
 */
public record LoadSample(
    LoadCell cell, int repeat, LoadStage stage, SampleOutcome outcome, SampleOrigin origin) {

  static final String COMPLETED = "completed";
  static final String FAILED = "failed";

  private static final String MILLISECONDS = "ms";
  private static final String MOMENT = "ISO 8601 UTC";

  /** The columns of a load run's {@code trials.csv}. */
  public static final Table<LoadSample> TABLE =
      new Table<>(
          "trials.csv", Stream.of(identity(), result(), open()).flatMap(List::stream).toList());

  public LoadSample {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(stage, "stage");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(origin, "origin");
    if (repeat < 1) {
      throw new IllegalArgumentException("repeat is " + repeat + ", not at least 1");
    }
    boolean due = origin.dueAt().isPresent();
    if (cell.ratePerS().isEmpty() && due) {
      throw new IllegalArgumentException("dueAt belongs to a sample of a rate and to no other");
    }
    if (cell.ratePerS().isPresent() && stage == LoadStage.MEASURED && !due) {
      throw new IllegalArgumentException("dueAt is missing in a measured sample of a rate");
    }
  }

  /** Reads every whole row of a trials file, which need not fit into memory. */
  public static void forEach(Path file, Consumer<LoadSample> taker) throws IOException {
    CsvFile.forEach(file, row -> taker.accept(of(row)));
  }

  /** A row of a trials file by its columns. */
  public static LoadSample of(CsvRow row) {
    LoadCell cell = LoadCell.of(row);
    SampleOrigin origin =
        new SampleOrigin(
            row.text("thread").orElse(""),
            row.text("engine").orElse(""),
            row.requiredInstant("started_at"),
            row.instant("due_at"));
    try {
      return new LoadSample(
          cell,
          row.required("repeat", Integer::valueOf),
          row.required("stage", LoadStage::ofWord),
          outcome(row),
          origin);
    } catch (IllegalArgumentException e) {
      throw new MalformedCsvException(row.where() + ": " + e.getMessage(), e);
    }
  }

  public boolean completed() {
    return outcome.error().isEmpty();
  }

  public boolean measured() {
    return stage == LoadStage.MEASURED;
  }

  /**
   * From the moment a request was due to the end of its reply: what a client meets that does not
   * wait for others; empty in the closed model and for a failure.
   */
  public OptionalLong responseMs() {
    if (origin.dueAt().isEmpty() || outcome.elapsedMs().isEmpty()) {
      return OptionalLong.empty();
    }
    Duration late = Duration.between(origin.dueAt().get(), origin.startedAt());
    return OptionalLong.of(late.toMillis() + outcome.elapsedMs().getAsLong());
  }

  private static SampleOutcome outcome(CsvRow row) {
    String word = row.requiredText("outcome");
    if (!Set.of(COMPLETED, FAILED).contains(word)) {
      throw new MalformedCsvException(row.where() + ": outcome cannot be '" + word + "'");
    }
    return word.equals(FAILED)
        ? SampleOutcome.failed(row.text("error").orElse(""))
        : new SampleOutcome(
            "", row.whole("elapsed_ms"), row.whole("connect_ms"), row.whole("latency_ms"));
  }

  private static List<Column<LoadSample>> identity() {
    return List.of(
        word("experiment", "the question the run asks", sample -> LoadCell.EXPERIMENT),
        word(
            "stage",
            "`first`: the one request that goes before all others; `warmup` or `measured`",
            sample -> sample.stage.word()),
        word("repeat", "repeat of the cell, from 1", sample -> Cells.whole(sample.repeat)),
        word("binding", "how the envelope travels", sample -> sample.cell.binding()),
        new Column<>(
            "size_bytes",
            "bytes",
            "size of the request's envelope",
            sample -> Cells.whole(sample.cell.sizeBytes())),
        word(
            "users",
            "users at a time; with a rate, how many may serve it",
            sample -> Cells.whole(sample.cell.users())));
  }

  private static List<Column<LoadSample>> result() {
    return List.of(
        word(
            "outcome",
            "`completed` or `failed`",
            sample -> sample.completed() ? COMPLETED : FAILED),
        word(
            "error", "what JMeter or the plan said of a failure", sample -> sample.outcome.error()),
        time("elapsed_ms", "from sending to the end of the reply", SampleOutcome::elapsedMs),
        time(
            "connect_ms",
            "making the connection; over HTTP within `elapsed_ms`, over JMS look-up, connection and"
                + " session before it, in the row `first`",
            SampleOutcome::connectMs),
        time("latency_ms", "until the reply's first byte", SampleOutcome::latencyMs),
        word("thread", "the user, as JMeter names its thread", sample -> sample.origin.thread()),
        word("engine", "the JMeter that sent it", sample -> sample.origin.engine()),
        new Column<>(
            "started_at",
            MOMENT,
            "when it was sent, by its engine's clock",
            sample -> sample.origin.startedAt().toString()));
  }

  private static List<Column<LoadSample>> open() {
    return List.of(
        new Column<>(
            "rate_per_s",
            "1/s",
            "requests due a second, of each engine; empty in the closed model",
            sample -> sample.cell.rate()),
        new Column<>(
            "due_at",
            MOMENT,
            "when it was to be sent; empty in the closed model",
            sample -> sample.origin.dueAt().map(Object::toString).orElse(Cells.EMPTY)),
        new Column<>(
            "response_ms",
            MILLISECONDS,
            "from `due_at` to the end of the reply; empty in the closed model",
            sample -> Cells.whole(sample.responseMs())));
  }

  private static Column<LoadSample> word(
      String name, String meaning, Function<LoadSample, String> cell) {
    return new Column<>(name, "", meaning, cell);
  }

  private static Column<LoadSample> time(
      String name, String meaning, Function<SampleOutcome, OptionalLong> time) {
    return new Column<>(
        name, MILLISECONDS, meaning, sample -> Cells.whole(time.apply(sample.outcome)));
  }
}
