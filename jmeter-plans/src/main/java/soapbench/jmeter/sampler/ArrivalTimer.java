package soapbench.jmeter.sampler;

import java.time.Instant;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.util.JMeterStopTestException;

/**
 * Starts requests at a fixed rate, evenly spaced, over all users of a thread group. A free user
 * takes the next start, puts it into the variable {@code due_ms}, and waits until then. A user that
 * is late does not wait: so the rate holds on average, and a late request counts from when it was
 * due. A user that finds no start left ends.
 */
public final class ArrivalTimer extends AbstractTestElement
    implements TestBean, Timer, TestStateListener {

  /** The variable with the intended start in ms since 1970. */
  public static final String DUE = "due_ms";

  private static final long serialVersionUID = 1L;

  /** Readings of both clocks that are so near are of one moment. */
  private static final long MOST_APART_NS = 1_000_000;

  /** One schedule for each thread group of the running test. */
  private static final Map<AbstractThreadGroup, ArrivalSchedule> SCHEDULES =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private double ratePerS;
  private double durationS;

  /** How long the current user has to wait until its start is due, in ms. */
  @Override
  public long delay() {
    JMeterContext context = getThreadContext();
    ArrivalSchedule schedule =
        SCHEDULES.computeIfAbsent(context.getThreadGroup(), group -> schedule());
    long nowNs;
    Instant now;
    do { // until nothing took the processor away between the two
      nowNs = System.nanoTime();
      now = Instant.now();
    } while (System.nanoTime() - nowNs > MOST_APART_NS);
    Optional<ArrivalSchedule.Start> start = schedule.next(nowNs, now);
    if (start.isEmpty()) {
      context.getThread().stop();
      return 0;
    }
    context.getVariables().put(DUE, Long.toString(start.get().dueMs()));
    return start.get().delayMs();
  }

  private ArrivalSchedule schedule() {
    try {
      return new ArrivalSchedule(System.nanoTime(), ratePerS, durationS);
    } catch (IllegalArgumentException e) {
      // JMeter only logs any other exception, and asks again forever.
      throw new JMeterStopTestException(getName() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void testStarted() {
    SCHEDULES.clear();
  }

  @Override
  public void testStarted(String host) {
    testStarted();
  }

  @Override
  public void testEnded() {
    SCHEDULES.clear();
  }

  @Override
  public void testEnded(String host) {
    testEnded();
  }

  public double getRatePerS() {
    return ratePerS;
  }

  public void setRatePerS(double ratePerS) {
    this.ratePerS = ratePerS;
  }

  public double getDurationS() {
    return durationS;
  }

  public void setDurationS(double durationS) {
    this.durationS = durationS;
  }
}
