package soapbench.experiment.payload.report;

import java.util.Comparator;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;

/** A cell, and the SOAP stacks that tried it at levels of the declared factors. */
record CellOnStacks(Cell cell, Stacks stacks, Levels levels) implements Comparable<CellOnStacks> {

  private static final Comparator<CellOnStacks> ORDER =
      Comparator.comparing(CellOnStacks::cell)
          .thenComparing(CellOnStacks::stacks)
          .thenComparing(CellOnStacks::levels);

  static CellOnStacks of(Scenario scenario, Levels levels) {
    return new CellOnStacks(Cell.of(scenario), Stacks.of(scenario), levels);
  }

  /** The cell's name, that of stacks that are not the laboratory's own, and the levels. */
  String label() {
    return levels.after(cell.label() + (stacks.equals(Stacks.TUNED) ? "" : ", " + stacks.label()));
  }

  @Override
  public int compareTo(CellOnStacks other) {
    return ORDER.compare(this, other);
  }
}
