package soapbench.jtl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.answer.Estimator;
import soapbench.compare.MeasuredRun;
import soapbench.results.CellMeasure;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.text.TextTable;

/** Words for a terminal, and entries for programs, of what a result file of JMeter has. */
public final class JtlReport {

  private static final TextTable<CellMeasure> ROWS =
      new TextTable<CellMeasure>()
          .left("cell", CellMeasure::cell)
          .left("measure", one -> "%s, %s".formatted(one.name(), one.unit()))
          .right("", one -> Quantity.number(estimator().value(one.values())))
          .left(
              "95 % interval",
              one -> Quantity.numbers(estimator().interval(one.values(), Bootstrap.CONFIDENCE)))
          .right("slices", one -> String.valueOf(one.values().n()))
          .right("failed", one -> String.valueOf(one.failures().count()));

  private JtlReport() {}

  private static Estimator estimator() {
    return JtlRun.RESPONSE.estimator();
  }

  /** The measures that a reader looks at first, and what must be known of them. */
  public static List<String> lines(MeasuredRun run) {
    List<String> lines = new ArrayList<>();
    lines.add("%s:".formatted(run.name()));
    lines.addAll(ROWS.indented(run.measured().stream().filter(CellMeasure::leading).toList()));
    lines.add("");
    lines.addAll(run.notes());
    return lines;
  }

  /** Every measure of every cell, and what must be known of them, by names for programs. */
  public static Map<String, Object> entries(MeasuredRun run) {
    Map<String, Object> entries = new LinkedHashMap<>();
    entries.put("file", run.name());
    entries.put("measures", run.measured().stream().map(JtlReport::measure).toList());
    entries.put("notes", run.notes());
    return entries;
  }

  private static Map<String, Object> measure(CellMeasure one) {
    Interval interval = estimator().interval(one.values(), Bootstrap.CONFIDENCE);
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cell", one.cell());
    entry.put("levels", one.levels());
    entry.put("measure", one.measure());
    entry.put("unit", one.unit());
    entry.put("leading", one.leading());
    entry.put("value", estimator().value(one.values()));
    entry.put("low", interval.low());
    entry.put("high", interval.high());
    entry.put("slices", one.values().n());
    entry.put("failed", one.failures().count());
    entry.put("samples", one.failures().n());
    return entry;
  }
}
