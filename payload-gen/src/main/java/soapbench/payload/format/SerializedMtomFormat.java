package soapbench.payload.format;

import jakarta.activation.DataHandler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;
import soapbench.payload.ReadableClasses;

/**
 * The payload's Java serialization as an attachment: W3C XOP, as MTOM uses it.
 *
 * @param classes what may be read
 */
record SerializedMtomFormat(ReadableClasses classes) implements PayloadFormat {

  @Override
  public Format inContract() {
    return Format.SERIALIZED_MTOM;
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
  public PayloadFormat of(PayloadSource source) {
    return new SerializedMtomFormat(source.classes());
  }

  @Override
  public boolean isIn(Content content) {
    return content.getAttachment() != null;
  }

  @Override
  public byte[] bytes(Payload payload) {
    return JavaSerialization.write(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    return JavaSerialization.read(new ByteArrayInputStream(bytes), classes);
  }

  @Override
  public Content encode(Payload payload) {
    Content content = new Content();
    content.setAttachment(new DataHandler(new AttachedBytes(JavaSerialization.write(payload))));
    return content;
  }

  @Override
  public Content receive(Content content) {
    try (InputStream in = attachment(content).getInputStream()) {
      Content received = new Content();
      received.setAttachment(new DataHandler(new AttachedBytes(in.readAllBytes())));
      return received;
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or cut short", e);
    }
  }

  @Override
  public Payload decode(Content content) {
    try (InputStream in = attachment(content).getInputStream()) {
      return JavaSerialization.read(in, classes);
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or damaged", e);
    }
  }

  private DataHandler attachment(Content content) {
    if (!isIn(content)) {
      throw new UnreadablePayloadException("content holds no attachment");
    }
    return content.getAttachment();
  }
}
