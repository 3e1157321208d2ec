package soapbench.exchange.cxf;

import java.util.Optional;
import soapbench.http.HttpExchangeListener;
import soapbench.payload.format.EncodingClock;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

/**
 * The client's marks c0 to c4 of one exchange, in nanoseconds of {@link System#nanoTime()}, and the
 * bytes that travelled. The calling thread carries the clock, and is the one that marks it.
 */
public final class ClientClock implements EncodingClock, HttpExchangeListener {

  private static final ThreadLocal<ClientClock> CURRENT = new ThreadLocal<>();

  private final boolean measures;
  private long c0;
  private long c1;
  private long c2;
  private long c3;
  private long c4;
  private long encodingSince;
  private long serializationNs;
  private long requestBytes;
  private long responseBytes;

  private ClientClock(boolean measures) {
    this.measures = measures;
  }

  /** Starts the clock of an exchange on this thread: the call begins. */
  public static ClientClock start() {
    ClientClock clock = new ClientClock(true);
    CURRENT.set(clock);
    clock.c0 = clock.now();
    return clock;
  }

  /** A clock that always reads 0, for an exchange that is not measured. No thread carries it. */
  public static ClientClock unmeasured() {
    return new ClientClock(false);
  }

  /** The clock of this thread's exchange; none when the exchange is not measured. */
  static Optional<ClientClock> current() {
    return Optional.ofNullable(CURRENT.get());
  }

  /** The exchange is over: this thread no longer carries a clock. */
  public void stop() {
    CURRENT.set(null); // removing it would cost each exchange a clean-up of the thread
  }

  /** The payload to be sent is being encoded, which only a client that stores does. */
  @Override
  public void encodingBegins() {
    encodingSince = now();
  }

  @Override
  public void encodingEnds() {
    serializationNs = now() - encodingSince;
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
  }

  /** The payload's objects are ready. */
  public void objectsReady() {
    c4 = now();
  }

  /** For a format without a separate deserialization: the objects were ready with the stack. */
  public void objectsReadyWithStack() {
    c4 = c3;
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

  private long now() {
    return measures ? System.nanoTime() : 0;
  }
}
