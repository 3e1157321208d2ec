package soapbench.payload.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
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
record SerializedMtomFormat(AttachedElement element, ReadableClasses classes)
    implements PayloadFormat {

  @Override
  public Format inContract() {
    return element.format();
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
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public List<Allowance> allowances(Payload payload) {
    return JavaSerialization.allowances(payload, classes);
  }

  @Override
  public PayloadFormat of(PayloadSource source) {
    return new SerializedMtomFormat(element, source.classes());
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
    return JavaSerialization.write(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    return JavaSerialization.read(new ByteArrayInputStream(bytes), classes);
  }

  @Override
  public Content encode(Payload payload) {
    return element.with(JavaSerialization.write(payload));
  }

  @Override
  public Content receive(Content content) {
    try (InputStream in = element.of(content).getInputStream()) {
      return element.with(in.readAllBytes());
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or cut short", e);
    }
  }

  @Override
  public Payload decode(Content content) {
    try (InputStream in = element.of(content).getInputStream()) {
      return JavaSerialization.read(in, classes);
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or damaged", e);
    }
  }
}
