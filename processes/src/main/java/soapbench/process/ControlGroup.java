package soapbench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Processes that share a limit on their CPU time.
 *
 * <p>The limit holds in each period. Linux's default of 100 ms would let a process that needs
 * little run as if it had no limit, and stop one that needs more for most of the period.
 */
public final class ControlGroup {

  static final String QUOTA_OF_V1 = "cpu.cfs_quota_us";
  static final String PERIOD_OF_V1 = "cpu.cfs_period_us";
  static final String LIMIT_OF_V2 = "cpu.max";

  private static final int PERIOD_US = 10_000;
  private static final int LONGEST_US = 1_000_000;
  private static final int LEAST_US = 1_000;
  private static final String NO_LIMIT_OF_V1 = "-1";
  private static final double NO_LIMIT = Double.NaN;

  private final Path folder;
  private final boolean first;
  private double limit = NO_LIMIT;

  ControlGroup(Path folder, boolean first) {
    this.folder = folder;
    this.first = first;
  }

  /** The smallest limit that Linux takes, in cores. */
  public static double least() {
    return (double) LEAST_US / PERIOD_US;
  }

  /** Takes a process in, with all its threads. */
  public void add(long pid) throws IOException {
    write("cgroup.procs", Long.toString(pid));
  }

  /**
   * Lets the processes have no more CPU time than this from now on.
   *
   * @param cores a share of a core, or several cores
   */
  public void limit(double cores) throws IOException {
    if (cores == limit) {
      return;
    }
    // a share too small for a period has a longer one
    long period = Math.max(PERIOD_US, Math.min(LONGEST_US, Math.round(LEAST_US / cores)));
    long quota = Math.max(LEAST_US, Math.round(cores * period));
    if (first) {
      write(QUOTA_OF_V1, NO_LIMIT_OF_V1);
      write(PERIOD_OF_V1, Long.toString(period));
      write(QUOTA_OF_V1, Long.toString(quota));
    } else {
      write(LIMIT_OF_V2, quota + " " + period);
    }
    limit = cores;
  }

  /** Lets the processes have what they can get. */
  public void unlimited() throws IOException {
    limit = NO_LIMIT;
    if (first) {
      write(QUOTA_OF_V1, NO_LIMIT_OF_V1);
    } else {
      write(LIMIT_OF_V2, "max " + PERIOD_US);
    }
  }

  void close() {
    ControlGroups.remove(folder);
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
