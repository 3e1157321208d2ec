package soapbench.experiment.payload.results;

import java.util.List;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Trial;
import soapbench.statistics.Proportion;
import soapbench.statistics.Sample;

/**
 * Trials that took far longer than is usual in their cell at their size and in their fork: longer
 * than the median there plus three median absolute deviations.
 *
 * @param spikes the trials that did
 * @param others the trials that did not
 * @param explained how many spikes would be none if their pauses had taken no time
 */
public record Spikes(List<Trial<Scenario>> spikes, List<Trial<Scenario>> others, int explained) {

  /** How many trials a cell needs at a size in a fork before it is known what is usual there. */
  public static final int ENOUGH = 5;

  private static final double DEVIATIONS = 3;

  public Spikes {
    spikes = List.copyOf(spikes);
    others = List.copyOf(others);
  }

  /** The spikes of a cell at a size; none where there are too few trials to tell. */
  public static Spikes of(MeasuredTrials trials, Cell cell, long size) {
    return sum(
        trials.forks().stream()
            .map(
                fork ->
                    of(
                        trials.completed(cell, size).stream()
                            .filter(row -> row.place().fork() == fork)
                            .toList()))
            .toList());
  }

  private static Spikes of(List<Trial<Scenario>> all) {
    if (all.size() < ENOUGH) {
      return new Spikes(List.of(), List.of(), 0);
    }
    double[] times = all.stream().mapToDouble(Spikes::time).toArray();
    double bound = Sample.median(times) + DEVIATIONS * Sample.medianAbsoluteDeviation(times);
    List<Trial<Scenario>> spikes = all.stream().filter(row -> time(row) > bound).toList();
    List<Trial<Scenario>> others = all.stream().filter(row -> time(row) <= bound).toList();
    long explained =
        spikes.stream().filter(row -> MeasuredTrials.withoutPauses(row) <= bound).count();
    return new Spikes(spikes, others, (int) explained);
  }

  /** The spikes of all cells at all sizes. */
  public static Spikes of(MeasuredTrials trials) {
    return sum(
        trials.cells().stream()
            .flatMap(cell -> trials.sizes().stream().map(size -> of(trials, cell, size)))
            .toList());
  }

  private static Spikes sum(List<Spikes> parts) {
    return new Spikes(
        parts.stream().flatMap(part -> part.spikes.stream()).toList(),
        parts.stream().flatMap(part -> part.others.stream()).toList(),
        parts.stream().mapToInt(Spikes::explained).sum());
  }

  /** How many spikes a pause of either side reached into. */
  public Proportion touchedSpikes() {
    return touched(spikes);
  }

  /** How many of the other trials a pause of either side reached into. */
  public Proportion touchedOthers() {
    return touched(others);
  }

  private static Proportion touched(List<Trial<Scenario>> trials) {
    return new Proportion(
        (int) trials.stream().filter(PayloadRows::gcTouched).count(), trials.size());
  }

  private static double time(Trial<Scenario> row) {
    return row.of(PayloadRows.TRANSACTION);
  }
}
