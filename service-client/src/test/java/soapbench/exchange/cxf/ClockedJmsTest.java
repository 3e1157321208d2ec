package soapbench.exchange.cxf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.transport.Conduit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.jms.JmsRoute;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

/** Several threads over one conduit, against a broker in memory. */
class ClockedJmsTest {

  private static final int THREADS = 8;
  private static final int PATIENT_MS = 60_000;

  private final FakeBroker broker = new FakeBroker();
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private Conduit conduit;

  /** Exchange as one thread saw it. */
  private record Seen(String reply, WireBytes bytes, ClientMarks marks) {}

  @AfterEach
  void close() {
    threads.shutdownNow();
    conduit.close();
  }

  @Test
  void shouldGiveEachThreadItsOwnReplyWhenRepliesComeInAnotherOrder() throws Exception {
    connect(PATIENT_MS);
    Map<String, Future<Seen>> sent = sendFromEachThread();
    List<FakeBroker.Request> requests = takeFromEachThread();
    Collections.reverse(requests);
    for (FakeBroker.Request request : requests) {
      request.reply("reply to " + request.text());
    }

    for (Map.Entry<String, Future<Seen>> each : sent.entrySet()) {
      Seen seen = get(each.getValue());
      String expected = "reply to " + each.getKey();
      assertEquals(expected, seen.reply());
      assertEquals(new WireBytes(each.getKey().length(), expected.length()), seen.bytes());
      assertTrue(seen.marks().c2() > 0, "the reply's clock was not told");
    }
    assertEquals(1, broker.connections().size());
  }

  @Test
  void shouldFailEveryThreadThatWaitsWhenTheConnectionIsLost() throws Exception {
    connect(PATIENT_MS);
    Map<String, Future<Seen>> sent = sendFromEachThread();
    takeFromEachThread().get(0).connection().lose("the broker is gone");

    for (Future<Seen> each : sent.values()) {
      assertEquals("connection: the broker is gone", failure(each));
    }
  }

  @Test
  void shouldConnectAgainAfterALoss() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> lost = send("lost");
    broker.next().connection().lose("the broker is gone");
    failure(lost);

    Future<Seen> next = send("next");
    FakeBroker.Request request = broker.next();
    request.reply("here");

