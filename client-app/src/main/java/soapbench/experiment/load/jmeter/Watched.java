package soapbench.experiment.load.jmeter;

import java.util.Optional;

/**
 * A process of this machine beside JMeter, with what it uses; or none, which uses nothing known.
 */
public final class Watched {

  private final Optional<ProcessHandle> process;
  private final CpuTrace cpu = new CpuTrace();

  /** The process of a number, if there is one. */
  public Watched(Optional<Long> pid) {
    process = pid.flatMap(ProcessHandle::of);
  }

  void look() {
    process.ifPresent(cpu::look);
  }

  /** What it used. */
  public CpuTrace cpu() {
    return cpu;
  }
}
