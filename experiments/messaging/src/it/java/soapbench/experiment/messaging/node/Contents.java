package soapbench.experiment.messaging.node;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Random;
import java.util.zip.CRC32C;

/** Contents of made-up messages. */
final class Contents {

  private Contents() {}

  static byte[] random(int bytes) {
    byte[] content = new byte[bytes];
    new Random(bytes).nextBytes(content);
    return content;
  }

  static DataHandler handler(byte[] content) {
    return new DataHandler(new Bytes(content));
  }

  static long crc32c(byte[] content) {
    CRC32C checksum = new CRC32C();
    checksum.update(content);
    return checksum.getValue();
  }

  private record Bytes(byte[] content) implements DataSource {

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(content);
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
      return "";
    }
  }
}
