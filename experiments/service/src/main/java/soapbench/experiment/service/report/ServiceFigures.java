package soapbench.experiment.service.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.ShareBars;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.figure.Figure;
import soapbench.plot.PartBars;
import soapbench.results.CellTrials;
import soapbench.results.Run;

/** Figures of a service run. */
public final class ServiceFigures {

  public static final List<Figure<Run<ServiceCell>>> ALL =
      List.of(new Figure<>("service-parts", "a completed request", ServiceFigures::parts));

  private ServiceFigures() {}

  private static Optional<Drawing> parts(Run<ServiceCell> run) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (CellTrials<ServiceCell> cell : run.cells()) {
      if (!cell.completed().isEmpty()) {
        bars.put(cell.label(), ServicePart.means(cell));
      }
    }
    if (bars.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        PartBars.drawing(
            "Where the time of an exchange goes",
            "as the client sees it",
            "an exchange",
            Arrays.stream(ServicePart.values())
                .map(part -> new ShareBars.Part(part.label(), part.hue()))
                .toList(),
            bars,
            "Means over the completed requests, with the time of an exchange beside the bar. Until"
                + " the answer begins, the request travels and the service works: from outside"
                + " they can't be told apart."));
  }
}
