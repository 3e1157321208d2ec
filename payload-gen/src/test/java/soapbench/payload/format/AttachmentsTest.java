package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

/** Of the formats whose payload travels beside the envelope. */
class AttachmentsTest {

  private static final Payload PAYLOAD = PayloadGenerator.generate(2_000, Shape.RECORDS, 7);
  private static final PayloadFormat STREAMED = Formats.of(Format.SERIALIZED_STREAMED);

  /** Formats whose message is whole in memory. */
  static final List<PayloadFormat> WHOLE =
      List.of(Formats.of(Format.SERIALIZED_MTOM), STREAMED.whole());

  static final List<PayloadFormat> ALL =
      List.of(Formats.of(Format.SERIALIZED_MTOM), STREAMED, STREAMED.whole());

  private static final EncodingClock UNHEARD =
      new EncodingClock() {
        @Override
        public void encodingBegins() {}

        @Override
        public void encodingEnds() {}
      };

  @ParameterizedTest
  @FieldSource("WHOLE")
  void shouldReadTheAttachmentFromItsConnectionWhenItIsReceived(PayloadFormat format) {
    ByteArrayInputStream connection = new ByteArrayInputStream(JavaSerialization.write(PAYLOAD));

    Content received = format.receive(attached(format, new ArrivingData(connection)));

    assertEquals(0, connection.available());
    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(format.decode(received)));
  }

  @Test
  void shouldLeaveTheAttachmentInItsConnectionWhenItStreams() {
    Content content = STREAMED.encode(PAYLOAD);

    assertSame(content, STREAMED.receive(content));
  }

  @ParameterizedTest
  @FieldSource("WHOLE")
  void shouldRefuseWhenTheAttachmentCannotBeReceived(PayloadFormat format) {
    Content broken = attached(format, new ArrivingData(null));

    assertEquals(
        "the attachment is missing or cut short",
        assertThrows(UnreadablePayloadException.class, () -> format.receive(broken)).getMessage());
    assertThrows(UnreadablePayloadException.class, () -> format.receive(new Content()));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void shouldRefuseWhenTheAttachmentCannotBeRead(PayloadFormat format) {
    Content broken = attached(format, new ArrivingData(null));

    assertEquals(
        "the attachment is missing or damaged",
        assertThrows(UnreadablePayloadException.class, () -> format.decode(broken)).getMessage());
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void shouldAttachBytesUnderANameForReadingOnly(PayloadFormat format) throws IOException {
    DataHandler attachment = attachment(format.encode(PAYLOAD, UNHEARD));

    assertEquals("application/octet-stream", attachment.getContentType());
    assertEquals("payload", attachment.getName());
    assertArrayEquals(JavaSerialization.write(PAYLOAD), attachment.getInputStream().readAllBytes());
    assertThrows(
        UnsupportedOperationException.class, () -> attachment.getDataSource().getOutputStream());
  }

  @Test
  void shouldTellWhenEncodingBeginsAndEndsWhenItDoesNotStream() {
    for (PayloadFormat format : Formats.ALL) {
      List<String> told = new ArrayList<>();

      Content content =
          format
              .whole()
              .encode(
                  PAYLOAD,
                  new EncodingClock() {
                    @Override
                    public void encodingBegins() {
                      told.add("begins");
                    }

                    @Override
                    public void encodingEnds() {
                      told.add("ends");
                    }
                  });

      assertEquals(List.of("begins", "ends"), told, format.word());
      assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(format.whole().decode(content)));
    }
  }

  private static Content attached(PayloadFormat format, DataSource source) {
    Content content = new Content();
    if (format.inContract() == Format.SERIALIZED_MTOM) {
      content.setAttachment(new DataHandler(source));
    } else {
      content.setStreamed(new DataHandler(source));
    }
    return content;
  }

  private static DataHandler attachment(Content content) {
    return content.getAttachment() == null ? content.getStreamed() : content.getAttachment();
  }
}
