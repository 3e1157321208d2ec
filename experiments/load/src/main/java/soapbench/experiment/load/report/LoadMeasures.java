package soapbench.experiment.load.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.answer.OwnMessageNote;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Repeat;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.CellMeasure;
import soapbench.results.MeasureName;
import soapbench.results.Measures;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Proportion;
import soapbench.statistics.RepeatSummary;

/**
 * Measures of a load run's cells for a comparison with another run, a value a repeat: median and
 * percentiles of the time that counts for its users, and the means of all else.
 */
final class LoadMeasures {

  /** Part of the one measure that a reader sees even where nothing was answered. */
  private static final String MEDIAN = "median";

  private static final List<String> PARTS = List.of(MEDIAN, "p90", "p95", "p99");

  static final Measures<LoadResults> ALL =
      new Measures<>(LoadMeasures::names, LoadMeasures::of, true);

  private LoadMeasures() {}

  /** Names of the measures of a cell, whose time has its median and percentiles. */
  private static List<MeasureName> names(Map<String, String> cell) {
    boolean open = !cell.getOrDefault(LoadCell.RATE.name(), "").isEmpty();
    LoadMeasure time = LoadMeasure.time(open);
    return LoadMeasure.of(open).stream()
        .flatMap(
            measure ->
                (measure == time
                        ? PARTS.stream().map(part -> measure.word() + "_" + part)
                        : Stream.of(measure.word()))
                    .map(name -> new MeasureName(name, measure.unit())))
        .toList();
  }

  private static List<CellMeasure> of(LoadResults results) {
    List<CellMeasure> all = new ArrayList<>();
    String message = OwnMessageNote.of(results.environment()).map(OwnMessageNote::word).orElse("");
    for (CellResults cell : results.allCells()) {
      Map<String, String> levels = cell.cell().levels(message);
      LoadMeasure time = cell.time();
      all.add(of(levels, cell, time, MEDIAN, "median ", RepeatSummary::median, true));
      all.add(of(levels, cell, time, "p90", "90th percentile of ", RepeatSummary::p90, false));
      all.add(of(levels, cell, time, "p95", "95th percentile of ", RepeatSummary::p95, true));
      all.add(of(levels, cell, time, "p99", "99th percentile of ", RepeatSummary::p99, false));
      for (LoadMeasure measure : LoadMeasure.of(!cell.closed())) {
        if (measure != time) {
          all.add(
              of(
                  levels,
                  cell,
                  measure,
                  "",
                  "",
                  RepeatSummary::mean,
                  measure == LoadMeasure.THROUGHPUT));
        }
      }
    }
    return all;
  }

  private static CellMeasure of(
      Map<String, String> levels,
      CellResults cell,
      LoadMeasure measure,
      String part,
      String words,
      ToDoubleFunction<RepeatSummary> value,
      boolean leading) {
    List<Repeat> repeats =
        cell.repeats().stream().filter(one -> value(one, measure, value) > 0).toList();
    return new CellMeasure(
        levels,
        cell.label(),
        part.isEmpty() ? measure.word() : measure.word() + "_" + part,
        words + measure.label(),
        measure.unit(),
        new ForkedSample(
            repeats.stream().mapToDouble(one -> value(one, measure, value)).toArray(),
            new int[repeats.size()],
            repeats.stream().mapToInt(Repeat::number).toArray()),
        new Proportion(Math.toIntExact(cell.failed()), Math.toIntExact(cell.samples())),
        leading && (part.equals(MEDIAN) || !repeats.isEmpty()));
  }

  private static double value(
      Repeat repeat, LoadMeasure measure, ToDoubleFunction<RepeatSummary> value) {
    return value.applyAsDouble(RepeatSummary.of(List.of(repeat.of(measure))));
  }
}
