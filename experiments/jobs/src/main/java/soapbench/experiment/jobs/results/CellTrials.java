package soapbench.experiment.jobs.results;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import soapbench.csv.Column;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsTimes;
import soapbench.experiment.jobs.rows.JobsTrial;
import soapbench.results.DataSize;
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
public record CellTrials(JobsCell cell, List<JobsTrial> trials) implements MeasuredCell {

  /** By part; then problem and step, or size; then the ways. */
  static final Comparator<JobsCell> ORDER =
      Comparator.comparingInt((JobsCell cell) -> JobsLevels.PARTS.indexOf(cell.part()))
          .thenComparingInt(cell -> cell.problem().orElse(0))
          .thenComparingInt(cell -> cell.step().map(JobsLevels.STEPS::indexOf).orElse(0))
          .thenComparingLong(cell -> cell.bytes().orElse(0L))
          .thenComparingInt(cell -> JobsLevels.ways(cell.part()).indexOf(cell.way()));

  public CellTrials {
    Objects.requireNonNull(cell, "cell");
    trials = List.copyOf(trials);
  }

  @Override
  public List<JobsTrial> completed() {
    return trials.stream().filter(JobsTrial::completed).toList();
  }

  @Override
  public ForkedSample timesNs() {
    return sample(JobsTrial.ELAPSED);
  }

  /** A measure's values, of the trials that have it. */
  public ForkedSample sample(Column<JobsTimes, ?> measure) {
    return sample(times -> number(measure.value().apply(times)));
  }

  /**
   * What calls take beyond their programs' runs, in ns: everything that a service adds, without the
   * scatter of what the program itself takes. Of the trials whose server tells.
   */
  public ForkedSample aroundNs() {
    return sample(
        times ->
            times
                .server()
                .map(server -> (double) times.elapsedNs() - server.runNs())
                .orElse(Double.NaN));
  }

  private ForkedSample sample(ToDoubleFunction<JobsTimes> value) {
    return PlacedSample.of(
        completed(), JobsTrial::place, trial -> value.applyAsDouble(trial.times().orElseThrow()));
  }

  private static double number(Object value) {
    if (value instanceof OptionalLong known) {
      return known.isPresent() ? known.getAsLong() : Double.NaN;
    }
    return ((Number) value).doubleValue();
  }

  public Summary summary(Column<JobsTimes, ?> measure) {
    return Summary.of(sample(measure));
  }

  /** The median time in ns; NaN when none completed. */
  public double medianNs() {
    return Sample.median(timesNs().values());
  }

  /** The size of the file that is carried; 0 where there is none. */
  public long bytes() {
    return cell.bytes().orElse(0L);
  }

  @Override
  public String label() {
    return label(cell);
  }

  /** A cell as readers know it, e.g. {@code by value, 10 MB}. */
  public static String label(JobsCell cell) {
    return switch (cell.part()) {
      case JobsLevels.TRANSFER ->
          "%s, %s".formatted(WayName.of(cell.way()), DataSize.of(cell.bytes().orElseThrow()));
      case JobsLevels.SIMULATION ->
          "simulation %d, %s, %s"
              .formatted(
                  cell.problem().orElseThrow(), cell.step().orElseThrow(), WayName.of(cell.way()));
      default -> "true, " + WayName.of(cell.way());
    };
  }
}
