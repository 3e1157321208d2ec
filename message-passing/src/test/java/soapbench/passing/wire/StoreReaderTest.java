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

  private static ByteBuffer message(int tag, boolean waits) {
    StoreWriter writer = new StoreWriter(TEMPLATE);
    writer.begin(tag, SEQUENCE, waits, ByteBuffer.allocate(CONTENT));
    ByteBuffer body = ByteBuffer.allocate(4_096);
    for (ByteBuffer piece : writer.body()) {
      body.put(piece);
    }
    body.flip();
    return ByteBuffer.allocate(4_096)
        .put(TEMPLATE.toLength())
        .put(Integer.toString(body.remaining()).getBytes(ISO_8859_1))
        .put(StoreTemplate.body())
        .put(body)
        .flip();
  }
}
