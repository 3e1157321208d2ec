package soapbench.experiment.load.jmeter;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a process has used of the CPU, looked at again and again. */
public final class CpuTrace {

  private static final int LEAST_LOOKS = 4;

  private final List<Look> looks = new ArrayList<>();

  private record Look(long atMs, long cpuNs) {}

  /** Looks at a process now; one that has ended tells nothing any more. */
  void look(ProcessHandle process) {
    Optional<Duration> used = process.info().totalCpuDuration();
    used.ifPresent(cpu -> add(Instant.now().toEpochMilli(), cpu.toNanos()));
  }

  void add(long atMs, long cpuNs) {
    if (looks.isEmpty() || looks.get(looks.size() - 1).atMs() < atMs) {
      looks.add(new Look(atMs, cpuNs));
    }
  }

  /**
   * Cores that were busy with the process from one moment to another, in ms since 1970: what it had
   * used at both, in between two looks in proportion. NaN if it was not looked at before and after,
   * or too seldom in between to tell.
   */
  public double cores(long fromMs, long toMs) {
    long within =
        looks.stream().filter(look -> look.atMs() >= fromMs && look.atMs() <= toMs).count();
    if (within < LEAST_LOOKS) {
      return Double.NaN;
    }
    double usedNs = usedNs(toMs) - usedNs(fromMs);
    return usedNs / Duration.ofMillis(toMs - fromMs).toNanos();
  }

  private double usedNs(long atMs) {
    for (int i = 1; i < looks.size(); i++) {
      Look before = looks.get(i - 1);
      Look after = looks.get(i);
      if (before.atMs() <= atMs && atMs <= after.atMs()) {
        double share = (double) (atMs - before.atMs()) / (after.atMs() - before.atMs());
        return before.cpuNs() + share * (after.cpuNs() - before.cpuNs());
      }
    }
    return Double.NaN;
  }
}
