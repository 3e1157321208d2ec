package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreReaderTest {

  private static final StoreTemplate TEMPLATE =
      new StoreTemplate("/soapbench/messaging", "host:80", "0123456789-0123456789", "a-domain", 12);
  private static final int CONTENT = 10;
  private static final long SEQUENCE = 123_456;

  @Test
  void shouldWaitUntilTheHeadIsWhole() throws Exception {
    for (boolean waits : new boolean[] {false, true}) {
      ByteBuffer message = message(7, waits);
      StoreReader reader = new StoreReader();
      int whole = message.limit() - CONTENT - TEMPLATE.tail().capacity();
      for (int to = 0; to < whole; to++) {
        assertFalse(reader.read(message, 0, to), "byte " + to);
      }
      assertTrue(reader.read(message, 0, whole));
      assertEquals(TEMPLATE, reader.template());
      assertEquals(7, reader.tag());
      assertEquals(SEQUENCE, reader.sequence());
      assertEquals(waits, reader.waits());
      assertEquals(CONTENT, reader.dataBytes());
      assertEquals(whole, reader.dataStart());
      reader.readTail(message, whole + CONTENT);
    }
  }

  /** Whatever byte is another one: it says so, or waits for more, or reads another value. */
  @Test
  void shouldSayNothingElseOfDamage() {
    ByteBuffer good = message(7, true);
    for (int at = 0; at < good.limit() - CONTENT - TEMPLATE.tail().capacity(); at++) {
      for (int wrong : new int[] {0, ' ', '0', '9', '"', '<', '\r', 0x80, 0xff}) {
        ByteBuffer damaged = message(7, true);
        damaged.put(at, (byte) wrong);
        assertReads(new StoreReader(), damaged);
        StoreReader second = new StoreReader();
        assertReads(second, good);
        assertReads(second, damaged);
      }
    }
  }

  private static void assertReads(StoreReader reader, ByteBuffer message) {
    try {
      if (reader.read(message, 0, message.limit())) {
        assertTrue(reader.dataBytes() >= 0 && reader.tag() >= 0 && reader.sequence() >= 0);
      }
    } catch (StoreReader.UnreadableException e) {
      assertEquals(1, e.getMessage().lines().count());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Content-Length: \\d+, Content-Length: 0",
    "Content-Length: \\d+, Content-Length: 99999999999",
    "Content-Length: \\d+, Content-Length: 1234567890123456789",
    "<tag>7<, <tag>-7<",
    "<tag>7<, <tag><",
    "<sequence>\\d+<, <sequence>9999999999999999999<",
    "<from>12<, <from>1234<",
    "a-domain, a_domain",
    "HTTP/1.1, HTTP/1.0",
    "Host: , Transfer-Encoding: chunked"
  })
  void shouldRefuseWhatNoNodeWrites(String good, String bad) {
    String text = ISO_8859_1.decode(message(7, false)).toString();
    ByteBuffer other = ByteBuffer.wrap(text.replaceFirst(good, bad).getBytes(ISO_8859_1));
    assertThrows(
        StoreReader.UnreadableException.class,
        () -> assertFalse(new StoreReader().read(other, 0, other.limit())));
  }

  /** A head that does not end takes no more room than one that does. */
  @Test
  void shouldNotReadOnForEver() {
    String text = ISO_8859_1.decode(message(7, false)).toString();
    String endless = text.substring(0, text.indexOf("host:80")) + "h".repeat(10_000);
    ByteBuffer bytes = ByteBuffer.wrap(endless.getBytes(ISO_8859_1));
    assertThrows(
        StoreReader.UnreadableException.class,
        () -> assertFalse(new StoreReader().read(bytes, 0, 2_048)));
  }

  /** Any bytes, or none, may stand behind those that are there. */
  @Test
  void shouldLookAtNoByteThatIsNotThere() throws Exception {
    for (boolean waits : new boolean[] {false, true}) {
      ByteBuffer message = message(7, waits);
      int whole = message.limit() - CONTENT - TEMPLATE.tail().capacity();
      for (int to = 0; to < whole; to++) {
        ByteBuffer some = ByteBuffer.allocate(10 + to).position(10).put(message.slice(0, to));
        assertFalse(new StoreReader().read(some, 10, 10 + to), "byte " + to);
      }
    }
  }

  @Test
  void shouldReadTheMessagesOfAConnectionOneAfterAnother() throws Exception {
    ByteBuffer first = message(7, false);
    ByteBuffer second = message(90, 999_999_999_999_999_999L, true, 3_000);
    int at = 3_000; // as if others had been before
    int between = at + first.limit();
    ByteBuffer both = ByteBuffer.allocate(10_000).position(at).put(first).put(second);
    int head = between + second.limit() - 3_000 - TEMPLATE.tail().capacity();
    StoreReader reader = new StoreReader();

    for (int to = at; to < between - CONTENT - TEMPLATE.tail().capacity(); to++) {
      assertFalse(reader.read(both, at, to), "byte " + to);
    }
    assertTrue(reader.read(both, at, between));
    assertEquals(between - CONTENT - reader.tailBytes(), reader.dataStart());
    for (int to = between; to < head; to++) {
      assertFalse(reader.read(both, between, to), "byte " + to);
    }

    assertTrue(reader.read(both, between, both.position()));
    assertEquals(90, reader.tag());
    assertEquals(999_999_999_999_999_999L, reader.sequence());
    assertTrue(reader.waits());
    assertEquals(head, reader.dataStart());
    assertEquals(3_000, reader.dataBytes());
    reader.readTail(both, head + 3_000);
  }

  @Test
  void shouldReadOnInAnotherBuffer() throws Exception {
    StoreReader reader = new StoreReader();
    ByteBuffer first = message(7, false);
    assertTrue(reader.read(first, 0, first.limit()));
    ByteBuffer second = message(109, false);

    assertTrue(reader.read(second, 0, second.limit()));
    assertEquals(109, reader.tag());
  }

  @Test
  void shouldReadAMessageWithoutData() throws Exception {
    ByteBuffer message = message(0, 0, false, 0);
    StoreReader reader = new StoreReader();

    assertTrue(reader.read(message, 0, message.limit()));
    assertEquals(0, reader.dataBytes());
    assertEquals(0, reader.tag());
    assertEquals(0, reader.sequence());
    assertEquals(message.limit(), reader.dataStart() + reader.tailBytes());
    reader.readTail(message, reader.dataStart());
  }

  @Test
  void shouldTakeATagThatNoIntHoldsForTheHighest() throws Exception {
    ByteBuffer message = changed("<tag>7<", "<tag>2147483648<");
    StoreReader reader = new StoreReader();

    assertTrue(reader.read(message, 0, message.limit()));
    assertEquals(Integer.MAX_VALUE, reader.tag());
  }

  /** The first byte of what always stands there counts as much as the others. */
  @ParameterizedTest
  @CsvSource({
    "POST /, GOST /",
    "\\r\\n\\r\\n--, \\n\\n\\r\\n--",
    "--0123456789, -+0123456789",
    "<from>12<, <from>13<",
    "</tag>, _/tag>",
    "</sequence>, _/sequence>",
    "<data>, _data>",
    "<data>, <sata>",
    "<synchronous>true, <synchronous>false"
  })
  void shouldRefuseAMessageThatIsNotAsTheOneBefore(String good, String bad) throws Exception {
    StoreReader reader = new StoreReader();
    ByteBuffer first = message(7, true);
    assertTrue(reader.read(first, 0, first.limit()));
    ByteBuffer other = changed(good.translateEscapes(), bad.translateEscapes());

    StoreReader.UnreadableException refusal =
        assertThrows(
            StoreReader.UnreadableException.class, () -> reader.read(other, 0, other.limit()));
    assertEquals("the message is not as the ones before it", refusal.getMessage());
  }

  @Test
  void shouldRefuseWhatEndsInAnotherWay() throws Exception {
    ByteBuffer message = message(7, true);
    int tail = message.limit() - TEMPLATE.tail().capacity();
    for (int at = tail; at < message.limit(); at++) {
      ByteBuffer damaged = message(7, true);
      damaged.put(at, (byte) '_');
      StoreReader reader = new StoreReader();
      assertTrue(reader.read(damaged, 0, damaged.limit()));
      assertThrows(
          StoreReader.UnreadableException.class,
          () -> reader.readTail(damaged, tail),
          "byte " + at);
    }
  }

  private static ByteBuffer changed(String good, String bad) {
    String text = ISO_8859_1.decode(message(7, true)).toString();
    assertTrue(text.contains(good), good);
    int at = text.indexOf(good);
    return ByteBuffer.wrap(
        (text.substring(0, at) + bad + text.substring(at + good.length())).getBytes(ISO_8859_1));
  }

  private static ByteBuffer message(int tag, boolean waits) {
    return message(tag, SEQUENCE, waits, CONTENT);
  }

  private static ByteBuffer message(int tag, long sequence, boolean waits, int content) {
    StoreWriter writer = new StoreWriter(TEMPLATE);
    writer.begin(tag, sequence, waits, ByteBuffer.allocate(content));
    ByteBuffer body = ByteBuffer.allocate(4_096);
    for (ByteBuffer piece : writer.body()) {
      body.put(piece);
    }
    body.flip();
    return ByteBuffer.allocate(8_192)
        .put(TEMPLATE.toLength())
        .put(Integer.toString(body.remaining()).getBytes(ISO_8859_1))
        .put(StoreTemplate.body())
        .put(body)
        .flip();
  }
}
