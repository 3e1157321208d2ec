package soapbench.payload.format;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import soapbench.contract.payload.Payload;

/** An attachment whose objects are serialized when it is written, straight into the message. */
final class StreamedObjects extends DataHandler {

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

  /** The same for who wants to read it here. */
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
