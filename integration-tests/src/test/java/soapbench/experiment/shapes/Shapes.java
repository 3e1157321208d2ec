package soapbench.experiment.shapes;

import java.util.List;
import soapbench.experiment.shapes.report.ShapesReport;
import soapbench.experiment.shapes.rows.ShapesRows;
import soapbench.experiment.shapes.run.ShapesOptions;
import soapbench.lab.Experiment;
import soapbench.lab.Preset;

/** How long payloads of each shape take over HTTP: the smallest experiment that is whole. */
public final class Shapes {

  public static final Experiment EXPERIMENT =
      new Experiment(
          ShapesRows.EXPERIMENT,
          "Payloads of each shape over HTTP.",
          ShapesOptions::new,
          List.of(Preset.usual()),
          () -> ShapesReport.REPORT);

  private Shapes() {}
}
