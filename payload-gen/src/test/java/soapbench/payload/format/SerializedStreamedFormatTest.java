package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.activation.DataHandler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

class SerializedStreamedFormatTest {

  private static final Payload PAYLOAD = PayloadGenerator.generate(1_000_000, Shape.RECORDS, 7);
  private static final PayloadFormat STREAMED = Formats.of(Format.SERIALIZED_STREAMED);

  private final List<String> told = new ArrayList<>();
  private final EncodingClock clock =
      new EncodingClock() {
        @Override
        public void encodingBegins() {
          told.add("begins");
        }

        @Override
        public void encodingEnds() {
          told.add("ends");
        }
      };

  @Test
  void shouldSerializeWhenTheMessageIsWrittenAndNotBefore() throws IOException {
    Content content = STREAMED.encode(PAYLOAD, clock);
    assertEquals(List.of(), told);

    ByteArrayOutputStream message = new ByteArrayOutputStream();
    content.getStreamed().writeTo(message);

    assertEquals(List.of("begins", "ends"), told);
    assertArrayEquals(JavaSerialization.write(PAYLOAD), message.toByteArray());
  }

  @Test
  void shouldWriteAndReadAtOnceThroughAConnectionThatHoldsLittle() throws Exception {
    Content content = STREAMED.encode(PAYLOAD, clock);
    PipedInputStream connection = new PipedInputStream(1_000);
    PipedOutputStream sends = new PipedOutputStream(connection);
    CompletableFuture<Void> sender =
        CompletableFuture.runAsync(
            () -> {
              try (sends) {
                content.getStreamed().writeTo(sends);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });

    Payload read = STREAMED.decode(arriving(connection));

    sender.join();
    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(read));
  }

  @Test
  void shouldHandOnWhatTheConnectionThrows() {
    Content content = STREAMED.encode(PAYLOAD, clock);
    IOException gone = new IOException("the client is gone");

    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                content
                    .getStreamed()
                    .writeTo(
                        new OutputStream() {
                          @Override
                          public void write(int value) throws IOException {
                            throw gone;
                          }
                        }));

    assertEquals(gone, thrown);
    assertEquals(List.of("begins"), told);
  }

  /** And the sender, who hears of it only then, can send all that it has. */
  @Test
  void shouldRefuseAWrongClassAndReadOnToTheEnd() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Date());
    }
    bytes.write(new byte[500_000]);
    InputStream message = new ByteArrayInputStream(bytes.toByteArray());

    UnreadablePayloadException refused =
        assertThrows(UnreadablePayloadException.class, () -> STREAMED.decode(arriving(message)));

    assertEquals("class java.util.Date is not allowed in a payload", refused.getMessage());
    assertEquals(-1, message.read());
  }

  @Test
  void shouldReadOnToTheEndBehindAPayload() throws IOException {
    byte[] bytes = JavaSerialization.write(PAYLOAD);
    InputStream message = new ByteArrayInputStream(Arrays.copyOf(bytes, bytes.length + 500_000));

    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(STREAMED.decode(arriving(message))));

    assertEquals(-1, message.read());
  }

  @Test
  void shouldReadNoFurtherThanAPayloadCanGo() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 0;
          }

          @Override
          public int read(byte[] buffer, int offset, int length) {
            return length;
          }
        };

    assertThrows(UnreadablePayloadException.class, () -> STREAMED.decode(arriving(endless)));
  }

  @Test
  void shouldSayThatAPayloadIsCutShort() {
    byte[] bytes = JavaSerialization.write(PAYLOAD);
    InputStream half = new ByteArrayInputStream(bytes, 0, bytes.length / 2);

    UnreadablePayloadException refused =
        assertThrows(UnreadablePayloadException.class, () -> STREAMED.decode(arriving(half)));

    assertTrue(refused.getMessage().contains("cut short"), refused.getMessage());
  }

  /** Over JMS. */
  @Test
  void shouldBeEncodedAtOnceWhereTheMessageIsWholeInMemory() throws IOException {
    PayloadFormat whole = STREAMED.whole();
    assertFalse(whole.streams());
    assertTrue(STREAMED.streams());

    Content content = whole.encode(PAYLOAD, clock);
    assertEquals(List.of("begins", "ends"), told);

    Content received = whole.receive(content);
    assertArrayEquals(
        JavaSerialization.write(PAYLOAD), received.getStreamed().getInputStream().readAllBytes());
    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(whole.decode(received)));
  }

  /** Its injected fault is part of the work, which is over only then. */
  @Test
  void shouldInjectAFaultWhileItStreams() throws IOException {
    PayloadFormat injecting =
        new FaultInjectingFormat(
            STREAMED, () -> told.add("fault"), () -> told.add("fault of decoding"));
    assertTrue(injecting.streams());
    assertFalse(injecting.whole().streams());

    Content content = injecting.encode(PAYLOAD, clock);
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    content.getStreamed().writeTo(message);
    injecting.decode(arriving(new ByteArrayInputStream(message.toByteArray())));

    assertEquals(List.of("begins", "fault", "ends", "fault of decoding"), told);
  }

  private static Content arriving(InputStream message) {
    Content content = new Content();
    content.setStreamed(new DataHandler(new ArrivingData(message)));
    return content;
  }
}
