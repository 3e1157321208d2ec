package soapbench.results;

import java.util.List;
import java.util.OptionalDouble;

/** Share of a machine's CPU that others took while a run was made, as its environment has it. */
public final class OthersShare {

  /** From this share on, small differences are not to be relied on. */
  public static final double CARE = 0.03;

  /** From this share on, times are those of a busy machine. */
  public static final double BUSY = 0.10;

  private OthersShare() {}

  /**
   * The share that others took, other guests of the machine's host among them; its longer parts
   * count more. Nothing of a run that did not watch others.
   */
  public static OptionalDouble of(Environment environment) {
    List<Double> seconds = environment.numbers("/others", "seconds");
    List<Double> others = environment.numbers("/others", "cpu_share");
    List<Double> stolen = environment.numbers("/others", "steal_share");
    double all = 0;
    double taken = 0;
    for (int i = 0; i < Math.min(seconds.size(), Math.min(others.size(), stolen.size())); i++) {
      double length = Math.max(1, seconds.get(i));
      all += length;
      taken += length * (others.get(i) + stolen.get(i));
    }
    return seconds.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(taken / Math.max(1, all));
  }
}
