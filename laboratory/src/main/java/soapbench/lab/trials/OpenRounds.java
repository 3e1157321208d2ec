package soapbench.lab.trials;

import static soapbench.lab.length.RunLength.minutes;
import static soapbench.lab.length.RunLength.percent;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Laboratory;
import soapbench.lab.Watcher;
import soapbench.lab.length.RunLength;
import soapbench.results.Environment;
import soapbench.results.PlacedSample;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PrecisionRule;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * Rounds of a run whose number is found out while it goes on: rounds are planned, run, and looked
 * at, until the run is long enough. Each plan is in the run's record, so that a run that is resumed
 * has it. The time counts from where this process began, or resumed, the run. At least one round is
 * measured, however short the time.
 */
public final class OpenRounds {

  /** The name of what the run's record says of its length. */
  private static final String RECORD = "length";

  private static final String AT_END = "/length/ended";

  /** Rounds that are measured before it is told how many fit a time. */
  private static final int FIRST_OF_TIME = 5;

  private final RunLength length;
  private final EnvironmentRecord environment;
  private final Watcher watcher;
  private final LongSupplier nanos;
  private final long began;
  private final Map<String, Object> record = new LinkedHashMap<>();
  private int planned;
  private int likely;
  private int newest;
  private int begunHere;
  private long firstBegan;
  private boolean timeIsOver;
  private boolean ended;

  /**
   * A cell of a run.
   *
   * @param name for a person
   * @param times of its measured trials so far that completed
   */
  public record Cell(String name, ForkedSample times) {

    /** The cells of trials with the times of those that were measured and completed. */
    public static <C> List<Cell> of(Rows<C> rows, Collection<Trial<C>> trials, Measure time) {
      return of(
          trials,
          time,
          cell ->
              rows.factors().levels(cell).values().stream()
                  .filter(level -> !level.isEmpty())
                  .collect(Collectors.joining(" ")));
    }

    /**
     * Cells with names of their own, of the same trials; a cell at other levels of declared factors
     * is another one.
     */
    public static <C> List<Cell> of(
        Collection<Trial<C>> trials, Measure time, Function<C, String> name) {
      Map<List<Object>, List<Trial<C>>> measured =
          trials.stream()
              .filter(row -> row.measured() && row.completed())
              .collect(Collectors.groupingBy(row -> List.of(row.levels(), row.cell())));
      return measured.values().stream()
          .map(
              cell ->
                  new Cell(
                      cell.get(0).levels().after(name.apply(cell.get(0).cell())),
                      PlacedSample.of(cell, Trial::place, row -> row.of(time))))
          .toList();
    }
  }

  /** The cell with the widest interval. */
  private record Widest(String cell, double halfWidth) {}

  private OpenRounds(RunLength length, int planned, Laboratory laboratory, LongSupplier nanos) {
    this.length = length;
    this.planned = planned;
    this.likely = planned;
    this.environment = laboratory.environment();
    this.watcher = laboratory.watcher();
    this.nanos = nanos;
    this.began = nanos.getAsLong();
  }

  /**
   * The rounds of a run that begins now, or continues.
   *
   * @param fixed the number of rounds where that is known
   */
  public static OpenRounds begin(RunLength length, int fixed, Laboratory laboratory)
      throws IOException {
    return begin(length, fixed, laboratory, System::nanoTime);
  }

  /** The rounds of a run by a clock of nanoseconds. */
  static OpenRounds begin(RunLength length, int fixed, Laboratory laboratory, LongSupplier nanos)
      throws IOException {
    int planned = planned(length, fixed, laboratory.folder());
    OpenRounds rounds = new OpenRounds(length, planned, laboratory, nanos);
    rounds.ended = Environment.read(laboratory.folder().environment()).text(AT_END).isPresent();
    if (length.open()) {
      rounds.record.put("asked", length.words());
      if (!rounds.ended) {
        rounds.write();
      }
    }
    return rounds;
  }

  /** How many measured rounds a run has so far, by its record. */
  public static int planned(RunLength length, int fixed, RunFolder folder) throws IOException {
    if (!length.open()) {
      return fixed;
    }
    int first = length.precision().isPresent() ? PrecisionRule.first() : FIRST_OF_TIME;
    return (int) Environment.read(folder.environment()).number("/length/planned").orElse(first);
  }

  /** How many measured rounds are planned so far. */
  public int planned() {
    return planned;
  }

  /**
   * Whether the planned rounds are still to be looked at: a run may be stopped between the last of
   * them and that.
   */
  public boolean undecided() {
    return length.open() && !ended;
  }

  /** How many of them will be measured, as far as the time that is left allows. */
  public int likely() {
    return likely;
  }

