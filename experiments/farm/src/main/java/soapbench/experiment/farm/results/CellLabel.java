package soapbench.experiment.farm.results;

import java.util.Optional;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;

/** Cells of the farm in words. */
public final class CellLabel {

  private CellLabel() {}

  /** The cell as readers know it, e.g. {@code jms, 5 workers, 100,000 integers}. */
  public static String of(FarmCell cell) {
    return "%s, %s, %s%s"
        .formatted(
            cell.line(),
            FarmResults.workers(cell.workers()),
            FarmResults.integers(cell.integers()),
            disturbance(cell).map(words -> ", " + words).orElse(""));
  }

  /** Words for what happens to a worker; nothing when nothing does. */
  public static Optional<String> disturbance(FarmCell cell) {
    return cell.undisturbed() ? Optional.empty() : Optional.of(disturbance(cell.disturbance()));
  }

  /** A disturbance in words. */
  public static String disturbance(String word) {
    return switch (word) {
      case FarmLevels.SLOW -> "one worker slow";
      case FarmLevels.KILLED -> "one worker killed";
      default -> "undisturbed";
    };
  }
}
