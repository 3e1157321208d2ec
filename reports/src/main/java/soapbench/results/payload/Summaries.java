package soapbench.results.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.columns.payload.SummaryRow;
import soapbench.columns.payload.TrialColumns;
import soapbench.statistics.Summary;
import soapbench.trial.Scenario;

/**
 * The measured trials of a run aggregated.
 *
 * @param rows one row per scenario and measure
 */
public record Summaries(List<SummaryRow> rows) {

  private static final String ALWAYS = Measure.TRANSACTION.column();

  public Summaries {
    rows = List.copyOf(rows);
  }

  /** Measures that no trial of the run has are left out, except the transaction's time. */
  public static Summaries of(MeasuredTrials trials, Floors floors) {
    List<String> measures =
        TrialColumns.durations().stream()
            .filter(measure -> measure.equals(ALWAYS) || any(trials, measure))
            .toList();
    List<String> ofFloors = floors.measured(trials) ? Floors.MEASURES : List.of();
    List<SummaryRow> rows = new ArrayList<>();
    for (Scenario scenario : trials.scenarios()) {
      Cell cell = Cell.of(scenario);
      long size = scenario.payloadBytes();
      int failed = trials.failed(cell, size);
      for (String measure : measures) {
        Summary summary = Summary.of(trials.sample(cell, size, measure));
        rows.add(new SummaryRow(scenario, measure, failed, summary));
      }
      for (String measure : ofFloors) {
        Summary summary = Summary.of(floors.sample(trials, cell, size, measure));
        rows.add(new SummaryRow(scenario, measure, failed, summary));
      }
    }
    return new Summaries(rows);
  }

  /** The row of a measure in a cell at a size; nothing when that was not tried. */
  public Optional<SummaryRow> find(Cell cell, long size, String measure) {
    return rows.stream()
        .filter(row -> row.measure().equals(measure))
        .filter(row -> row.scenario().payloadBytes() == size)
        .filter(row -> Cell.of(row.scenario()).equals(cell))
        .findFirst();
  }

  /** A measure's rows in a cell by ascending size, those without values too. */
  public List<SummaryRow> of(Cell cell, String measure) {
    return rows.stream()
        .filter(row -> row.measure().equals(measure))
        .filter(row -> Cell.of(row.scenario()).equals(cell))
        .toList();
  }

  private static boolean any(MeasuredTrials trials, String measure) {
    return trials.rows().stream()
        .mapToDouble(row -> row.number(measure))
        .anyMatch(value -> !Double.isNaN(value));
  }
}
