package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soapbench.csv.Column;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.ComparedLevels;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;
import soapbench.results.CellMeasure;
import soapbench.results.MeasureName;
import soapbench.results.Measures;
import soapbench.results.Quantity;

/**
 * Durations of a payload run's exchanges, of the main stacks, for a comparison with another run.
 */
final class PayloadMeasures {

  static final Measures<PayloadResults> ALL =
      Measures.ofTrials(
          Stream.of(PayloadMeasure.values())
              .map(measure -> new MeasureName(measure.measure().name(), Column.NANOSECONDS))
              .toList(),
          results -> of(results.whole()));

  private PayloadMeasures() {}

  private static List<CellMeasure> of(PayloadRunData run) {
    return run.levels().stream().map(run::at).flatMap(part -> ofPart(part).stream()).toList();
  }

  private static List<CellMeasure> ofPart(PayloadRunData run) {
    MeasuredTrials trials = run.measured();
    Levels declared = Levels.main(run.levels());
    List<CellMeasure> all = new ArrayList<>();
    for (Scenario scenario : trials.scenarios()) {
      Cell cell = Cell.of(scenario);
      long size = scenario.payloadBytes();
      Map<String, String> levels =
          ComparedLevels.of(scenario, declared, trials.inBursts(cell, size));
      String label = declared.after(label(cell, size, trials, run.mainStacks()));
      for (PayloadMeasure measure : PayloadMeasure.values()) {
        all.add(
            new CellMeasure(
                levels,
                label,
                measure.measure().name(),
                measure.label(),
                Column.NANOSECONDS,
                trials.sample(cell, size, measure.measure()),
                trials.failures(cell, size),
                measure == PayloadMeasure.TRANSACTION));
      }
    }
    return all;
  }

  /** Tells exchanges that followed one another at once from others, and stacks from the tuned. */
  private static String label(Cell cell, long size, MeasuredTrials trials, Stacks stacks) {
    return "%s, %s MB".formatted(cell.label(), Quantity.megabytes(size))
        + (trials.inBursts(cell, size) ? ", in bursts" : "")
        + (stacks.equals(Stacks.TUNED) ? "" : ", " + stacks.label());
  }
}
