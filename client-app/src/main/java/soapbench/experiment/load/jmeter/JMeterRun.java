package soapbench.experiment.load.jmeter;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** JMeter while it runs: looked at, and ended when no right reply comes any more. */
public final class JMeterRun {

  private static final File NOTHING = new File("/dev/null");
  private static final int INTERVAL_MS = 25;
  private static final int GRACE_SECONDS = 10;

  private final Process process;
  private final CpuTrace cpu = new CpuTrace();

  private JMeterRun(Process process) {
    this.process = process;
  }

  /** Starts JMeter; what it prints goes into a file. */
  static JMeterRun start(ProcessBuilder jmeter, Path printed) throws IOException {
    jmeter.redirectInput(NOTHING).redirectErrorStream(true).redirectOutput(printed.toFile());
    return new JMeterRun(jmeter.start());
  }

  /**
   * Waits for JMeter's end.
   *
   * @return its exit code
   */
  public int await() throws InterruptedException {
    return process.waitFor();
  }

  /**
   * Waits for JMeter's end, and ends it when for a time it had no right reply.
   *
   * @param jtl where it writes its samples
   * @param patience the time
   * @param server another process to look at meanwhile, with what it uses
   * @param measured told how many measured samples there are
   * @return its exit code; nothing if it had to be ended
   */
  public Optional<Integer> await(Path jtl, Duration patience, Watched server, LongConsumer measured)
      throws IOException, InterruptedException {
    JtlTail tail = new JtlTail(jtl);
    long right = 0;
    long lastRight = System.nanoTime();
    while (!process.waitFor(INTERVAL_MS, TimeUnit.MILLISECONDS)) {
      cpu.look(process.toHandle());
      server.look();
      tail.advance();
      measured.accept(tail.measured());
      if (tail.right() > right) {
        right = tail.right();
        lastRight = System.nanoTime();
      } else if (System.nanoTime() - lastRight > patience.toNanos()) {
        end();
        return Optional.empty();
      }
    }
    return Optional.of(process.exitValue());
  }

  /** What JMeter itself used. */
  public CpuTrace cpu() {
    return cpu;
  }

  /** Asks JMeter to end, waits, and kills it when it does not. */
  public void end() {
    process.destroy();
    try {
      if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
