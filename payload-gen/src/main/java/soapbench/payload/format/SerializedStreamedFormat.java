package soapbench.payload.format;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;
import soapbench.payload.ReadableClasses;

/**
 * The payload's Java serialization as an attachment that is never whole in memory: objects are
 * written straight into the message and read straight from it, while it travels.
 *
 * @param classes what may be read
 */
record SerializedStreamedFormat(ReadableClasses classes) implements PayloadFormat {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final AttachedElement ELEMENT =
      new AttachedElement(Format.SERIALIZED_STREAMED, Content::getStreamed, Content::setStreamed);

  @Override
  public Format inContract() {
    return ELEMENT.format();
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
  public boolean streams() {
    return true;
  }

  @Override
  public PayloadFormat whole() {
    return new SerializedMtomFormat(ELEMENT, classes);
  }

  @Override
  public PayloadFormat of(PayloadSource source) {
    return new SerializedStreamedFormat(source.classes());
  }

  @Override
  public boolean isIn(Content content) {
    return ELEMENT.isIn(content);
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
    return whole().encode(payload);
  }

  @Override
  public Content encode(Payload payload, EncodingClock clock) {
    return ELEMENT.with(new StreamedObjects(payload, clock));
  }

  /**
   * Reads the attachment to its end, even if it is refused before: over HTTP, who sends it hears of
   * that only when it has sent all.
   */
  @Override
  public Payload decode(Content content) {
    try (InputStream in =
        new BufferedInputStream(ELEMENT.of(content).getInputStream(), BUFFER_BYTES)) {
      return readWhole(in);
    } catch (IOException e) {
      throw new UnreadablePayloadException("the attachment is missing or damaged", e);
    }
  }

  private Payload readWhole(InputStream in) throws IOException {
    Payload payload;
    try {
      payload = JavaSerialization.read(in, classes);
    } catch (UnreadablePayloadException refusal) {
      try {
        readOn(in);
      } catch (IOException | RuntimeException e) {
        refusal.addSuppressed(e);
      }
      throw refusal;
    }
    readOn(in);
    return payload;
  }

  /** No further than a payload can go: what is longer is none, and its end may never come. */
  private static void readOn(InputStream in) throws IOException {
    byte[] piece = new byte[BUFFER_BYTES];
    long left = JavaSerialization.MAX_BYTES;
    for (int count = in.read(piece); count >= 0 && left > 0; count = in.read(piece)) {
      left -= count;
    }
  }

  /** An attachment whose objects are serialized when it is written, straight into the message. */
  private static final class StreamedObjects extends DataHandler {

    /** As much as the transports send in one piece. */
    private static final int PIECE_BYTES = 1 << 16;

    private final Payload payload;
    private final EncodingClock clock;

    StreamedObjects(Payload payload, EncodingClock clock) {
      super(new Objects(payload));
      this.payload = payload;
      this.clock = clock;
    }

    @Override
    public void writeTo(OutputStream message) throws IOException {
      clock.encodingBegins();
      BufferedOutputStream pieces = new BufferedOutputStream(message, PIECE_BYTES);
      JavaSerialization.write(payload, pieces);
      pieces.flush();
      clock.encodingEnds();
    }

    /** Objects of a payload that is read in this JVM. */
    private record Objects(Payload payload) implements DataSource {

      @Override
      public InputStream getInputStream() {
        return new ByteArrayInputStream(JavaSerialization.write(payload));
      }

      @Override
      public OutputStream getOutputStream() {
        throw new UnsupportedOperationException("the attachment is for reading only");
      }

      @Override
      public String getContentType() {
        return AttachedBytes.TYPE;
      }

      @Override
      public String getName() {
        return AttachedBytes.NAME;
      }
    }
  }
}
