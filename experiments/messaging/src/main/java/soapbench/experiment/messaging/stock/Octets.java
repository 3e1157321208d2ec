package soapbench.experiment.messaging.stock;

import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** The bytes of a message, as an attachment reads them. */
final class Octets implements DataSource {

  private final byte[] content;

  Octets(byte[] content) {
    this.content = content;
  }

  @Override
  public InputStream getInputStream() {
    return new ByteArrayInputStream(content);
  }

  @Override
  public OutputStream getOutputStream() {
    throw new UnsupportedOperationException("a message is not written to");
  }

  @Override
  public String getContentType() {
    return "application/octet-stream";
  }

  @Override
  public String getName() {
    return "";
  }
}
