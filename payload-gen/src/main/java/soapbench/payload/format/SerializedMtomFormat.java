package soapbench.payload.format;

import jakarta.activation.DataHandler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;
import soapbench.payload.ReadableClasses;

/**
 * The payload's Java serialization as an attachment: W3C XOP, as MTOM uses it.
 *
 * @param from the attachment of a content, or null
 * @param into gives a content its attachment
 * @param classes what may be read
 */
record SerializedMtomFormat(
    Format inContract,
    Function<Content, DataHandler> from,
    BiConsumer<Content, DataHandler> into,
    ReadableClasses classes)
    implements PayloadFormat {

  SerializedMtomFormat {
    Objects.requireNonNull(inContract, "inContract");
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(into, "into");
    Objects.requireNonNull(classes, "classes");
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
    return new SerializedMtomFormat(inContract, from, into, source.classes());
  }

  @Override
  public boolean isIn(Content content) {
    return from.apply(content) != null;
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
    return content(JavaSerialization.write(payload));
  }

  @Override
  public Content receive(Content content) {
    try (InputStream in = attachment(content).getInputStream()) {
      return content(in.readAllBytes());
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
