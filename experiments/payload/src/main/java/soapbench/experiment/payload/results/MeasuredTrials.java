package soapbench.experiment.payload.results;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.factor.Levels;
import soapbench.results.PlacedSample;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.trial.ExchangeTrial;
import soapbench.trial.Scenario;

/**
 * The trials of a run that count, by cell and size. The first exchange of a burst comes after a
 * pause, in which caches and processors cool down, and the others come at once. So where a cell was
 * tried in bursts, its first exchanges are kept apart, and everything that is not said to be of
 * them is of the others.
 *
 * @param rows all measured trials, completed and failed, the first of bursts too
 */
public record MeasuredTrials(List<TrialRow> rows) {

  public MeasuredTrials {
    rows = List.copyOf(rows);
  }

  /** The measured ones of all trials of a run. */
  public static MeasuredTrials of(List<TrialRow> rows) {
    return new MeasuredTrials(rows.stream().filter(TrialRow::measured).toList());
  }

  /** Only those of one cell. */
  public MeasuredTrials only(Cell cell) {
    return new MeasuredTrials(
        rows.stream().filter(row -> Cell.of(row.scenario()).equals(cell)).toList());
  }

  /** Only those of one pair of SOAP stacks. */
  public MeasuredTrials only(Stacks stacks) {
    return new MeasuredTrials(
        rows.stream().filter(row -> Stacks.of(row.scenario()).equals(stacks)).toList());
  }

  /** Only those at some levels of the declared factors. */
  public MeasuredTrials only(Levels levels) {
    return new MeasuredTrials(
        rows.stream().filter(row -> row.scenario().levels().equals(levels)).toList());
  }

  /** The pairs of SOAP stacks that were tried, in their order. */
  public List<Stacks> stacks() {
    return rows.stream().map(row -> Stacks.of(row.scenario())).distinct().sorted().toList();
  }

  /** Only those that no pause reached into. */
  public MeasuredTrials untouched() {
    return new MeasuredTrials(rows.stream().filter(row -> !row.gcTouched()).toList());
  }

  /** The cells that were tried, in their order. */
  public List<Cell> cells() {
    return rows.stream().map(row -> Cell.of(row.scenario())).distinct().sorted().toList();
  }

  /** Scenarios that were tried, cell by cell and by ascending size. */
  public List<Scenario> scenarios() {
    return rows.stream()
        .map(TrialRow::scenario)
        .distinct()
        .sorted(Comparator.comparing(Cell::of).thenComparingLong(Scenario::payloadBytes))
        .toList();
  }

  /** The payload sizes that were tried, ascending, in bytes. */
  public List<Long> sizes() {
    return rows.stream().map(row -> row.scenario().payloadBytes()).distinct().sorted().toList();
  }

  /** The forks that the trials were made in, ascending. */
  public List<Integer> forks() {
    return rows.stream().map(row -> row.place().fork()).distinct().sorted().toList();
  }

  /** The largest size that was tried; nothing when nothing was. */
  public OptionalLong largestSize() {
    return rows.stream().mapToLong(row -> row.scenario().payloadBytes()).max();
  }

  /** The trials that completed; of bursts, those after the first of each. */
  public List<TrialRow> completed(Cell cell, long size) {
    boolean bursts = inBursts(cell, size);
    return at(cell, size)
        .filter(TrialRow::completed)
        .filter(row -> !bursts || row.burst() > ExchangeTrial.FIRST)
        .toList();
  }

  /** Whether exchanges of a cell at a size followed one another at once. */
  public boolean inBursts(Cell cell, long size) {
    return at(cell, size).anyMatch(row -> row.burst() > ExchangeTrial.FIRST);
  }

  /** A measure of the exchanges that came after a pause: the first of each burst. */
  public ForkedSample afterPause(Cell cell, long size, String measure) {
    return sample(
        at(cell, size)
            .filter(TrialRow::completed)
            .filter(row -> row.burst() == ExchangeTrial.FIRST),
        row -> row.number(measure));
  }

