package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoreWriterTest {

  private static final String BOUNDARY = "0123456789-0123456789";
  private static final StoreTemplate TEMPLATE =
      new StoreTemplate("/soapbench/messaging", "host:80", BOUNDARY, "a-domain", 12);

  /** As RFC 9112, RFC 2387 and XOP 1.0 have it, to the letter. */
  private static String message(String tag, String sequence, String synchronous, String data) {
    String body =
        "--"
            + BOUNDARY
            + "\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
            + "Content-Transfer-Encoding: binary\r\n"
            + "Content-ID: <envelope@rank>\r\n\r\n"
            + "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
            + "<store xmlns=\"urn:soapbench:messaging:1\">"
            + "<domain>a-domain</domain><from>12</from><tag>"
            + tag
            + "</tag><sequence>"
            + sequence
            + "</sequence>"
            + synchronous
            + "<data><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\""
            + " href=\"cid:data@rank\"/></data></store></s:Body></s:Envelope>\r\n--"
            + BOUNDARY
            + "\r\nContent-Type: application/octet-stream\r\n"
            + "Content-Transfer-Encoding: binary\r\n"
            + "Content-ID: <data@rank>\r\n\r\n"
            + data
            + "\r\n--"
            + BOUNDARY
            + "--\r\n";
    return "POST /soapbench/messaging HTTP/1.1\r\n"
        + "User-Agent: soapbench-rank/1\r\n"
        + "Host: host:80\r\n"
        + "Content-Type: multipart/related; type=\"application/xop+xml\";"
        + " start=\"<envelope@rank>\"; start-info=\"text/xml\"; boundary=\""
        + BOUNDARY
        + "\"\r\nSOAPAction: \"\"\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, false",
    "9, 9, true",
    "10, 10, false",
    "99, 100, true",
    "65535, 9223372036854775807, false"
  })
  void shouldWriteAMessageToTheLetter(int tag, long sequence, boolean waits) throws Exception {
    StoreWriter writer = new StoreWriter(TEMPLATE);
    NarrowChannel channel = new NarrowChannel(10_000);

    writer.begin(tag, sequence, waits, ByteBuffer.wrap("some data".getBytes(ISO_8859_1)));

    assertTrue(writer.write(channel));
    assertEquals(
        message(
            Integer.toString(tag),
            Long.toString(sequence),
            waits ? "<synchronous>true</synchronous>" : "",
            "some data"),
        channel.text());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldWriteOnWhereTheChannelTookNoMore(boolean direct) throws Exception {
    byte[] data = random(1_000);
    ByteBuffer content = direct ? ByteBuffer.allocateDirect(1_000) : ByteBuffer.allocate(1_000);
    StoreWriter writer = new StoreWriter(TEMPLATE);
    NarrowChannel narrow = new NarrowChannel(7);
    String whole = message("1", "2", "", new String(data, ISO_8859_1));

    writer.begin(1, 2, false, content.put(data).flip());
    while (narrow.bytes().length + 7 < whole.length()) {
      assertFalse(writer.write(narrow));
    }

    assertTrue(writer.write(narrow));
    assertEquals(whole, narrow.text());
    assertEquals(content.limit(), content.position());
  }

  /**
   * Bytes on the heap are copied as far as they are offered, whether the channel takes them or not.
   */
  @Test
  void shouldOfferNoMoreThan128KibOfTheHeapAtATime() throws Exception {
    byte[] data = random(300_000);
    ByteBuffer content = ByteBuffer.wrap(data);
    StoreWriter writer = new StoreWriter(TEMPLATE);
    NarrowChannel channel = new NarrowChannel(Integer.MAX_VALUE);

    writer.begin(1, 2, false, content);
    while (!writer.write(channel)) {
      assertEquals(data.length, content.limit());
    }

    assertEquals(message("1", "2", "", new String(data, ISO_8859_1)), channel.text());
    assertTrue(channel.mostOffered() < 128 * 1024 + 2_048, () -> "" + channel.mostOffered());
  }

  @Test
  void shouldWriteOnlyWhatRemainsOfABuffer() throws Exception {
    ByteBuffer content = ByteBuffer.wrap("0123456789".getBytes(ISO_8859_1)).position(2).limit(5);
    StoreWriter writer = new StoreWriter(TEMPLATE);
    NarrowChannel channel = new NarrowChannel(10_000);

    writer.begin(1, 2, false, content);

    assertTrue(writer.write(channel));
    assertEquals(message("1", "2", "", "234"), channel.text());
    assertEquals(5, content.position());
    assertEquals(5, content.limit());
  }

  @Test
  void shouldWriteOneMessageAfterAnother() throws Exception {
    StoreWriter writer = new StoreWriter(TEMPLATE);
    NarrowChannel channel = new NarrowChannel(10_000);

    writer.begin(1, 9, true, ByteBuffer.wrap(new byte[] {'a'}));
    assertTrue(writer.write(channel));
    writer.begin(123, 10, false, ByteBuffer.allocate(0));
    assertTrue(writer.write(channel));

    assertEquals(
        message("1", "9", "<synchronous>true</synchronous>", "a") + message("123", "10", "", ""),
        channel.text());
  }

  @Test
  void shouldGiveABodyWithoutItsHead() throws Exception {
    byte[] data = random(100);
    String whole = message("1", "2", "", new String(data, ISO_8859_1));
    StoreWriter writer = new StoreWriter(TEMPLATE);
    writer.begin(1, 2, false, ByteBuffer.wrap(data));

    NarrowChannel channel = new NarrowChannel(10_000);
    channel.write(writer.body());

    assertArrayEquals(
        whole.substring(whole.indexOf("\r\n\r\n") + 4).getBytes(ISO_8859_1), channel.bytes());
  }
}
