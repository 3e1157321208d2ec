package soapbench.payload.format;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;

/**
 * Attachment with the bytes that a codec makes of a payload: W3C XOP, as MTOM uses it.
 *
 * @param type the media type of the bytes where they are a whole message
 * @param codec makes the bytes, and reads them
 * @param from the attachment of a content, or null
 * @param into gives a content its attachment
 */
record AttachedFormat(
    Format inContract,
    String type,
    Codec codec,
    Function<Content, DataHandler> from,
    BiConsumer<Content, DataHandler> into)
    implements PayloadFormat {

  AttachedFormat {
    Objects.requireNonNull(inContract, "inContract");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(codec, "codec");
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(into, "into");
  }

  @Override
  public boolean attached() {
    return true;
  }

  @Override
  public boolean serializes() {
    return true;
  }

  @Override
  public Optional<String> mediaType() {
    return Optional.of(type);
  }

  @Override
  public void writeBody(Content content, OutputStream body) throws IOException {
    body.write(bytes(attachment(content)));
  }

  @Override
  public Content readBody(InputStream body) throws IOException {
    return content(body.readAllBytes());
  }

  @Override
  public boolean isIn(Content content) {
    return from.apply(content) != null;
  }

  @Override
  public byte[] bytes(Payload payload) {
    if (payload.getRecords() == null && payload.getText() == null && payload.getValues() == null) {
      throw new IllegalArgumentException("its codec knows records, text and doubles alone");
    }
    return codec.write(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    return codec.read(bytes);
  }

  @Override
  public Content encode(Payload payload) {
    return content(bytes(payload));
  }

  @Override
  public Content receive(Content content) {
    if (attachment(content).getDataSource() instanceof AttachedBytes) {
      return content;
    }
    try (InputStream in = attachment(content).getInputStream()) {
      return content(in.readAllBytes());
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or cut short", e);
    }
  }

  @Override
  public long expandedBytes(Content content) {
    return codec.expandedBytes(bytes(attachment(content)));
  }

  @Override
  public Payload decode(Content content) {
    return codec.read(bytes(attachment(content)));
  }

  /** Bytes that were received are not copied. */
  private static byte[] bytes(DataHandler attachment) {
    if (attachment.getDataSource() instanceof AttachedBytes received) {
      return received.bytes();
    }
    try (InputStream in = attachment.getInputStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or damaged", e);
    }
  }

  private DataHandler attachment(Content content) {
    DataHandler attachment = from.apply(content);
    if (attachment == null) {
      throw new UnreadablePayloadException("content holds no attachment of " + word());
    }
    return attachment;
  }

  private Content content(byte[] bytes) {
    Content content = new Content();
    into.accept(content, new DataHandler(new AttachedBytes(bytes)));
    return content;
  }
}
