package soapbench.experiment.farm.results;

import java.util.Arrays;
import java.util.List;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.rows.Measure;
import soapbench.statistics.Ratio;

/**
 * Cost of one slow or killed worker: a cell against the same with undisturbed workers in the same
 * run.
 *
 * @param pairing the cell over the same with undisturbed workers
 */
public record Disturbance(Pairing<FarmCell> pairing) {

  /** Every disturbed cell that has trials of undisturbed workers to compare it with. */
  public static List<Disturbance> all(FarmResults results) {
    return results.disturbed().stream()
        .map(CellTrials::cell)
        .flatMap(cell -> results.run().pair(cell, base(cell)).stream())
        .map(Disturbance::new)
        .toList();
  }

  private static FarmCell base(FarmCell cell) {
    return FarmTransport.of(cell).cell(cell.workers(), cell.integers());
  }

  public FarmCell cell() {
    return pairing.cell();
  }

  public Ratio ratio() {
    return pairing.ratio();
  }

  /** A measure's sum over the cell's trials. */
  public long sum(Measure measure) {
    return (long) Arrays.stream(pairing.over().sample(measure).values()).sum();
  }

  public FarmTransport way() {
    return FarmTransport.of(cell());
  }

  public int workers() {
    return cell().workers();
  }

  public int integers() {
    return cell().integers();
  }

  /** The disturbance as files name it. */
  public String word() {
    return cell().disturbance();
  }

  /** The disturbance as readers know it. */
  public String text() {
    return CellLabel.disturbance(word());
  }
}