  /**
   * Whether there is time for the round of a trial, which is asked before each trial. If not, the
   * rounds before it are all. A run that has ended takes no more rounds, and all trials of its own
   * that it lacks.
   */
  public boolean enters(Place place) throws IOException {
    if (!undecided() || place.stage() == Stage.WARMUP || place.round() <= newest) {
      return true;
    }
    if (begunHere > 0 && elapsed().plus(perRound()).compareTo(length.time().orElseThrow()) > 0) {
      planned = place.round() - 1;
      timeIsOver = true;
      write();
      return false;
    }
    if (begunHere == 0) {
      firstBegan = nanos.getAsLong();
    }
    newest = place.round();
    begunHere++;
    return true;
  }

  /**
   * Looks at the planned rounds, which are over, and plans more unless the run is long enough.
   *
   * @param cells every cell with its times
   * @return whether more are planned
   */
  public boolean goOn(List<Cell> cells) throws IOException {
    if (!undecided()) {
      return false;
    }
    Optional<Widest> widest =
        cells.stream()
            .map(cell -> new Widest(cell.name(), PrecisionRule.halfWidth(cell.times())))
            .filter(cell -> !Double.isNaN(cell.halfWidth()))
            .max(Comparator.comparingDouble(Widest::halfWidth));
    OptionalInt next = timeIsOver ? OptionalInt.empty() : next(widest);
    if (next.isEmpty()) {
      end(widest);
      return false;
    }
    plan(next.getAsInt(), widest);
    return true;
  }

  private OptionalInt next(Optional<Widest> widest) {
    if (length.precision().isPresent()) {
      return widest.isPresent()
          ? PrecisionRule.next(planned, widest.get().halfWidth(), length.precision().getAsDouble())
          : OptionalInt.empty();
    }
    int more = begunHere == 0 ? FIRST_OF_TIME : fitting();
    return more > 0 ? OptionalInt.of(planned + more) : OptionalInt.empty();
  }

  /** How many more rounds fit the time that is left. */
  private int fitting() {
    Duration left = length.time().orElseThrow().minus(elapsed());
    return (int) Math.max(0, left.toNanos() / Math.max(1, perRound().toNanos()));
  }

  private void plan(int next, Optional<Widest> widest) throws IOException {
    int most = most();
    likely = Math.min(next, begunHere == 0 ? most : planned + fitting());
    double expected =
        widest
            .map(cell -> PrecisionRule.expected(planned, cell.halfWidth(), likely))
            .orElse(Double.NaN);
    watcher.onMessage(
        "after %s the widest interval is %s: about %s%s, intervals of about %s or"
                .formatted(
                    Quantity.count(planned, "round"),
                    words(widest),
                    Quantity.count(likely, "round"),
                    begunHere > 0 && likely < next
                        ? " fit the time, of %s that are needed".formatted(next)
                        : "",
                    percent(expected))
            + " narrower");
    record.put("expected_rounds", likely);
    record.put("expected_half_width", Double.isNaN(expected) ? null : expected);
    planned = Math.min(next, most);
    write();
  }

  /**
   * The most rounds that are planned at once, as every trial of a plan takes memory: more than fit
   * the time.
   */
  private int most() {
    return planned + (begunHere == 0 ? PrecisionRule.first() : 2 * fitting() + 1);
  }

  private void end(Optional<Widest> widest) throws IOException {
    boolean precise =
        length.precision().isPresent()
            && widest.isPresent()
            && widest.get().halfWidth() <= length.precision().getAsDouble();
    String reason =
        precise
            ? "intervals are as narrow as asked"
            : timeIsOver || length.precision().isEmpty()
                ? "the time is over"
                : "no cell has an interval";
    ended = true;
    record.put("ended", reason);
    record.put("rounds", planned);
    record.put("seconds", elapsed().toSeconds());
    widest.ifPresent(
        cell -> {
          record.put("half_width", cell.halfWidth());
          record.put("cell", cell.cell());
        });
    write();
    watcher.onMessage(
        "%s: %s in %s, the widest interval is %s%s"
            .formatted(
                reason,
                Quantity.count(planned, "round"),
                minutes(elapsed()),
                words(widest),
                expectedWere()));
  }

  private String expectedWere() {
    return record.containsKey("expected_rounds")
        ? "; about %s and %s were expected"
            .formatted(
                Quantity.count((int) record.get("expected_rounds"), "round"),
                record.get("expected_half_width") instanceof Double expected
                    ? percent(expected)
                    : percent(Double.NaN))
        : "";
  }

  private static String words(Optional<Widest> widest) {
    return widest
        .map(cell -> "%s (%s)".formatted(percent(cell.halfWidth()), cell.cell()))
        .orElse("unknown");
  }

  private Duration elapsed() {
    return Duration.ofNanos(nanos.getAsLong() - began);
  }

  private Duration perRound() {
    return Duration.ofNanos((nanos.getAsLong() - firstBegan) / begunHere);
  }

  private void write() throws IOException {
    record.put("planned", planned);
    environment.add(RECORD, record);
    environment.write();
  }
}
