package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.JMSException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WaitingExchangesTest {

  private static final long PATIENCE_MS = 60_000;

  private final WaitingExchanges waiting = new WaitingExchanges();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void shouldWakeEveryThreadThatWaitsAndInterruptNone() throws Exception {
    Future<Boolean> one = waitForEnd(new ExchangeImpl());
    Future<Boolean> other = waitForEnd(new ExchangeImpl());

    waiting.lost(new JMSException("gone"));

    assertTrue(one.get(PATIENCE_MS / 2, TimeUnit.MILLISECONDS), "interrupted or never woken");
    assertTrue(other.get(PATIENCE_MS / 2, TimeUnit.MILLISECONDS), "interrupted or never woken");
  }

  @Test
  void shouldLetNobodyWaitOnceTheConnectionHasEnded() {
    waiting.lost(new JMSException("gone"));

    RuntimeException refused =
        assertThrows(RuntimeException.class, () -> waiting.add(new ExchangeImpl()));

    assertEquals("gone", refused.getMessage());
    assertTrue(waiting.ended());
  }

  @Test
  void shouldTellALossAsTheReasonOfWhateverWasThrown() {
    waiting.closed();
    waiting.lost(new JMSException("gone"));

    RuntimeException own = new RuntimeException(new JMSException("cannot send"));

    assertEquals("gone", waiting.explain(own).getMessage());
  }

  @Test
  void shouldLeaveItsOwnReasonToTheExchangeThatTheConnectionIsClosedFor() {
    waiting.closed();
    RuntimeException own = new RuntimeException(new JMSException("cannot send"));

    assertSame(own, waiting.explain(own));
    assertEquals(
        "the connection was closed before the reply came",
        waiting.explain(new RuntimeException("woken")).getMessage());
  }

  @Test
  void shouldKnowAReplyThatComesTooLateOnce() {
    RuntimeException timeout = new RuntimeException(WaitingExchanges.NO_REPLY + " 17");

    assertSame(timeout, waiting.explain(timeout));

    assertFalse(waiting.isLate("16"));
    assertTrue(waiting.isLate("17"));
    assertFalse(waiting.isLate("17"));
  }

  /** Waits on an exchange as CXF does; whether it was woken before its patience ended. */
  private Future<Boolean> waitForEnd(Exchange exchange) throws InterruptedException {
    CountDownLatch added = new CountDownLatch(1);
    Future<Boolean> woken =
        threads.submit(
            () -> {
              synchronized (exchange) {
                waiting.add(exchange);
                added.countDown();
                exchange.wait(PATIENCE_MS);
              }
              return waiting.ended() && !Thread.currentThread().isInterrupted();
            });
    assertTrue(added.await(PATIENCE_MS, TimeUnit.MILLISECONDS));
    return woken;
  }
}
