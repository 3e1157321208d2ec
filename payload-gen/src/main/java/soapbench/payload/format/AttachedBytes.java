package soapbench.payload.format;

import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** An attachment in memory. */
record AttachedBytes(byte[] bytes) implements DataSource {

  static final String TYPE = "application/octet-stream";
  static final String NAME = "payload";

  @Override
  public InputStream getInputStream() {
    return new ByteArrayInputStream(bytes);
  }

  @Override
  public OutputStream getOutputStream() {
    throw new UnsupportedOperationException("the attachment is for reading only");
  }

  @Override
  public String getContentType() {
    return TYPE;
  }

  @Override
  public String getName() {
    return NAME;
  }
}
