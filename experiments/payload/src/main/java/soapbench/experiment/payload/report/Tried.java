package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.Objects;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Stacks;
import soapbench.trial.Scenario;

/** A cell, and the SOAP stacks that tried it. */
record Tried(Cell cell, Stacks stacks) implements Comparable<Tried> {

  private static final Comparator<Tried> ORDER =
      Comparator.comparing(Tried::cell).thenComparing(Tried::stacks);

  Tried {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(stacks, "stacks");
  }

  static Tried of(Scenario scenario) {
    return new Tried(Cell.of(scenario), Stacks.of(scenario));
  }

  /** The cell's name, and that of the stacks if they are not the laboratory's own. */
  String label() {
    return cell.label() + (stacks.equals(Stacks.TUNED) ? "" : ", " + stacks.label());
  }

  @Override
  public int compareTo(Tried other) {
    return ORDER.compare(this, other);
  }
}
