package soapbench.experiment.service.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import soapbench.chart.Hue;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.results.CellTrials;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.Sample;

/** Parts of an exchange, which add up to all of it. */
enum ServicePart {
  CONNECT("connecting", Hue.SKY, trial -> known(trial, ServiceRows.CONNECT)),
  TLS("handshake of TLS", Hue.OLIVE, trial -> known(trial, ServiceRows.TLS)),
  WAIT(
      "until the answer begins",
      Hue.BLUE,
      trial ->
          trial.of(ServiceRows.FIRST_BYTE)
              - known(trial, ServiceRows.CONNECT)
              - known(trial, ServiceRows.TLS)),
  RECEIVE(
      "the answer",
      Hue.ORANGE,
      trial -> trial.of(ServiceRows.TRANSACTION) - trial.of(ServiceRows.FIRST_BYTE));

  private final String label;
  private final Hue hue;
  private final ToDoubleFunction<Trial<ServiceCell>> ns;

  ServicePart(String label, Hue hue, ToDoubleFunction<Trial<ServiceCell>> ns) {
    this.label = label;
    this.hue = hue;
    this.ns = ns;
  }

  String label() {
    return label;
  }

  Hue hue() {
    return hue;
  }

  private static double known(Trial<ServiceCell> trial, Measure measure) {
    double ns = trial.of(measure);
    return Double.isNaN(ns) ? 0 : ns;
  }

  /** Means of all parts over the completed trials of a cell, in ns. */
  static List<Double> means(CellTrials<ServiceCell> cell) {
    return Arrays.stream(values()).map(part -> Sample.mean(cell.sample(part.ns).values())).toList();
  }
}
