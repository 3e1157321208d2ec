package soapbench.payload.format;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;

/**
 * Attachment with the bytes that a codec makes of a payload: W3C XOP, as MTOM uses it.
 *
 * @param type the media type of the bytes where they are a whole message
 * @param codec makes the bytes, and reads them
 */
record AttachedFormat(AttachedElement element, String type, Codec codec) implements PayloadFormat {

  @Override
  public Format inContract() {
    return element.format();
  }

  @Override
  public boolean attached() {
    return true;
  }

  @Override
  public boolean onlyForJava() {
    return codec.onlyForJava();
  }

  @Override
  public boolean serializes() {
    return true;
  }

  @Override
  public PayloadFormat of(PayloadSource source) {
    return source.digest().isEmpty()
        ? this
        : new AttachedFormat(element, type, source.once(codec, () -> codec.of(source)));
  }

  @Override
  public Optional<String> mediaType() {
    return Optional.of(type);
  }

  @Override
  public void writeBody(Content content, OutputStream body) throws IOException {
    body.write(bytes(element.of(content)));
  }

  @Override
  public Content readBody(InputStream body) throws IOException {
    return element.with(body.readAllBytes());
  }

  @Override
  public boolean isIn(Content content) {
    return element.isIn(content);
  }

  @Override
  public int bytesInMessage(Content content, int payloadBytes) {
    return element.bytesInMessage(content, payloadBytes);
  }

  @Override
  public byte[] bytes(Payload payload) {
    return codec.write(payload);
  }

  @Override
  public List<Allowance> allowances(Payload payload) {
    return codec.allowances(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    return codec.read(bytes);
  }

  @Override
  public Content encode(Payload payload) {
    return element.with(bytes(payload));
  }

  @Override
  public Content receive(Content content) {
    if (element.of(content).getDataSource() instanceof AttachedBytes) {
      return content;
    }
    try (InputStream in = element.of(content).getInputStream()) {
      return element.with(in.readAllBytes());
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or cut short", e);
    }
  }

  @Override
  public long expandedBytes(Content content) {
    return codec.expandedBytes(bytes(element.of(content)));
  }

  @Override
  public Payload decode(Content content) {
    return codec.read(bytes(element.of(content)));
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
}
