package soapbench.service.clock;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import soapbench.gc.AllocationCounter;
import soapbench.trial.ServerMarks;

/**
 * The server's marks s0 to s5 of one exchange, in nanoseconds of {@link System#nanoTime()}, and the
 * bytes that were allocated. An exchange runs on one thread, which carries its clock.
 */
public final class ServerClock {

  private static final ThreadLocal<ServerClock> CURRENT = new ThreadLocal<>();

  private final CountDownLatch over = new CountDownLatch(1);
  private final boolean measures;
  private final Optional<MessageDelivery> delivery;
  private long s0;
  private long s1;
  private long s2;
  private long s3;
  private long s4;
  private long s5;
  private long streamingSince;
  private long streamedNs;
  private boolean streamed;
  private boolean answered;
  private long allocatedAtStart;
  private long allocatedAtS1;
  private long allocatedAtS2;
  private long allocatedAtS3;
  private long allocatedAtS5;
  private long allocatedBeforeStreaming;
  private long allocatedInStreaming;

  private ServerClock(boolean measures, Optional<MessageDelivery> delivery) {
    this.measures = measures;
    this.delivery = delivery;
    this.allocatedAtStart = allocatedNow();
    this.s0 = now();
  }

  /** Starts the clock of an exchange on this thread; a JMS message says how it was delivered. */
  public static ServerClock start(Optional<MessageDelivery> delivery) {
    return carried(new ServerClock(true, delivery));
  }

  /** A clock that stands still, for an exchange on this thread that is not measured. */
  public static ServerClock unmeasured() {
    return carried(new ServerClock(false, Optional.empty()));
  }

  /** The clock of the exchange that runs on this thread. */
  public static ServerClock current() {
    ServerClock clock = CURRENT.get();
    if (clock == null) {
      throw new IllegalStateException("no exchange runs on this thread");
    }
    return clock;
  }

  /** How the request was delivered, if it was a JMS message. */
  public Optional<MessageDelivery> delivery() {
    return delivery;
  }

  /** The exchange is over: nothing more is marked. */
  public void stop() {
    CURRENT.remove();
    over.countDown();
  }

  /** More of the request is there; what comes after the service took it over is not part of it. */
  public void requestBytesArrived() {
    if (s1 == 0) {
      s0 = now();
    }
  }

  /** The service method is entered and has the request whole. */
  public void entered() {
    s1 = now();
    allocatedAtS1 = allocatedNow();
  }

  /** The payload's objects are there: generated, or deserialized. */
  public void objectsReady() {
    s2 = now();
    allocatedAtS2 = allocatedNow();
  }

  /** The answer's content is there: serialized, or counted. */
  public void contentReady() {
    s3 = now();
    allocatedAtS3 = allocatedNow();
  }

  /** The payload's work begins that overlaps with its transport. */
  public void streamingBegins() {
    allocatedBeforeStreaming = allocatedNow();
    streamingSince = now();
  }

  /** This work is done. */
  public void streamingEnds() {
    streamed = true;
    streamedNs = now() - streamingSince;
    allocatedInStreaming = allocatedNow() - allocatedBeforeStreaming;
  }

  public void firstByteLeaves() {
    if (s4 == 0) {
      s4 = now();
    }
  }

  public void lastByteHandedOver() {
    s5 = now();
    allocatedAtS5 = allocatedNow();
    answered = true;
  }

  public boolean measures() {
    return measures;
  }

  /** Whether a response was handed over whole. */
  public boolean answered() {
    return answered;
  }

  /** The marks, or nothing if the exchange does not end in time or did not pass all of them. */
  public Optional<ServerMarks> await(Duration timeout) throws InterruptedException {
    if (!over.await(timeout.toMillis(), TimeUnit.MILLISECONDS) || s3 == 0 || s5 == 0) {
      return Optional.empty();
    }
    return Optional.of(new ServerMarks(s0, s1, s2, s3, s4, s5));
  }

  /** How long the payload's work overlapped with its transport; nothing if it did not. */
  public OptionalLong streamedNs() {
    return streamed ? OptionalLong.of(streamedNs) : OptionalLong.empty();
  }

  /**
   * Bytes that the exchange's thread allocated until s5, of an exchange that is over; nothing if
   * the JVM can't say.
   */
  public Optional<ExchangeAllocation> allocated() {
    return allocatedAtStart == AllocationCounter.UNKNOWN
        ? Optional.empty()
        : Optional.of(
            new ExchangeAllocation(
                allocatedAtS5 - allocatedAtStart,
                allocatedAtS2 - allocatedAtS1,
                allocatedAtS3 - allocatedAtS2,
                streamed ? OptionalLong.of(allocatedInStreaming) : OptionalLong.empty()));
  }

  private long now() {
    return measures ? System.nanoTime() : 0;
  }

  private long allocatedNow() {
    return measures ? AllocationCounter.ofThisThread() : AllocationCounter.UNKNOWN;
  }

  private static ServerClock carried(ServerClock clock) {
    CURRENT.set(clock);
    return clock;
  }
}
