package soapbench.experiment.payload.results;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;
import soapbench.results.PlacedSample;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Proportion;
import soapbench.statistics.Sample;
import soapbench.trial.Place;

/**
 * The trials of a run that count, by cell and size. The first exchange of a burst comes after a
 * pause, in which caches and processors cool down, and the others come at once. So where a cell was
 * tried in bursts, its first exchanges are kept apart, and everything that is not said to be of
 * them is of the others.
 *
 * @param rows all measured trials, completed and failed, the first of bursts too
 */
public record MeasuredTrials(List<Trial<Scenario>> rows) {

  public MeasuredTrials {
    rows = List.copyOf(rows);
  }

  /** The measured ones of all trials of a run. */
  public static MeasuredTrials of(List<Trial<Scenario>> rows) {
    return new MeasuredTrials(rows.stream().filter(Trial::measured).toList());
  }

  /** Only those of one cell. */
  public MeasuredTrials only(Cell cell) {
    return new MeasuredTrials(
        rows.stream().filter(row -> Cell.of(row.cell()).equals(cell)).toList());
  }

  /** Only those of one pair of SOAP stacks. */
  public MeasuredTrials only(Stacks stacks) {
    return new MeasuredTrials(
        rows.stream().filter(row -> Stacks.of(row.cell()).equals(stacks)).toList());
  }

  /** Only those at some levels of the declared factors. */
  public MeasuredTrials only(Levels levels) {
    return new MeasuredTrials(rows.stream().filter(row -> row.levels().equals(levels)).toList());
  }

  /** The pairs of SOAP stacks that were tried, in their order. */
  public List<Stacks> stacks() {
    return rows.stream().map(row -> Stacks.of(row.cell())).distinct().sorted().toList();
  }

  /** Only those that no pause reached into. */
  public MeasuredTrials untouched() {
    return new MeasuredTrials(rows.stream().filter(row -> !PayloadRows.gcTouched(row)).toList());
  }

  /** The cells that were tried, in their order. */
  public List<Cell> cells() {
    return rows.stream().map(row -> Cell.of(row.cell())).distinct().sorted().toList();
  }

  /** Scenarios that were tried, cell by cell and by ascending size. */
  public List<Scenario> scenarios() {
    return rows.stream()
        .map(Trial::cell)
        .distinct()
        .sorted(Comparator.comparing(Cell::of).thenComparingLong(Scenario::payloadBytes))
        .toList();
  }

  /** The payload sizes that were tried, ascending, in bytes. */
  public List<Long> sizes() {
    return rows.stream().map(row -> row.cell().payloadBytes()).distinct().sorted().toList();
  }

  /** The forks that the trials were made in, ascending. */
  public List<Integer> forks() {
    return rows.stream().map(row -> row.place().fork()).distinct().sorted().toList();
  }

  /** The largest size that was tried; nothing when nothing was. */
  public OptionalLong largestSize() {
    return rows.stream().mapToLong(row -> row.cell().payloadBytes()).max();
  }

  /** The trials that completed; of bursts, those after the first of each. */
  public List<Trial<Scenario>> completed(Cell cell, long size) {
    boolean bursts = inBursts(cell, size);
    return at(cell, size)
        .filter(Trial::completed)
        .filter(row -> !bursts || row.place().exchange() > Place.FIRST_EXCHANGE)
        .toList();
  }

  /** Whether exchanges of a cell at a size followed one another at once. */
  public boolean inBursts(Cell cell, long size) {
    return at(cell, size).anyMatch(row -> row.place().exchange() > Place.FIRST_EXCHANGE);
  }

  /** A measure of the exchanges that came after a pause: the first of each burst. */
  public ForkedSample afterPause(Cell cell, long size, Measure measure) {
    return sample(
        at(cell, size)
            .filter(Trial::completed)
            .filter(row -> row.place().exchange() == Place.FIRST_EXCHANGE),
        row -> row.of(measure));
  }

  /** All that failed, the first of bursts too. */
  public int failed(Cell cell, long size) {
    return failures(cell, size).count();
  }

