package soapbench.payload.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;

/** A format that injects a fault into each encoding and each decoding, for calibration. */
public record FaultInjectingFormat(
    PayloadFormat format, Runnable whileEncoding, Runnable whileDecoding) implements PayloadFormat {

  @Override
  public Format inContract() {
    return format.inContract();
  }

  @Override
  public boolean attached() {
    return format.attached();
  }

  @Override
  public boolean onlyForJava() {
    return format.onlyForJava();
  }

  @Override
  public boolean serializes() {
    return format.serializes();
  }

  @Override
  public List<Allowance> allowances(Payload payload) {
    return format.allowances(payload);
  }

  @Override
  public boolean streams() {
    return format.streams();
  }

  @Override
  public PayloadFormat whole() {
    return new FaultInjectingFormat(format.whole(), whileEncoding, whileDecoding);
  }

  @Override
  public PayloadFormat of(PayloadSource source) {
    return new FaultInjectingFormat(format.of(source), whileEncoding, whileDecoding);
  }

  @Override
  public Optional<String> mediaType() {
    return format.mediaType();
  }

  @Override
  public void writeBody(Content content, OutputStream body) throws IOException {
    format.writeBody(content, body);
  }

  @Override
  public Content readBody(InputStream body) throws IOException {
    return format.readBody(body);
  }

  @Override
  public int bytesInMessage(Content content, int payloadBytes) {
    return format.bytesInMessage(content, payloadBytes);
  }

  @Override
  public byte[] bytes(Payload payload) {
    return format.bytes(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    return format.read(bytes);
  }

  @Override
  public boolean isIn(Content content) {
    return format.isIn(content);
  }

  @Override
  public Content encode(Payload payload) {
    Content content = format.encode(payload);
    whileEncoding.run();
    return content;
  }

  @Override
  public Content encode(Payload payload, EncodingClock clock) {
    return format.encode(
        payload,
        new EncodingClock() {
          @Override
          public void encodingBegins() {
            clock.encodingBegins();
          }

          @Override
          public void encodingEnds() {
            whileEncoding.run();
            clock.encodingEnds();
          }
        });
  }

  @Override
  public Content receive(Content content) {
    return format.receive(content);
  }

  @Override
  public long expandedBytes(Content content) {
    return format.expandedBytes(content);
  }

  @Override
  public Payload decode(Content content) {
    Payload payload = format.decode(content);
    whileDecoding.run();
    return payload;
  }
}