  /** All that failed, the first of bursts too. */
  public int failed(Cell cell, long size) {
    return (int) at(cell, size).filter(row -> !row.completed()).count();
  }

  /** A measure's values in a cell at a size, of the trials that have it. */
  public double[] values(Cell cell, long size, String measure) {
    return sample(cell, size, measure).values();
  }

  /** Values with the forks they were made in. */
  public ForkedSample sample(Cell cell, long size, String measure) {
    return sample(cell, size, row -> row.number(measure));
  }

  /** Time that the codec took of each exchange, writing at one side and reading at the other. */
  public ForkedSample codec(Cell cell, long size) {
    return sample(
        cell,
        size,
        row ->
            row.scenario().stores()
                ? row.number(TrialColumns.CLIENT_SERIALIZATION)
                    + row.number(TrialColumns.SERVER_DESERIALIZATION)
                : row.number(TrialColumns.SERIALIZATION)
                    + row.number(TrialColumns.DESERIALIZATION));
  }

  /** The ratio of two measures within each trial that has both above 0. */
  public ForkedSample ratios(Cell cell, long size, String over, String under) {
    return sample(
        cell,
        size,
        row ->
            row.number(over) > 0 && row.number(under) > 0
                ? row.number(over) / row.number(under)
                : Double.NaN);
  }

  /** Time that pauses of both sides took of each completed exchange, in ns. */
  public ForkedSample pauses() {
    return sample(
        rows.stream().filter(TrialRow::completed),
        row -> row.number(TrialColumns.TRANSACTION) - withoutPauses(row));
  }

  /** Transaction times of the completed exchanges whose pauses are known. */
  public ForkedSample pausedTimes() {
    return sample(
        rows.stream().filter(row -> row.completed() && !Double.isNaN(withoutPauses(row))),
        row -> row.number(TrialColumns.TRANSACTION));
  }

  /** Transaction times without what pauses of either side took from them. */
  public ForkedSample lessPauses(Cell cell, long size) {
    return sample(cell, size, MeasuredTrials::withoutPauses);
  }

  /** Time that one exchange would have taken, had no pause reached into it. */
  static double withoutPauses(TrialRow row) {
    return row.number(TrialColumns.TRANSACTION)
        - row.number(TrialColumns.CLIENT_GC)
        - row.number(TrialColumns.SERVER_GC);
  }

  /**
   * Places, among the transaction times of a cell at a size, of those that a pause reached into.
   */
  public Set<Integer> paused(Cell cell, long size) {
    List<TrialRow> timed =
        completed(cell, size).stream()
            .filter(row -> !Double.isNaN(row.number(TrialColumns.TRANSACTION)))
            .toList();
    return IntStream.range(0, timed.size())
        .filter(i -> timed.get(i).gcTouched())
        .boxed()
        .collect(Collectors.toSet());
  }

  /** Whether a measure's times in a cell at a size overlap with others. */
  public boolean overlaps(Cell cell, long size, String measure) {
    return completed(cell, size).stream().anyMatch(row -> row.overlaps(measure));
  }

  /** The median bytes of requests and of responses in a cell at a size, together. */
  public double wireBytes(Cell cell, long size) {
    return Sample.median(values(cell, size, TrialColumns.REQUEST_WIRE_BYTES.name()))
        + Sample.median(values(cell, size, TrialColumns.RESPONSE_WIRE_BYTES.name()));
  }

  /** Numbers that are computed from each trial, where they are not NaN. */
  ForkedSample sample(Cell cell, long size, ToDoubleFunction<TrialRow> measure) {
    return sample(completed(cell, size).stream(), measure);
  }

  private static ForkedSample sample(Stream<TrialRow> rows, ToDoubleFunction<TrialRow> measure) {
    return PlacedSample.of(rows.toList(), TrialRow::place, measure);
  }

  private Stream<TrialRow> at(Cell cell, long size) {
    return rows.stream()
        .filter(row -> row.scenario().payloadBytes() == size)
        .filter(row -> Cell.of(row.scenario()).equals(cell));
  }
}
