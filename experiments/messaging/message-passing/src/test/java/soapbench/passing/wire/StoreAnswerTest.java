package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreAnswerTest {

  private static final String TAKEN =
      "HTTP/1.1 202 Accepted\r\nServer: soapbench-rank/1\r\nContent-Length: 0\r\n\r\n";

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(ISO_8859_1));
  }

  /** More than are kept ready, too. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 63, 64, 65, 128, 150})
  void shouldAnswerEachMessageOnce(int messages) throws Exception {
    StoreAnswer answers = new StoreAnswer();
    for (int i = 0; i < messages; i++) {
      answers.add();
    }
    assertEquals(messages, answers.due());
    NarrowChannel channel = new NarrowChannel(100_000);

    assertTrue(answers.write(channel));

    assertEquals(TAKEN.repeat(messages), channel.text());
    assertEquals(0, answers.due());
    assertTrue(answers.write(channel));
    assertEquals(TAKEN.repeat(messages), channel.text());
  }

  @Test
  void shouldAnswerOnWhereTheChannelTookNoMore() throws Exception {
    StoreAnswer answers = new StoreAnswer();
    answers.add();
    answers.add();
    NarrowChannel narrow = new NarrowChannel(TAKEN.length() + 10);

    assertFalse(answers.write(narrow));
    assertEquals(TAKEN.length() + 10, narrow.bytes().length);
    answers.add();
    assertTrue(answers.write(narrow));

    assertEquals(TAKEN.repeat(3), narrow.text());
  }

  @Test
  void shouldSayInAFaultWhatWasWrong() {
    String fault = UTF_8.decode(StoreAnswer.fault("a < b & c ]]> ü")).toString();
    int head = fault.indexOf("\r\n\r\n") + 4;
    String body = fault.substring(head);

    assertTrue(fault.startsWith("HTTP/1.1 500 Internal Server Error\r\n"), fault);
    assertTrue(fault.contains("\r\nConnection: close\r\n"), fault);
    assertTrue(
        fault.contains("\r\nContent-Length: " + body.getBytes(UTF_8).length + "\r\n"), fault);
    assertTrue(
        body.contains("<faultstring>a &lt; b &amp; c  ü</faultstring>")
            && body.startsWith("<s:Envelope "),
        body);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1_000})
  void shouldCountAnswersHoweverTheyAreCut(int piece) {
    StoreAnswer.Counter counter = new StoreAnswer.Counter();
    String five = TAKEN.repeat(5);
    int counted = 0;
    for (int at = 0; at < five.length(); at += piece) {
      String part = five.substring(at, Math.min(five.length(), at + piece));
      counted += counter.count(bytes(part));
      assertEquals((at + part.length()) / TAKEN.length(), counted);
      assertEquals((at + part.length()) % TAKEN.length(), counter.begun().remaining());
    }
    assertEquals(5, counted);
  }

  @Test
  void shouldSayWhereSomethingElseBegins() {
    StoreAnswer.Counter counter = new StoreAnswer.Counter();
    String other = "HTTP/1.1 500 Internal Server Error\r\n";
    ByteBuffer answers = bytes(TAKEN + other);

    assertEquals(-1, counter.count(answers));

    assertEquals(other, ISO_8859_1.decode(counter.begun()).toString() + ISO_8859_1.decode(answers));
  }
}
