package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.service.floor.FloorMessages;
import soapbench.service.floor.FloorServlet;
import soapbench.service.jms.RawAnswers;
import soapbench.service.jms.RawMessages;

/** Exchanges of bytes without an envelope, over both bindings. */
class FloorTest {

  private static final int MOST_OVER_HTTP = 86_333_332;
  private static final int MOST_OVER_JMS = 100_000;

  private static final RawMessages FLOOR = new FloorMessages(MOST_OVER_JMS);

  private final FakeBroker broker = new FakeBroker();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000})
  void shouldAnswerWithAsManyBytesAsAreWanted(int bytes) throws Exception {
    FakeHttp exchange = overHttp("bytes=" + bytes, InputStream.nullInputStream());

    assertEquals("\u0000".repeat(bytes), exchange.answer());
    assertEquals("application/octet-stream", exchange.response().getContentType());
    assertEquals(0, exchange.status(), "nothing is refused");
  }

  @ParameterizedTest
  @CsvSource({
    "text/plain, bytes=5, 415",
    "application/octet-stream, bytes=86333333, 400",
    "application/octet-stream, bytes=-1, 400",
    "application/octet-stream, bytes, 400",
    "application/octet-stream, other=5, 400",
    "application/octet-stream,, 400"
  })
  void shouldRefuseWhatItDoesNotKnow(String type, String query, int status) throws Exception {
    Map<String, Object> other = new HashMap<>(Map.of("ContentType", type));
    if (query != null) {
      other.put("QueryString", query);
    }
    FakeHttp exchange = new FakeHttp("/floor", new byte[0], other);

    new FloorServlet().service(exchange.request(), exchange.response());

    assertEquals(status, exchange.status());
    assertEquals("text/plain; charset=UTF-8", exchange.response().getContentType());
    assertTrue(exchange.answer().contains("allowed "), exchange.answer());
  }

  @Test
  void shouldTakeTheLongestBodyAndNoneThatIsLonger() throws Exception {
    assertEquals("\u0000", overHttp("bytes=1", new Zeros(MOST_OVER_HTTP)).answer());

    FakeHttp longer = overHttp("bytes=1", new Zeros(MOST_OVER_HTTP + 1));

    assertEquals(413, longer.status());
    assertEquals("allowed are 0 to 86333332 bytes", longer.answer());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_537, MOST_OVER_JMS})
  void shouldAnswerAMessageWithAsManyBytesAsAreWanted(int bytes) throws Exception {
    Message answer = overJms(request(new byte[bytes], Integer.toString(bytes)));

    assertArrayEquals(new byte[bytes], answer.getBody(byte[].class));
    assertNull(answer.getStringProperty("refusal"));
    assertEquals("mine", answer.getJMSCorrelationID());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 65_536, MOST_OVER_JMS})
  void shouldReadAMessageToItsEnd(int bytes) throws Exception {
    InputStream body = new ByteArrayInputStream(new byte[bytes]);

    overJms(request(bytes, body, "0"));

    assertEquals(0, body.available());
  }

  @Test
  void shouldRefuseAMessageThatIsNotInRange() throws Exception {
    for (Message wrong :
        List.of(
            request(new byte[1], "100001"),
            request(new byte[1], "x"),
            request(new byte[MOST_OVER_JMS + 1], "1"),
            FakeBroker.request(TextMessage.class, Map.of("Text", "a", "bytes", "1")))) {
      Message answer = overJms(wrong);

      String refusal = answer.getStringProperty("refusal");
      assertTrue(refusal.contains("allowed are 0 to 100000 bytes"), refusal);
      assertNull(answer.getBody(Object.class));
    }
  }

  @Test
  void shouldKnowAMessageThatAsksForBytes() throws Exception {
    assertTrue(FLOOR.include(request(new byte[0], "1")));
    assertFalse(FLOOR.include(FakeBroker.request("text")));
  }

  @Test
  void shouldMoveAMessageThatNobodyWaitsForToTheDeadMessages() throws Exception {
    Message unanswerable =
        FakeBroker.request(
            BytesMessage.class,
            Map.of("JMSReplyTo", "", "bytes", "1", "Bytes", new byte[0], "BodyLength", 0L));

    new RawAnswers(broker.connections()).send(unanswerable, FLOOR);

    assertEquals(List.of(unanswerable), broker.takeDead());
    assertFalse(broker.hasReply());
  }

  private static FakeHttp overHttp(String query, InputStream body) throws Exception {
    FakeHttp exchange =
        new FakeHttp(
            "/floor",
            new byte[0],
            Map.of(
                "ContentType",
                "application/octet-stream",
                "QueryString",
                query,
                "InputStream",
                new FakeInput(body)));
    new FloorServlet().service(exchange.request(), exchange.response());
    return exchange;
  }

  private static BytesMessage request(byte[] body, String wanted) {
    return request(body.length, new ByteArrayInputStream(body), wanted);
  }

  /** A message whose body is read piece by piece. */
  private static BytesMessage request(long length, InputStream body, String wanted) {
    BytesMessage message =
        FakeBroker.request(
            BytesMessage.class,
            Map.of("BodyLength", length, "bytes", wanted, "JMSCorrelationID", "mine"));
    return (BytesMessage)
        Proxy.newProxyInstance(
            FloorTest.class.getClassLoader(),
            new Class<?>[] {BytesMessage.class},
            (self, method, arguments) ->
                method.getName().equals("readBytes")
                    ? body.read((byte[]) arguments[0])
                    : method.invoke(message, arguments));
  }

  private Message overJms(Message request) throws Exception {
    new RawAnswers(broker.connections()).send(request, FLOOR);
    return broker.reply();
  }

  /** So many bytes, none of which is kept. */
  private static final class Zeros extends InputStream {

    private int left;

    Zeros(int bytes) {
      left = bytes;
    }

    @Override
    public int read() {
      return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      int count = Math.min(length, left);
      left -= count;
      return count == 0 ? -1 : count;
    }
  }
}
