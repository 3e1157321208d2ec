package soapbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import soapbench.results.Quantity;

/**
 * The state of a run.
 *
 * @param unit one of what is counted, such as {@code trial}
 * @param planned how many the design has
 * @param completed how many completed, also before the run was resumed
 * @param failed how many failed, also before the run was resumed
 * @param failedWarmups how many of those that failed were only to warm up
 * @param missing what else the run lacks, a line each
 */
public record RunEnd(
    String unit, int planned, int completed, int failed, int failedWarmups, List<String> missing) {

  public RunEnd {
    if (failedWarmups > failed) {
      throw new IllegalArgumentException(
          "failedWarmups is %s, and failed only %s".formatted(failedWarmups, failed));
    }
    missing = List.copyOf(missing);
  }

  /** A run none of whose failures was only to warm up. */
  public RunEnd(String unit, int planned, int completed, int failed, List<String> missing) {
    this(unit, planned, completed, failed, 0, missing);
  }

  /** A run that lacks more than this one. */
  public RunEnd lacking(List<String> more) {
    return new RunEnd(
        unit,
        planned,
        completed,
        failed,
        failedWarmups,
        Stream.concat(missing.stream(), more.stream()).toList());
  }

  /** Whether everything that is measured completed and nothing is missing. */
  public boolean allCompleted() {
    return completed + failedWarmups == planned && missing.isEmpty();
  }

  /** Whether there is a row. */
  public boolean begun() {
    return completed + failed > 0;
  }

  /** Whether everything has its row, completed or failed. */
  public boolean allRun() {
    return completed + failed == planned;
  }

  /** Failures and missing parts, a line each. */
  public List<String> shortcomings() {
    List<String> lines = new ArrayList<>();
    if (failed > 0) {
      String warmups =
          failedWarmups == 0 ? "" : ", %s of them in the warm-up".formatted(failedWarmups);
      lines.add("%s of %s failed%s".formatted(failed, Quantity.count(planned, unit), warmups));
    }
    lines.addAll(missing);
    return lines;
  }
}
