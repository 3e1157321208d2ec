package soapbench.experiment.service.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.figure.Drawing;
import soapbench.figure.Figure;
import soapbench.figure.Hue;
import soapbench.figure.PartBars;
import soapbench.results.CellTrials;
import soapbench.results.Run;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.Sample;

/** Figures of a service run. */
public final class ServiceFigures {

  public static final List<Figure<Run<ServiceCell>>> ALL =
      List.of(new Figure<>("service-parts", "a completed request", ServiceFigures::parts));

  /** Parts of an exchange, which add up to all of it. */
  private enum ServicePart {
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
      return Arrays.stream(values())
          .map(part -> Sample.mean(cell.sample(part.ns).values()))
          .toList();
    }
  }

  private ServiceFigures() {}

  private static Optional<Drawing> parts(Run<ServiceCell> run) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (CellTrials<ServiceCell> cell : run.everywhere()) {
      if (!cell.completed().isEmpty()) {
        bars.put(cell.levels().after(cell.label()), ServicePart.means(cell));
      }
    }
    if (bars.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Drawing.shares(
            "Where the time of an exchange goes",
            "as the client sees it",
            "an exchange",
            Arrays.stream(ServicePart.values())
                .map(part -> new PartBars.Part(part.label(), part.hue()))
                .toList(),
            bars,
            "Means over the completed requests, with the time of an exchange beside the bar. Until"
                + " the answer begins, the request travels and the service works: from outside"
                + " they can't be told apart."));
  }
}
