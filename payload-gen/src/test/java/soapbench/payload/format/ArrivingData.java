package soapbench.payload.format;

import jakarta.activation.DataSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The data of an attachment that arrives.
 *
 * @param connection where it arrives; null when the connection is gone
 */
record ArrivingData(InputStream connection) implements DataSource {

  @Override
  public InputStream getInputStream() throws IOException {
    if (connection == null) {
      throw new IOException("the connection is gone");
    }
    return connection;
  }

  @Override
  public OutputStream getOutputStream() {
    throw new UnsupportedOperationException();
  }

  @Override
  public String getContentType() {
    return "application/octet-stream";
  }

  @Override
  public String getName() {
    return "payload";
  }
}
