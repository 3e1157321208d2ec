package soapbench.floor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.ServiceTarget;
import soapbench.trial.WireBytes;

/** The bytes alone over HTTP, with {@link HttpURLConnection} and a connection kept alive. */
final class HttpFloor implements TransportFloor {

  private static final int PIECE_BYTES = 1 << 16;

  private final byte[] piece = new byte[PIECE_BYTES];
  private final ServiceTarget target;

  HttpFloor(ServiceTarget target) {
    this.target = target;
  }

  @Override
  public long measureNs(WireBytes bytes) throws FloorFailedException {
    URI address =
        target
            .endpoint()
            .resolve(
                "%s?%s=%d"
                    .formatted(
                        LaboratoryContract.FLOOR_PATH,
                        LaboratoryContract.FLOOR_BYTES,
                        bytes.response()));
    try {
      Stopwatch watch = new Stopwatch();
      HttpURLConnection connection = request(address, bytes.request());
      long received = receive(connection);
      long elapsedNs = watch.elapsedNs();
      FloorFailedException.requireBytes(received, bytes.response());
      return elapsedNs;
    } catch (IOException e) {
      throw new FloorFailedException("%s: %s".formatted(address, e.getMessage()), e);
    }
  }

  private HttpURLConnection request(URI address, long bytes) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
    connection.setConnectTimeout(Math.toIntExact(target.timeout().toMillis()));
    connection.setReadTimeout(Math.toIntExact(target.timeout().toMillis()));
    connection.setDoOutput(true);
    if (bytes > PIECE_BYTES) {
      // a short request leaves in one piece with its head; to stream on a connection that was kept
      // alive, the JDK first waits a millisecond to see whether it is still open
      connection.setFixedLengthStreamingMode(bytes);
    }
    connection.setRequestProperty("Content-Type", "application/octet-stream");
    target
        .httpLogin()
        .ifPresent(login -> connection.setRequestProperty("Authorization", login.basic()));
    try (OutputStream out = connection.getOutputStream()) {
      for (long left = bytes; left > 0; left -= PIECE_BYTES) {
        out.write(piece, 0, (int) Math.min(left, PIECE_BYTES));
      }
    }
    return connection;
  }

  private long receive(HttpURLConnection connection) throws IOException {
    int status = connection.getResponseCode();
    if (status != HttpURLConnection.HTTP_OK) {
      throw new IOException("HTTP status %d%s".formatted(status, reason(connection)));
    }
    long received = 0;
    try (InputStream in = connection.getInputStream()) {
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        received += count;
      }
    }
    return received;
  }

  private static String reason(HttpURLConnection connection) throws IOException {
    try (InputStream in = connection.getErrorStream()) {
      boolean said =
          in != null && String.valueOf(connection.getContentType()).startsWith("text/plain");
      return said ? ": " + new String(in.readAllBytes(), StandardCharsets.UTF_8) : "";
    }
  }

  @Override
  public void close() {
    // connections are kept alive by the JDK, which closes them when they are idle
  }
}
