package soapbench.job.process;

/**
 * Marks that tell a process from all others, even after a restart of server or machine.
 *
 * @param startTicks field 22 of {@code /proc/PID/stat}
 * @param bootId of the machine when it was started
 */
public record ProcessIdentity(long pid, long startTicks, String bootId) {

  private static final String BOOT_ID = ProcessTable.bootId();

  /** Of the process that has this number now; 0 ticks if it has ended. */
  static ProcessIdentity of(long pid) {
    long ticks = ProcessTable.entry(pid).map(ProcessTable.Entry::startTicks).orElse(0L);
    return new ProcessIdentity(pid, ticks, BOOT_ID);
  }

  /** Whether the machine was restarted since. */
  public boolean isOfEarlierBoot() {
    return !bootId.equals(BOOT_ID);
  }

  boolean isAlive() {
    return !isOfEarlierBoot()
        && ProcessTable.entry(pid).filter(entry -> entry.startTicks() == startTicks).isPresent();
  }
}
