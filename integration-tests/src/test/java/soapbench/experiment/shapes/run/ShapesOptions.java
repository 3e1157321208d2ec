package soapbench.experiment.shapes.run;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import soapbench.contract.service.Shape;
import soapbench.experiment.shapes.rows.ShapesRows;
import soapbench.experiment.shapes.rows.ShapesRows.Cell;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.SeedOption;
import soapbench.lab.option.WebOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.trials.Rounds;
import soapbench.lab.trials.TrialsRun;

/** The options of {@code run shapes}. */
public final class ShapesOptions implements ExperimentOptions {

  @Mixin private final NumberOption measured = NumberOption.trials(3);
  @Mixin private final NumberOption warmup = NumberOption.warmup().usually(1);
  @Mixin private final SeedOption seed = new SeedOption("all orders and payloads");
  @Mixin private WebOptions web;
  @Mixin private LocalServerOptions server;

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) {
    List<Cell> cells = Arrays.stream(Shape.values()).map(one -> new Cell(one.value())).toList();
    List<Fetching.Fetch> trials =
        new Rounds(ShapesRows.EXPERIMENT, warmup.value(), measured.value(), seed.value())
            .each(
                round ->
                    round.trials(
                        cells, (place, cell) -> new Fetching.Fetch(place, cell, round.seed())));
    return TrialsRun.plan(
        seed.value(),
        web.requested(installation, server),
        ShapesRows.TRIALS,
        trials,
        laboratory -> new Fetching(laboratory.target()));
  }
}
