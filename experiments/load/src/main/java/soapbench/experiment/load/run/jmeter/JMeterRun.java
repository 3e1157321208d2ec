package soapbench.experiment.load.run.jmeter;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.lab.service.JtlTail;
import soapbench.process.ChildProcess;

/** A running JMeter: watched, and ended when no right reply has come for too long. */
public final class JMeterRun {

  /** How long JMeter may take to end when it is asked to. */
  public static final Duration GRACE = Duration.ofSeconds(10);

  private static final Duration INTERVAL = Duration.ofMillis(25);

  private final ChildProcess jmeter;
  private final CpuTrace cpu;

  /** A JMeter that was started. */
  public JMeterRun(ChildProcess jmeter) {
    this.jmeter = jmeter;
    this.cpu = CpuTrace.of(jmeter.handle());
  }

  /** The CPU time that JMeter itself used. */
  public CpuTrace cpu() {
    return cpu;
  }

  /**
   * Waits for JMeter's end, and ends it when no right reply has come for too long.
   *
   * @param jtl where it writes its samples
   * @param timeout how long to wait for a right reply
   * @param server another process, whose CPU time is read at the same time
   * @param measured told how many measured samples there are
   * @return its exit code; empty if it had to be ended
   */
  public OptionalInt await(Path jtl, Duration timeout, CpuTrace server, LongConsumer measured)
      throws IOException, InterruptedException {
    JtlTail tail = new JtlTail(jtl);
    long right = 0;
    long lastRight = System.nanoTime();
    OptionalInt exit = jmeter.await(INTERVAL);
    while (exit.isEmpty()) {
      cpu.read();
      server.read();
      tail.advance();
      measured.accept(tail.labelled(LoadStage.MEASURED.word()));
      if (tail.right() > right) {
        right = tail.right();
        lastRight = System.nanoTime();
      } else if (System.nanoTime() - lastRight > timeout.toNanos()) {
        end();
        return OptionalInt.empty();
      }
      exit = jmeter.await(INTERVAL);
    }
    server.read();
    return exit;
  }

  /** Asks JMeter to end, waits, and kills it when it does not. */
  public void end() {
    jmeter.stop(GRACE);
  }
}
