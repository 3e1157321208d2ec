package soapbench.payload.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;
import soapbench.payload.ReadableClasses;

/**
 * The payload's Java serialization as base64 in the envelope's body; without an envelope, as it is.
 *
 * @param classes what may be read
 */
record SerializedFormat(ReadableClasses classes) implements PayloadFormat {

  @Override
  public Format inContract() {
    return Format.SERIALIZED;
  }

  @Override
  public boolean serializes() {
    return true;
  }

  @Override
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public List<Allowance> allowances(Payload payload) {
    return JavaSerialization.allowances(payload, classes);
  }

  @Override
  public PayloadFormat of(PayloadSource source) {
    return new SerializedFormat(source.classes());
  }

  @Override
  public Optional<String> mediaType() {
    return Optional.of("application/x-java-serialized-object");
  }

  @Override
  public void writeBody(Content content, OutputStream body) throws IOException {
    body.write(content.getSerialized());
  }

  @Override
  public Content readBody(InputStream body) throws IOException {
    Content content = new Content();
    content.setSerialized(body.readAllBytes());
    return content;
  }

  @Override
  public boolean isIn(Content content) {
    return content.getSerialized() != null;
  }

  @Override
  public int bytesInMessage(Content content, int payloadBytes) {
    return Math.toIntExact((content.getSerialized().length + 2L) / 3 * 4);
  }

  @Override
  public byte[] bytes(Payload payload) {
    return Base64.getEncoder().encode(JavaSerialization.write(payload));
  }

  @Override
  public Payload read(byte[] bytes) {
    try {
      return JavaSerialization.read(
          new ByteArrayInputStream(Base64.getDecoder().decode(bytes)), classes);
    } catch (IllegalArgumentException e) {
      throw new UnreadablePayloadException("the text is not base64", e);
    }
  }

  @Override
  public Content encode(Payload payload) {
    Content content = new Content();
    content.setSerialized(JavaSerialization.write(payload));
    return content;
  }

  @Override
  public Payload decode(Content content) {
    if (!isIn(content)) {
      throw new UnreadablePayloadException("content holds no serialized element");
    }
    return JavaSerialization.read(new ByteArrayInputStream(content.getSerialized()), classes);
  }
}
