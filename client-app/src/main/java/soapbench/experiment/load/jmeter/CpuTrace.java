package soapbench.experiment.load.jmeter;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The CPU time of a process, read again and again while it runs. */
public final class CpuTrace {

  private static final int LEAST_READINGS = 4;

  private final Optional<ProcessHandle> process;
  private final List<Reading> readings = new ArrayList<>();

  private record Reading(long atMs, long cpuNs) {}

  private CpuTrace(Optional<ProcessHandle> process) {
    this.process = process;
  }

  static CpuTrace of(ProcessHandle process) {
    return new CpuTrace(Optional.of(process));
  }

  /** The trace of the process with a number; without such a process it stays empty. */
  public static CpuTrace of(Optional<Long> pid) {
    return new CpuTrace(pid.flatMap(ProcessHandle::of));
  }

  /** Reads the CPU time now; a process that has ended adds nothing. */
  void read() {
    process
        .flatMap(running -> running.info().totalCpuDuration())
        .ifPresent(cpu -> add(Instant.now().toEpochMilli(), cpu.toNanos()));
  }

  void add(long atMs, long cpuNs) {
    if (readings.isEmpty() || readings.get(readings.size() - 1).atMs() < atMs) {
      readings.add(new Reading(atMs, cpuNs));
    }
  }

  /**
   * The mean number of cores that the process kept busy between two moments, in ms since 1970. Its
   * CPU time at a moment between two readings is interpolated. NaN if it was not read before and
   * after, or too seldom in between.
   */
  public double cores(long fromMs, long toMs) {
    long within =
        readings.stream()
            .filter(reading -> reading.atMs() >= fromMs && reading.atMs() <= toMs)
            .count();
    if (within < LEAST_READINGS) {
      return Double.NaN;
    }
    double usedNs = usedNs(toMs) - usedNs(fromMs);
    return usedNs / Duration.ofMillis(toMs - fromMs).toNanos();
  }

  private double usedNs(long atMs) {
    for (int i = 1; i < readings.size(); i++) {
      Reading before = readings.get(i - 1);
      Reading after = readings.get(i);
      if (before.atMs() <= atMs && atMs <= after.atMs()) {
        double share = (double) (atMs - before.atMs()) / (after.atMs() - before.atMs());
        return before.cpuNs() + share * (after.cpuNs() - before.cpuNs());
      }
    }
    return Double.NaN;
  }
}
