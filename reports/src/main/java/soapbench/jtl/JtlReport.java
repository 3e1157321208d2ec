package soapbench.jtl;

import java.util.ArrayList;
import java.util.List;
import soapbench.answer.Estimator;
import soapbench.compare.MeasuredRun;
import soapbench.results.CellMeasure;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.text.TextTable;

/** Lines for a terminal of what a result file of JMeter has. */
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
}
