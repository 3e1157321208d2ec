package soapbench.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import soapbench.answer.Estimator;
import soapbench.compare.MeasuredRun;
import soapbench.results.CellMeasure;
import soapbench.results.OthersShare;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;

/**
 * A run of a history: the values that a reader looks at first.
 *
 * @param run its folder
 * @param startedAt when it began, in ISO 8601; empty where it is not known
 * @param version of soapbench
 * @param commit of soapbench
 * @param othersCpuShare what others took of the CPU meanwhile; null where it is not known
 */
public record RecordedRun(
    String run,
    String startedAt,
    String version,
    String commit,
    @Nullable Double othersCpuShare,
    List<Value> values) {

  /**
   * A value of a cell.
   *
   * @param measure its name for readers
   * @param median the value, in the unit
   * @param low the lower end of its 95 % interval; null where it has none
   */
  public record Value(
      String cell,
      String measure,
      String unit,
      int n,
      double median,
      @Nullable Double low,
      @Nullable Double high) {

    public Value {
      Objects.requireNonNull(cell, "cell");
      Objects.requireNonNull(measure, "measure");
      Objects.requireNonNull(unit, "unit");
    }

    Interval interval() {
      return low == null || high == null ? Interval.UNKNOWN : new Interval(low, high);
    }
  }

  public RecordedRun {
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(startedAt, "startedAt");
    values = List.copyOf(values);
  }

  static RecordedRun of(MeasuredRun run) {
    Estimator estimator = run.response().estimator();
    List<Value> values = new ArrayList<>();
    for (CellMeasure one : run.measured()) {
      double value = estimator.value(one.values());
      if (one.leading() && value > 0) {
        Interval interval = estimator.interval(one.values(), Bootstrap.CONFIDENCE);
        values.add(
            new Value(
                one.cell(),
                one.name(),
                one.unit(),
                one.values().n(),
                value,
                interval.known() ? interval.low() : null,
                interval.known() ? interval.high() : null));
      }
    }
    OptionalDouble others = OthersShare.of(run.environment());
    return new RecordedRun(
        run.name(),
        run.environment().text("/started_at").orElse(""),
        run.environment().text("/soapbench_version").orElse(""),
        run.environment().text("/git_commit").orElse(""),
        others.isPresent() ? others.getAsDouble() : null,
        values);
  }

  /** Whether others kept the machine so busy that its times say nothing of a change. */
  boolean busy() {
    return othersCpuShare != null && othersCpuShare >= OthersShare.BUSY;
  }

  boolean isSame(RecordedRun other) {
    return run.equals(other.run) && startedAt.equals(other.startedAt);
  }
}
