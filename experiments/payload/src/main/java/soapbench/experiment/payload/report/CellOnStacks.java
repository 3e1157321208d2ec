package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.Objects;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Stacks;
import soapbench.trial.Scenario;

/** A cell, and the SOAP stacks that tried it. */
record CellOnStacks(Cell cell, Stacks stacks) implements Comparable<CellOnStacks> {

  private static final Comparator<CellOnStacks> ORDER =
      Comparator.comparing(CellOnStacks::cell).thenComparing(CellOnStacks::stacks);

  CellOnStacks {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(stacks, "stacks");
  }

  static CellOnStacks of(Scenario scenario) {
    return new CellOnStacks(Cell.of(scenario), Stacks.of(scenario));
  }

  /** The cell's name, and that of the stacks if they are not the laboratory's own. */
  String label() {
    return cell.label() + (stacks.equals(Stacks.TUNED) ? "" : ", " + stacks.label());
  }

  @Override
  public int compareTo(CellOnStacks other) {
    return ORDER.compare(this, other);
  }
}
