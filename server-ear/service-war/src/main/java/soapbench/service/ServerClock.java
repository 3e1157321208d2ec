package soapbench.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.ExchangeMarks;

/**
 * The server's marks s0 to s5 of one exchange, in nanoseconds of {@link System#nanoTime()}. An
 * exchange runs on one thread, which carries its clock.
 */
final class ServerClock {

  private static final ThreadLocal<ServerClock> CURRENT = new ThreadLocal<>();

  private final CountDownLatch over = new CountDownLatch(1);
  private final boolean measures;
  private final Optional<Delivery> delivery;
  private long s0;
  private long s1;
  private long s2;
  private long s3;
  private long s4;
  private long s5;

  private ServerClock(boolean measures, Optional<Delivery> delivery) {
    this.measures = measures;
    this.delivery = delivery;
    this.s0 = now();
  }

  /** Starts the clock of an exchange over HTTP on this thread. */
  static ServerClock start() {
    return start(Optional.empty());
  }

  /** Starts the clock of an exchange on this thread; a JMS message says how it was delivered. */
  static ServerClock start(Optional<Delivery> delivery) {
    return carried(new ServerClock(true, delivery));
  }

  /** A clock that stands still, for an exchange on this thread that is not measured. */
  static ServerClock unmeasured() {
    return carried(new ServerClock(false, Optional.empty()));
  }

  /** The clock of the exchange that runs on this thread. */
  static ServerClock current() {
    ServerClock clock = CURRENT.get();
    if (clock == null) {
      throw new IllegalStateException("no exchange runs on this thread");
    }
    return clock;
  }

  /** How the request was delivered, if it was a JMS message. */
  Optional<Delivery> delivery() {
    return delivery;
  }

  /** The exchange is over: nothing more is marked. */
  void stop() {
    CURRENT.remove();
    over.countDown();
  }

  /** More of the request is there; what comes after the service took it over is not part of it. */
  void requestBytesArrived() {
    if (s1 == 0) {
      s0 = now();
    }
  }

  /** The service method is entered and has the request whole. */
  void entered() {
    s1 = now();
  }

  void objectsReady() {
    s2 = now();
  }

  void contentReady() {
    s3 = now();
  }

  void firstByteLeaves() {
    if (s4 == 0) {
      s4 = now();
    }
  }

  void lastByteHandedOver() {
    s5 = now();
  }

  /** Whether this clock runs. */
  boolean measures() {
    return measures;
  }

  /** Whether a response was handed over whole, as far as this clock knows. */
  boolean answered() {
    return !measures || s5 != 0;
  }

  /** The marks, or nothing if the exchange does not end in time or did not pass all of them. */
  Optional<ExchangeMarks> await(Duration patience) throws InterruptedException {
    if (!over.await(patience.toMillis(), TimeUnit.MILLISECONDS) || s3 == 0 || s5 == 0) {
      return Optional.empty();
    }
    ExchangeMarks marks = new ExchangeMarks();
    marks.setS0(s0);
    marks.setS1(s1);
    marks.setS2(s2);
    marks.setS3(s3);
    marks.setS4(s4);
    marks.setS5(s5);
    delivery.ifPresent(marks::setDelivery);
    return Optional.of(marks);
  }

  private long now() {
    return measures ? System.nanoTime() : 0;
  }

  private static ServerClock carried(ServerClock clock) {
    CURRENT.set(clock);
    return clock;
  }
}
