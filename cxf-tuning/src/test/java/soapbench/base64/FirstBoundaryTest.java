package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.cxf.interceptor.AttachmentOutInterceptor;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;

class FirstBoundaryTest {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final Message message = new MessageImpl();

  FirstBoundaryTest() {
    message.setExchange(new ExchangeImpl());
    message.setContent(OutputStream.class, written);
    message.put(Message.MTOM_ENABLED, true);
  }

  private OutputStream handled() {
    new FirstBoundary().handleMessage(message);
    return message.getContent(OutputStream.class);
  }

  private String text() {
    return written.toString(StandardCharsets.US_ASCII);
  }

  @Test
  void shouldLeaveOutTheBreaksBeforeTheFirstBoundaryAndNoOthers() throws IOException {
    OutputStream out = handled();
    out.write("..\r\n--B\r\nhead".getBytes(StandardCharsets.US_ASCII), 2, 11);
    out.write("\r\n\r\nbody\r\n--B--..".getBytes(StandardCharsets.US_ASCII), 0, 15);

    assertEquals("--B\r\nhead\r\n\r\nbody\r\n--B--", text());
  }

  @Test
  void shouldDoTheSameWhereTheBytesComeOneByOne() throws IOException {
    OutputStream out = handled();
    for (byte each : "\r\n--B\r\n\r\nbody".getBytes(StandardCharsets.US_ASCII)) {
      out.write(each);
    }

    assertEquals("--B\r\n\r\nbody", text());
  }

  @Test
  void shouldGoOnLookingWhereAPieceIsNothingButBreaks() throws IOException {
    OutputStream out = handled();
    out.write("\r\n".getBytes(StandardCharsets.US_ASCII), 0, 2);
    assertEquals("", text());

    out.write("\n--B".getBytes(StandardCharsets.US_ASCII), 0, 4);

    assertEquals("--B", text());
  }

  @Test
  void shouldStandBeforeWhatWritesTheParts() {
    assertTrue(new FirstBoundary().getBefore().contains(AttachmentOutInterceptor.class.getName()));
  }

  @Test
  void shouldLeaveAMessageWithoutPartsAlone() {
    message.put(Message.MTOM_ENABLED, false);

    assertSame(written, handled());
  }

  /** A reply over JMS to a text is a text. */
  @Test
  void shouldLeaveAMessageWithoutBytesAlone() {
    message.removeContent(OutputStream.class);

    assertNull(handled());
  }
}
