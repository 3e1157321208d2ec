package soapbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The state of a run.
 *
 * @param unit what is counted, such as {@code trials}
 * @param planned how many the design has
 * @param completed how many completed, also before the run was resumed
 * @param failed how many failed, also before the run was resumed
 * @param missing what else the run lacks, a line each
 */
public record RunEnd(String unit, int planned, int completed, int failed, List<String> missing) {

  public RunEnd {
    Objects.requireNonNull(unit, "unit");
    missing = List.copyOf(missing);
  }

  /** Whether everything completed and nothing is missing. */
  public boolean allCompleted() {
    return completed == planned && missing.isEmpty();
  }

  /** Whether there is a row. */
  public boolean begun() {
    return completed + failed > 0;
  }

  /** Whether everything has its row, completed or failed. */
  public boolean allRun() {
    return completed + failed == planned;
  }

  /** What went wrong, a line each. */
  public List<String> shortcomings() {
    List<String> lines = new ArrayList<>();
    if (failed > 0) {
      lines.add("%d of %d %s failed".formatted(failed, planned, unit));
    }
    lines.addAll(missing);
    return lines;
  }
}