    assertEquals("here", get(next).reply());
    assertEquals(2, broker.connections().size());
    assertFalse(broker.connections().get(0).isOpen());
  }

  @Test
  void shouldConnectAgainWhenTheConnectionWasLostWhileNobodyWaited() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> first = send("first");
    FakeBroker.Request answered = broker.next();
    answered.reply("here");
    get(first);
    answered.connection().lose("the broker is gone");

    Future<Seen> next = send("next");
    broker.next().reply("here again");

    assertEquals("here again", get(next).reply());
  }

  @Test
  void shouldFailAtOnceWhenTheConnectionIsLostWhileSending() throws Exception {
    connect(PATIENT_MS);
    broker.whenSending(request -> request.connection().lose("the broker is gone"));

    assertEquals("connection: the broker is gone", failure(send("late")));
  }

  @Test
  void shouldLetTheOthersGoOnWhenOneTimesOut() throws Exception {
    connect(1);
    CountDownLatch timedOut = new CountDownLatch(1);
    Future<Seen> hasty = send("hasty");
    FakeBroker.Request unanswered = broker.next();
    broker.whenSending(
        request -> {
          timedOut.await(5, TimeUnit.MINUTES);
          unanswered.reply("too late for anybody");
          request.reply("here");
        });
    Future<Seen> patient = send("patient");
    assertTrue(failure(hasty).startsWith("timeout: "), "it did not time out");
    timedOut.countDown();

    assertEquals("here", get(patient).reply());
    assertEquals(1, broker.connections().size());
  }

  @Test
  void shouldLetTheOthersGoOnWhenTheBrokerRefusesARequest() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> waiting = send("waiting");
    FakeBroker.Request unanswered = broker.next();
    broker.whenSending(
        request -> {
          throw new JMSException("the broker is full");
        });
    Future<Seen> refused = send("refused");

    assertEquals("connection: the broker is full", failure(refused));
    unanswered.reply("here");
    assertEquals("here", get(waiting).reply());
    assertEquals(1, broker.connections().size());
  }

  @Test
  void shouldUseASessionAgainUnlessItFailed() throws Exception {
    connect(PATIENT_MS);
    exchange();
    exchange();
    assertEquals(1, broker.connections().get(0).sessions());

    broker.whenSending(
        request -> {
          throw new JMSException("the broker is full");
        });
    failure(send("refused"));
    broker.whenSending(request -> {});
    exchange();
    exchange();
    // one looks whether the connection still stands
    assertEquals(3, broker.connections().get(0).sessions());
    assertEquals(2, broker.connections().get(0).closedSessions());
  }

  @Test
  void shouldCloseASessionWhoseExchangeRanOutOfMemory() throws Exception {
    connect(PATIENT_MS);
    broker.whenSending(
        request -> {
          throw new OutOfMemoryError("made up");
        });

    assertTrue(failure(send("large")).startsWith("memory: "), "it is not a failure of memory");
    assertEquals(1, broker.connections().get(0).closedSessions());
  }

  @Test
  void shouldNotConnectAgainOnceItIsClosed() throws Exception {
    connect(PATIENT_MS);
    exchange();
    conduit.close();

    assertEquals("connection: the client is closed", failure(send("late")));
    assertEquals(1, broker.connections().size());
  }

  @Test
  void shouldReadAReplyOfText() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> sent = send("one");
    broker.next().reply(FakeBroker.textMessage("gr\u00fc\u00df dich"), "text/xml");

    Seen seen = get(sent);
    assertEquals("gr\u00fc\u00df dich", seen.reply());
    assertEquals(new WireBytes(3, 11), seen.bytes());
  }

  @Test
  void shouldTakeUtf8ForTheUsualCharacterSet() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> sent = send("one");
    FakeBroker.Request request = broker.next();
    request.reply(FakeBroker.bytesMessage("gr\u00fc\u00df dich"), "text/xml");

    assertEquals("gr\u00fc\u00df dich", get(sent).reply());
  }

  @Test
  void shouldTakeWhatItCannotReadForAWrongAnswer() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> other = send("other");
    broker.next().reply(FakeBroker.mapMessage(), "text/xml");
    assertEquals(
        "wrong-answer: the reply is neither a BytesMessage nor a TextMessage", failure(other));

    Future<Seen> unknown = send("unknown");
    broker.next().reply(FakeBroker.bytesMessage("here"), "text/xml; charset=x-none");
    assertEquals("wrong-answer: the answer's charset x-none is not known", failure(unknown));
  }

  private void exchange() throws Exception {
    Future<Seen> sent = send("one");
    broker.next().reply("here");
    get(sent);
  }

  @Test
  void shouldFailThoseThatWaitWhenTheClientIsClosed() throws Exception {
    connect(PATIENT_MS);
    Future<Seen> waiting = send("waiting");
    broker.next();

    conduit.close();

    assertEquals("connection: the connection was closed before the reply came", failure(waiting));
  }

  private void connect(int timeoutMs) {
    JmsRoute route = new JmsRoute("requests", Optional.of("replies"), true);
    conduit =
        new ClockedJmsConduit(
            "jms:queue:requests",
            null,
            new ClockedJms(broker.factory(), route, Duration.ofMillis(timeoutMs)));
    conduit.setMessageObserver(message -> message.getExchange().setInMessage(message));
  }

  private Map<String, Future<Seen>> sendFromEachThread() {
    Map<String, Future<Seen>> sent = new HashMap<>();
    for (int i = 0; i < THREADS; i++) {
      String text = "request " + "x".repeat(i);
      sent.put(text, send(text));
    }
    return sent;
  }

  private List<FakeBroker.Request> takeFromEachThread() throws InterruptedException {
    List<FakeBroker.Request> requests = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      requests.add(broker.next());
    }
    return requests;
  }

  private Future<Seen> send(String text) {
    return threads.submit(
        () -> {
          ClientClock clock = ClientClock.start();
          try {
            Exchange exchange = new ExchangeImpl();
            exchange.setSynchronous(true);
            Message message = new MessageImpl();
            message.setExchange(exchange);
            message.put(Message.CONTENT_TYPE, "text/xml");
            message.put(Message.ENCODING, "UTF-8");
            exchange.setOutMessage(message);
            conduit.prepare(message);
            try (OutputStream out = message.getContent(OutputStream.class)) {
              out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            clock.stackDone();
            clock.objectsReadyWithStack();
            return new Seen(text(exchange.getInMessage()), clock.wireBytes(), clock.marks());
          } finally {
            clock.stop();
          }
        });
  }

  private static String text(Message reply) throws IOException {
    Reader text = reply.getContent(Reader.class);
    if (text == null) {
      text =
          new InputStreamReader(
              reply.getContent(InputStream.class), (String) reply.get(Message.ENCODING));
    }
    StringWriter read = new StringWriter();
    text.transferTo(read);
    return read.toString();
  }

  private static Seen get(Future<Seen> seen) throws Exception {
    return seen.get(5, TimeUnit.MINUTES);
  }

  /** How the exchange of a thread failed, well before its timeout if that is a patient one. */
  private static String failure(Future<Seen> seen) {
    ExecutionException failed =
        assertThrows(
            ExecutionException.class, () -> seen.get(PATIENT_MS / 2, TimeUnit.MILLISECONDS));
    return ExchangeFailedException.of(failed.getCause()).failure().error();
  }
}