  /** How many of all trials of a cell at a size failed. */
  public Proportion failures(Cell cell, long size) {
    List<Trial<Scenario>> all = at(cell, size).toList();
    return new Proportion((int) all.stream().filter(row -> !row.completed()).count(), all.size());
  }

  /** A measure's values in a cell at a size, of the trials that have it. */
  public double[] values(Cell cell, long size, Measure measure) {
    return sample(cell, size, measure).values();
  }

  /** Values with the forks they were made in. */
  public ForkedSample sample(Cell cell, long size, Measure measure) {
    return sample(cell, size, row -> row.of(measure));
  }

  /** Time that the codec took of each exchange, writing at one side and reading at the other. */
  public ForkedSample codec(Cell cell, long size) {
    return sample(
        cell,
        size,
        row ->
            row.cell().stores()
                ? row.of(PayloadRows.CLIENT_SERIALIZATION)
                    + row.of(PayloadRows.SERVER_DESERIALIZATION)
                : row.of(PayloadRows.SERIALIZATION) + row.of(PayloadRows.DESERIALIZATION));
  }

  /** The ratio of two measures within each trial that has both above 0. */
  public ForkedSample ratios(Cell cell, long size, Measure over, Measure under) {
    return sample(
        cell,
        size,
        row -> row.of(over) > 0 && row.of(under) > 0 ? row.of(over) / row.of(under) : Double.NaN);
  }

  /** Time that pauses of both sides took of each completed exchange, in ns. */
  public ForkedSample pauses() {
    return sample(
        rows.stream().filter(Trial::completed),
        row -> row.of(PayloadRows.TRANSACTION) - withoutPauses(row));
  }

  /** Transaction times of the completed exchanges whose pauses are known. */
  public ForkedSample pausedTimes() {
    return sample(
        rows.stream().filter(row -> row.completed() && !Double.isNaN(withoutPauses(row))),
        row -> row.of(PayloadRows.TRANSACTION));
  }

  /** Transaction times without what pauses of either side took from them. */
  public ForkedSample lessPauses(Cell cell, long size) {
    return sample(cell, size, MeasuredTrials::withoutPauses);
  }

  /** Time that one exchange would have taken, had no pause reached into it. */
  static double withoutPauses(Trial<Scenario> row) {
    return row.of(PayloadRows.TRANSACTION)
        - row.of(PayloadRows.CLIENT_GC)
        - row.of(PayloadRows.SERVER_GC);
  }

  /**
   * Places, among the transaction times of a cell at a size, of those that a pause reached into.
   */
  public Set<Integer> paused(Cell cell, long size) {
    List<Trial<Scenario>> timed =
        completed(cell, size).stream()
            .filter(row -> !Double.isNaN(row.of(PayloadRows.TRANSACTION)))
            .toList();
    return IntStream.range(0, timed.size())
        .filter(i -> PayloadRows.gcTouched(timed.get(i)))
        .boxed()
        .collect(Collectors.toSet());
  }

  /** Whether a measure's times in a cell at a size overlap with others. */
  public boolean overlaps(Cell cell, long size, Measure measure) {
    return completed(cell, size).stream().anyMatch(row -> PayloadRows.overlaps(row, measure));
  }

  /** The median bytes of requests and of responses in a cell at a size, together. */
  public double wireBytes(Cell cell, long size) {
    return Sample.median(values(cell, size, PayloadRows.REQUEST_WIRE_BYTES))
        + Sample.median(values(cell, size, PayloadRows.RESPONSE_WIRE_BYTES));
  }

  /** Numbers that are computed from each trial, where they are not NaN. */
  ForkedSample sample(Cell cell, long size, ToDoubleFunction<Trial<Scenario>> measure) {
    return sample(completed(cell, size).stream(), measure);
  }

  private static ForkedSample sample(
      Stream<Trial<Scenario>> rows, ToDoubleFunction<Trial<Scenario>> measure) {
    return PlacedSample.of(rows.toList(), Trial::place, measure);
  }

  private Stream<Trial<Scenario>> at(Cell cell, long size) {
    return rows.stream()
        .filter(row -> row.cell().payloadBytes() == size)
        .filter(row -> Cell.of(row.cell()).equals(cell));
  }
}
