package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.OverloadException;
import soapbench.service.admission.WaitingThreads;
import soapbench.service.http.SlowClientGuard;

@Tag("hostile")
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class SlowClientGuardTest {

  /**
   * 1000 bytes a second, 10 s behind, 100 s in all; more than 2 s behind is slow, for 3 clients.
   */
  private static final SlowClientGuard.Limits LIMITS =
      new SlowClientGuard.Limits(1000, 10, 100, 50, 2, 3);

  private final AtomicLong seconds = new AtomicLong();
  private final WaitingThreads waiting = new WaitingThreads(5, 2);
  private final SlowClientGuard guard =
      new SlowClientGuard(LIMITS, () -> TimeUnit.SECONDS.toNanos(seconds.get()), waiting);
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void shouldLetAClientSendAtThePaceForAsLongAsAllowed() throws Exception {
    Sender sender = new Sender();
    for (int second = 0; second < 100; second++) {
      sender.sends(1000);
      pass(1);
      sender.awaitRead();
    }

    sender.sendsAll();

    assertEquals("answered", sender.outcome());
  }

  @Test
  void shouldEndAClientThatFallsBehindWhileItIsWaitedFor() throws Exception {
    Sender sender = new Sender();
    sender.sends(1000);
    sender.awaitRead();

    pass(10);
    assertTrue(sender.runs());
    pass(1);

    assertEquals(
        "the client is too slow: allowed are 10 s behind 1000 bytes a second, and 100 s in all, or"
            + " 50 while others wait, then answered",
        sender.outcome());
  }

  @Test
  void shouldEndAClientSoonerWhileLargeMessagesWait() throws Exception {
    Sender sender = new Sender(Long.MAX_VALUE);
    Future<?> waiting =
        threads.submit(
            () -> {
              MemoryAdmission.ofThisJvm().await(Long.MAX_VALUE);
              MemoryAdmission.ofThisJvm().over();
            });
    while (!MemoryAdmission.ofThisJvm().isAwaited()) {
      Thread.onSpinWait();
    }
    Sender streamed = new Sender();
    for (int second = 0; second < 51; second++) {
      sender.sends(5000);
      sender.awaitRead();
      streamed.sends(5000);
      streamed.awaitRead();
      pass(1);
    }
    streamed.sendsAll();

    assertTrue(sender.outcome().contains("too slow"), sender.outcome());
    assertEquals("answered", streamed.outcome());
    waiting.get();
  }

  /** The server's own pause, for a collection or for want of a processor. */
  @Test
  void shouldNotBlameAClientForAPauseOfTheServer() throws Exception {
    Sender sender = new Sender();
    pass(5);

    seconds.addAndGet(60);
    guard.watch();
    pass(1);
    sender.sends(0);
    sender.awaitRead();
    // what came meanwhile is read before the watch knows of the pause
    seconds.addAndGet(60);
    sender.sends(1000);
    sender.awaitRead();
    guard.watch();
    sender.sendsAll();

    assertEquals("answered", sender.outcome());
  }

  @Test
  void shouldEndAClientThatSendsAByteASecond() throws Exception {
    Sender sender = new Sender();
    for (int second = 0; second < 11; second++) {
      assertTrue(sender.runs(), "second " + second);
      sender.sends(1);
      sender.awaitRead();
      pass(1);
    }

    assertTrue(sender.outcome().contains("too slow"), sender.outcome());
  }

  @Test
  void shouldEndAClientAfterTheTimeOfAllIfItsMessageIsHeld() throws Exception {
    Sender sender = new Sender(300_000);
    Sender streamed = new Sender();
    for (int second = 0; second < 100; second++) {
      sender.sends(2000);
      sender.awaitRead();
      streamed.sends(2000);
      streamed.awaitRead();
      pass(1);
      assertTrue(sender.runs(), "second " + second);
    }

    pass(1);
    streamed.sendsAll();

    assertTrue(sender.outcome().contains("too slow"), sender.outcome());
    assertEquals("answered", streamed.outcome());
  }

  @Test
  void shouldNotCountWhatAClientWasFasterThanItHadToBe() throws Exception {
    Sender sender = new Sender();
    sender.sends(1_000_000);
    sender.awaitRead();

    pass(11);

    assertTrue(sender.outcome().contains("too slow"), sender.outcome());
  }

  @Test
  void shouldEndTheSlowestOfTooManySlowClients() throws Exception {
    List<Sender> senders = new ArrayList<>();
    for (int number = 0; number < 4; number++) {
      Sender sender = new Sender();
      senders.add(sender);
      sender.sends(1);
      sender.awaitRead();
      if (number == 0) {
        pass(1);
      }
    }

    pass(3);

    assertTrue(senders.get(0).outcome().contains("too slow"), senders.get(0).outcome());
    for (Sender other : senders.subList(1, 4)) {
      other.sendsAll();
      assertEquals("answered", other.outcome());
    }
  }

  /** Requests that wait for memory or programs, and other applications' clients. */
  @Test
  void shouldEndSlowClientsForWhichOthersThatWaitLeaveNoThread() throws Exception {
    for (int other = 0; other < 3; other++) {
      waiting.enter();
    }
    List<Sender> senders = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      Sender sender = new Sender();
      senders.add(sender);
      if (number == 0) {
        pass(1);
      }
    }

    pass(3);

    assertTrue(senders.get(0).outcome().contains("too slow"), senders.get(0).outcome());
    for (Sender other : senders.subList(1, 3)) {
      other.sendsAll();
      assertEquals("answered", other.outcome());
    }
  }

  @Test
  void shouldTakeThreadsFromTheBudgetWhileClientsAreSlow() throws Exception {
    List<Sender> senders = List.of(new Sender(), new Sender(), new Sender());
    pass(3);
    assertThrows(OverloadException.class, waiting::enter);

    senders.get(0).sendsAll();
    senders.get(0).outcome();
    pass(1);
    waiting.enter().close();
    guard.close();

    assertEquals(5, waiting.clients().resize(6));
  }

  @Test
  void shouldNotTakeAClientForSlowThatIsAsFarBehindAsItMayBe() throws Exception {
    List<Sender> senders = new ArrayList<>();
    for (int number = 0; number < 4; number++) {
      senders.add(new Sender());
    }
    pass(2);

    for (Sender sender : senders) {
      sender.sendsAll();
      assertEquals("answered", sender.outcome());
    }
  }

  @Test
  void shouldEndAClientThatReadsTooSlowly() {
    FakeHttp exchange = new FakeHttp("/any", "");
    HttpServletResponse slow =
        Fake.of(
            HttpServletResponse.class, Map.of("OutputStream", new FakeOutput(new SlowlyRead())));

    IOException ended =
        assertThrows(
            IOException.class,
            () ->
                guard.run(
                    exchange.request(),
                    slow,
                    (request, response) -> {
                      OutputStream out = response.getOutputStream();
                      for (int piece = 0; piece < 12; piece++) {
                        out.write(new byte[1]);
                      }
                    }));

    assertTrue(ended.getMessage().contains("too slow"), ended.getMessage());
    assertEquals(0, ended.getStackTrace().length);
  }

  private void pass(int count) {
    for (int second = 0; second < count; second++) {
      seconds.addAndGet(1);
      guard.watch();
    }
  }

  /** A client that sends when it is told to, and the exchange that waits for it. */
  private final class Sender extends InputStream {

    private final BlockingQueue<Integer> sent = new LinkedBlockingQueue<>();
    private final Future<String> outcome;
    private volatile boolean waiting;

    Sender() throws Exception {
      this(0);
    }

    /**
     * @param held how many bytes its exchange holds
     */
    Sender(long held) throws Exception {
      FakeHttp exchange =
          new FakeHttp("/any", new byte[0], Map.of("InputStream", new FakeInput(this)));
      outcome = threads.submit(() -> run(exchange, held));
      awaitRead();
    }

    void sends(int bytes) {
      waiting = false;
      sent.add(bytes);
    }

    void sendsAll() {
      sent.add(-1);
    }

    boolean runs() {
      return !outcome.isDone();
    }

    String outcome() throws Exception {
      return outcome.get();
    }

    /** Until all that was sent is read and the exchange waits again. */
    void awaitRead() {
      while (runs() && !(waiting && sent.isEmpty())) {
        Thread.onSpinWait();
      }
    }

    private String run(FakeHttp exchange, long held) throws Exception {
      MemoryAdmission.ofThisJvm().await(held);
      try {
        return run(exchange);
      } finally {
        MemoryAdmission.ofThisJvm().over();
      }
    }

    private String run(FakeHttp exchange) throws Exception {
      List<String> words = new ArrayList<>();
      guard.run(
          exchange.request(),
          exchange.response(),
          (request, response) -> {
            byte[] piece = new byte[1_000_000];
            try {
              while (request.getInputStream().read(piece, 0, piece.length) >= 0) {
                // to the end
              }
            } catch (IOException e) {
              words.add(e.getMessage());
            }
            response.getOutputStream().write("answered".getBytes(StandardCharsets.UTF_8));
          });
      assertFalse(Thread.currentThread().isInterrupted());
      words.add(exchange.answer());
      return String.join(", then ", words);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      try {
        waiting = true;
        return sent.take();
      } catch (InterruptedException e) {
        throw new InterruptedIOException();
      }
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }
  }

  /** An answer that its client takes a byte a second of. */
  private final class SlowlyRead extends OutputStream {

    @Override
    public void write(int value) {
      pass(1);
    }
  }
}
