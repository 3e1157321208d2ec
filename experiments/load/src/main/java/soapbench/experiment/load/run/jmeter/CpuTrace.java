package soapbench.experiment.load.run.jmeter;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The CPU time of a process, read again and again while it runs. */
public final class CpuTrace {

  private static final int LEAST_READINGS = 4;

  /** How long after its last reading a process may have gone on: it ends between two readings. */
  private static final long UNREAD_MS = 50;

  private final Optional<ProcessHandle> process;

  /** CPU time in ns by the time of its reading, in ms since 1970. */
  private final NavigableMap<Long, Long> readings = new TreeMap<>();

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
    if (readings.isEmpty() || readings.lastKey() < atMs) {
      readings.put(atMs, cpuNs);
    }
  }

  /**
   * The mean number of cores that the process kept busy between two moments, in ms since 1970. Its
   * CPU time at a moment between two readings is interpolated. The last moment is that of the last
   * reading where the process ended right after it. NaN if it was not read before and after, or too
   * seldom in between.
   */
  public double cores(long fromMs, long toMs) {
    if (toMs < fromMs || readings.subMap(fromMs, true, toMs, true).size() < LEAST_READINGS) {
      return Double.NaN;
    }
    long lastMs = readings.lastKey();
    long endMs = toMs > lastMs && toMs - lastMs <= UNREAD_MS ? lastMs : toMs;
    double usedNs = usedNs(endMs) - usedNs(fromMs);
    return usedNs / Duration.ofMillis(endMs - fromMs).toNanos();
  }

  private double usedNs(long atMs) {
    Map.Entry<Long, Long> before = readings.floorEntry(atMs);
    Map.Entry<Long, Long> after = readings.higherEntry(atMs);
    if (before == null || after == null) {
      return before != null && before.getKey() == atMs ? before.getValue() : Double.NaN;
    }
    double share = (double) (atMs - before.getKey()) / (after.getKey() - before.getKey());
    return before.getValue() + share * (after.getValue() - before.getValue());
  }
}
