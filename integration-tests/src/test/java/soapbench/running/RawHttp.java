package soapbench.running;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A client over HTTP without a SOAP stack.
 *
 * @param endpoint the address that requests are posted to
 * @param timeout how long an answer may take to begin
 */
public record RawHttp(URI endpoint, Duration timeout) implements RawClient {

  private static final int CHUNK_BYTES = 1 << 16;

  /** A patient client. */
  public RawHttp(URI endpoint) {
    this(endpoint, RunningServer.TIMEOUT);
  }

  @Override
  public String send(String contentType, byte[] body) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) endpoint.toURL().openConnection(Proxy.NO_PROXY);
    connection.setReadTimeout((int) timeout.toMillis());
    connection.setDoOutput(true);
    connection.setChunkedStreamingMode(CHUNK_BYTES);
    connection.setRequestProperty("Content-Type", contentType);
    connection.setRequestProperty("SOAPAction", "\"\"");
    try (OutputStream out = connection.getOutputStream()) {
      out.write(body);
    }
    try (InputStream in = answer(connection)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static InputStream answer(HttpURLConnection connection) throws IOException {
    return connection.getResponseCode() < HttpURLConnection.HTTP_BAD_REQUEST
        ? connection.getInputStream()
        : connection.getErrorStream();
  }
}
