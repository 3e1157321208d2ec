package soapbench.exchange.cxf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;
import soapbench.exchange.LostResponseException;

class AttachedPartsTest {

  private static final String TYPE =
      "Multipart/Related; type=\"application/xop+xml\"; boundary=\"uuid:cut\"; start=\"<root>\"";
  private static final String ENVELOPE = "<envelope/>";
  private static final String END = "\r\n--uuid:cut--";

  @Test
  void shouldBringEnvelopeAndAttachmentWholeWhenItHoldsHalfABoundary() throws IOException {
    byte[] attachment = bytes("--uuid:cu\r\n--uuid:cu\r\r\n--uuid:cu", random(100_000));
    Message message = message(TYPE, multipart(attachment, END));

    new AttachedParts().handleMessage(message);

    assertEquals(
        ENVELOPE,
        new String(message.getContent(InputStream.class).readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(1, message.getAttachments().size());
    try (InputStream in =
        AttachmentUtil.getAttachmentDataSource("payload@soapbench", message.getAttachments())
            .getInputStream()) {
      assertArrayEquals(attachment, in.readAllBytes());
    }
  }

  @Test
  void shouldReadTheEnvelopeInTheCharacterSetOfItsPart() throws IOException {
    Message message = message(TYPE, multipart(random(100), END));

    new AttachedParts().handleMessage(message);

    assertEquals("UTF-8", message.get(Message.ENCODING));
  }

  @Test
  void shouldLeaveAMessageAloneThatIsNoMultipart() {
    Message message = message("text/xml; charset=UTF-8", ENVELOPE.getBytes(StandardCharsets.UTF_8));
    InputStream body = message.getContent(InputStream.class);

    new AttachedParts().handleMessage(message);

    assertSame(body, message.getContent(InputStream.class));
    assertNull(message.getAttachments());
  }

  @Test
  void shouldFailWhenTheMessageIsCutShort() throws IOException {
    Message message = message(TYPE, multipart(new byte[1_000], ""));

    assertThrows(Fault.class, () -> new AttachedParts().handleMessage(message));
  }

  @Test
  void shouldFailWhenNothingSaysWhereThePartsEnd() throws IOException {
    Message message = message("multipart/related", multipart(new byte[1_000], END));

    Fault fault = assertThrows(Fault.class, () -> new AttachedParts().handleMessage(message));

    assertTrue(fault.getMessage().contains("boundary"), fault.getMessage());
  }

  @Test
  void shouldBringAnAttachmentWhileItArrives() throws IOException {
    byte[] attachment = bytes("--uuid:cu\r\n--uuid:cu\r\r\n--uuid:cu", random(1_000_000));
    Watched body = new Watched(multipart(attachment, END));
    Message message = arriving(body);

    new AttachedParts().handleMessage(message);

    assertEquals(
        ENVELOPE,
        new String(message.getContent(InputStream.class).readAllBytes(), StandardCharsets.UTF_8));
    assertTrue(body.available() > 900_000, body.available() + " bytes have not arrived");
    try (InputStream in = attached(message)) {
      assertArrayEquals(attachment, in.readAllBytes());
      assertEquals(0, body.available());
      assertTrue(body.closed, "the connection is free again");
    }
  }

  @Test
  void shouldLeaveTheConnectionWhenAnArrivingAttachmentIsClosedBeforeItsEnd() throws IOException {
    Watched body = new Watched(multipart(random(1_000_000), END));
    Message message = arriving(body);
    new AttachedParts().handleMessage(message);

    InputStream in = attached(message);
    assertTrue(in.read() >= 0);
    in.close();

    assertTrue(body.closed);
    assertTrue(body.available() > 0);
  }

  @Test
  void shouldFailWhenAnArrivingAttachmentIsCutShort() throws IOException {
    Message message = arriving(new Watched(multipart(random(100_000), "")));
    new AttachedParts().handleMessage(message);

    try (InputStream in = attached(message)) {
      IOException cut = assertThrows(IOException.class, in::readAllBytes);
      assertEquals(IOException.class, cut.getClass(), "the connection did not break");
    }
  }

  /** So that it does not count as a wrong answer, but as what happened to the connection. */
  @Test
  void shouldTellThatTheConnectionBrokeWhileAnAttachmentArrived() throws IOException {
    byte[] whole = multipart(random(100_000), END);
    SocketTimeoutException late = new SocketTimeoutException("Read timed out");
    InputStream half =
        new SequenceInputStream(
            new ByteArrayInputStream(whole, 0, whole.length / 2),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw late;
              }
            });
    Message message = arriving(half);
    new AttachedParts().handleMessage(message);

    try (InputStream in = attached(message)) {
      LostResponseException lost = assertThrows(LostResponseException.class, in::readAllBytes);
      assertSame(late, lost.getCause());
    }
  }

  /** As a fault has none. */
  @Test
  void shouldBringTheEnvelopeWhenThereIsNoAttachmentToArrive() throws IOException {
    Watched body = new Watched(root(END));
    Message message = arriving(body);

    new AttachedParts().handleMessage(message);

    assertEquals(
        ENVELOPE,
        new String(message.getContent(InputStream.class).readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(0, message.getAttachments().size());
    assertTrue(body.closed, "the connection is free again");
  }

  @Test
  void shouldFailWhenTheMessageIsCutShortBeforeItsAttachmentArrives() {
    assertThrows(
        Fault.class, () -> new AttachedParts().handleMessage(arriving(new Watched(root("")))));
  }

  private static byte[] root(String end) {
    return ("--uuid:cut\r\nContent-ID: <root>\r\n\r\n" + ENVELOPE + end)
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static Message arriving(InputStream body) {
    Message message = message(TYPE, new byte[0]);
    message.setContent(InputStream.class, body);
    message.put(AttachedParts.ARRIVING, true);
    return message;
  }

  private static InputStream attached(Message message) throws IOException {
    return AttachmentUtil.getAttachmentDataSource("payload@soapbench", message.getAttachments())
        .getInputStream();
  }

  /** A response of which is known how much was read. */
  private static final class Watched extends ByteArrayInputStream {

    private boolean closed;

    Watched(byte[] body) {
      super(body);
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private static Message message(String type, byte[] body) {
    Message message = new MessageImpl();
    message.put(Message.CONTENT_TYPE, type);
    message.setContent(InputStream.class, new ByteArrayInputStream(body));
    return message;
  }

  private static byte[] multipart(byte[] attachment, String end) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.write(
        bytes(
            """
            --uuid:cut
            Content-Type: application/xop+xml; charset=UTF-8; type="text/xml"
            Content-ID: <root>

            %s
            --uuid:cut
            Content-Type: application/octet-stream
            Content-Transfer-Encoding: binary
            Content-ID: <payload@soapbench>

            """
                .formatted(ENVELOPE)
                .replace("\n", "\r\n"),
            attachment));
    body.write(end.getBytes(StandardCharsets.US_ASCII));
    return body.toByteArray();
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static byte[] bytes(String text, byte[] more) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(text.getBytes(StandardCharsets.US_ASCII));
    all.write(more);
    return all.toByteArray();
  }
}
