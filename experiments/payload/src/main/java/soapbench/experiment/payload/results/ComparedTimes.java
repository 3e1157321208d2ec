package soapbench.experiment.payload.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.factor.Levels;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/**
 * The transaction time of one part of a run in a cell at a size, beside that of the part that the
 * rest of the report is about.
 *
 * @param <P> what tells the parts apart: a pair of SOAP stacks, or levels of declared factors
 * @param failed measured trials that failed
 * @param time those that completed, in nanoseconds
 * @param ratio the median over that of the main part, with the interval of resampled rounds, the
 *     same for both where both were tried in them
 */
public record ComparedTimes<P>(
    P part, Cell cell, long size, int failed, Summary time, Ratio ratio) {

  private static final Measure MEASURE = PayloadRows.TRANSACTION;

  /**
   * Every pair of SOAP stacks of a run, cell by cell and by ascending size; pairs that were not
   * tried there are left out.
   */
  public static List<ComparedTimes<Stacks>> ofStacks(PayloadRunData run) {
    MeasuredTrials all = run.measuredOfAllStacks();
    return of(all, parts(all.stacks(), all::only), run.mainStacks());
  }

  /** The main stacks at every combination of levels, in the same order. */
  public static List<ComparedTimes<Levels>> ofLevels(PayloadRunData whole) {
    return of(
        whole.measured(),
        parts(whole.levels(), levels -> whole.at(levels).measured()),
        Levels.main(whole.levels()));
  }

  private static <P> Map<P, MeasuredTrials> parts(
      List<P> names, Function<P, MeasuredTrials> trials) {
    return names.stream()
        .collect(
            Collectors.toMap(
                name -> name, trials, (one, same) -> one, () -> new LinkedHashMap<>()));
  }

  private static <P> List<ComparedTimes<P>> of(
      MeasuredTrials all, Map<P, MeasuredTrials> parts, P main) {
    MeasuredTrials under = Objects.requireNonNull(parts.get(main), "main");
    List<ComparedTimes<P>> times = new ArrayList<>();
    for (Cell cell : all.cells()) {
      for (long size : all.sizes()) {
        for (Map.Entry<P, MeasuredTrials> each : parts.entrySet()) {
          MeasuredTrials own = each.getValue();
          ForkedSample sample = own.sample(cell, size, MEASURE);
          int failed = own.failed(cell, size);
          if (sample.n() + failed > 0) {
            Ratio ratio = Bootstrap.ratioOfMedians(sample, under.sample(cell, size, MEASURE));
            times.add(
                new ComparedTimes<>(each.getKey(), cell, size, failed, Summary.of(sample), ratio));
          }
        }
      }
    }
    return List.copyOf(times);
  }
}
