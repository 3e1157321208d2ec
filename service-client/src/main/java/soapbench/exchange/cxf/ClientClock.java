package soapbench.exchange.cxf;

import java.util.Optional;
import soapbench.gc.AllocationCounter;
import soapbench.http.HttpExchangeListener;
import soapbench.payload.format.EncodingClock;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

/**
 * The client's marks c0 to c4 of one exchange, in nanoseconds of {@link System#nanoTime()}, the
 * bytes that travelled, and those that were allocated. The calling thread carries the clock, and is
 * the one that marks it.
 */
public final class ClientClock implements EncodingClock, HttpExchangeListener {

  private static final ThreadLocal<ClientClock> CURRENT = new ThreadLocal<>();

  private final boolean measures;
  private final Optional<AllocationCounter.OtherThreads> othersBefore;
  private long c0;
  private long c1;
  private long c2;
  private long c3;
  private long c4;
  private long encodingSince;
  private long serializationNs;
  private long requestBytes;
  private long responseBytes;
  private long allocatedAtC0;
  private long allocatedAtC3;
  private long allocatedAtC4;
  private long allocatedBeforeEncoding;
  private long allocatedInEncoding;
  private long allocatedByOthers;

  private ClientClock(boolean measures, Optional<AllocationCounter.OtherThreads> othersBefore) {
    this.measures = measures;
    this.othersBefore = othersBefore;
  }

  /** Starts the clock of an exchange on this thread: the call begins. */
  public static ClientClock start() {
    return started(new ClientClock(true, Optional.empty()));
  }

  /**
   * Starts the clock of the only exchange of this JVM, which also counts the bytes that its threads
   * allocate: those of a SOAP stack and of a broker's client work for the exchange, too.
   */
  public static ClientClock startAlone() {
    return started(new ClientClock(true, Optional.of(AllocationCounter.ofOtherThreads())));
  }

  /** A clock that always reads 0, for an exchange that is not measured. No thread carries it. */
  public static ClientClock unmeasured() {
    return new ClientClock(false, Optional.empty());
  }

  /** The clock of this thread's exchange; none when the exchange is not measured. */
  public static Optional<ClientClock> current() {
    return Optional.ofNullable(CURRENT.get());
  }

  /** The exchange is over: this thread no longer carries a clock. */
  public void stop() {
    CURRENT.set(null); // removing it would cost each exchange a clean-up of the thread
  }

  /** The payload to be sent is being encoded, which only a client that stores does. */
  @Override
  public void encodingBegins() {
    allocatedBeforeEncoding = allocatedNow();
    encodingSince = now();
  }

  @Override
  public void encodingEnds() {
    serializationNs = now() - encodingSince;
    allocatedInEncoding = allocatedNow() - allocatedBeforeEncoding;
  }

  @Override
  public void requestHandedOver() {
    c1 = now();
  }

  @Override
  public void responseBegins() {
    c2 = now();
  }

  /** The SOAP stack is done. */
  public void stackDone() {
    c3 = now();
    allocatedAtC3 = allocatedNow();
  }

  /** The payload's objects are ready. */
  public void objectsReady() {
    c4 = now();
    allocatedAtC4 = allocatedNow();
    countOthers();
  }

  /** For a format without a separate deserialization: the objects were ready with the stack. */
  public void objectsReadyWithStack() {
    c4 = c3;
    allocatedAtC4 = allocatedAtC3;
    countOthers();
  }

  @Override
  public void requestBytes(long bytes) {
    requestBytes += bytes;
  }

  @Override
  public void responseBytes(long bytes) {
    responseBytes += bytes;
  }

  /**
   * The marks. The answer may come before the request is handed over whole: then the answer's time
   * is also that of the request handed over.
   */
  public ClientMarks marks() {
    return new ClientMarks(c0, Math.min(c1, c2), c2, c3, c4);
  }

  /** The marks of an exchange on a stack that tells this clock nothing. */
  public ClientMarks marksWithoutPhases() {
    return ClientMarks.withoutPhases(c0, c3, c4);
  }

  /** The bytes of both bodies. */
  public WireBytes wireBytes() {
    return new WireBytes(requestBytes, responseBytes);
  }

  /** How long the payload was encoded. */
  public long serializationNs() {
    return serializationNs;
  }

  /** Bytes that were allocated; nothing if they are not counted, or the JVM can't say. */
  public Optional<AllocatedBytes> allocated() {
    if (othersBefore.isEmpty() || allocatedAtC0 == AllocationCounter.UNKNOWN) {
      return Optional.empty();
    }
    long codec = allocatedAtC4 - allocatedAtC3 + allocatedInEncoding;
    return Optional.of(
        new AllocatedBytes(allocatedAtC4 - allocatedAtC0 + allocatedByOthers, 0, codec));
  }

  private static ClientClock started(ClientClock clock) {
    CURRENT.set(clock);
    clock.allocatedAtC0 = clock.allocatedNow();
    clock.c0 = clock.now();
    return clock;
  }

  private void countOthers() {
    othersBefore.ifPresent(
        before -> allocatedByOthers = AllocationCounter.ofOtherThreads().since(before));
  }

  private long allocatedNow() {
    return othersBefore.isPresent() ? AllocationCounter.ofThisThread() : 0;
  }

  private long now() {
    return measures ? System.nanoTime() : 0;
  }
}
