package soapbench.floor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.ServiceTarget;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpExchangeListener;
import soapbench.http.HttpRoute;
import soapbench.http.HttpTransaction;
import soapbench.trial.WireBytes;

/** The bytes alone over HTTP, over connections as those of the exchanges. */
final class HttpFloor implements TransportFloor {

  private static final int PIECE_BYTES = 1 << 16;
  private static final int OK = 200;

  private final byte[] piece = new byte[PIECE_BYTES];
  private final ServiceTarget target;
  private final HttpConnectionPool connections;

  HttpFloor(ServiceTarget target) {
    this.target = target;
    connections = new HttpConnectionPool(new HttpRoute(target.endpoint()), target.timeout());
  }

  @Override
  public long measureNs(WireBytes bytes) throws FloorFailedException {
    URI address =
        target
            .endpoint()
            .resolve(
                "%s?%s=%s"
                    .formatted(
                        LaboratoryContract.FLOOR_PATH,
                        LaboratoryContract.FLOOR_BYTES,
                        bytes.response()));
    try {
      Stopwatch watch = new Stopwatch();
      long received = exchange(address, bytes.request());
      long elapsedNs = watch.elapsedNs();
      FloorFailedException.requireBytes(received, bytes.response());
      return elapsedNs;
    } catch (IOException e) {
      throw new FloorFailedException("%s: %s".formatted(address, e.getMessage()), e);
    }
  }

  private long exchange(URI address, long bytes) throws IOException {
    HttpTransaction exchange =
        new HttpTransaction(
            connections,
            OptionalInt.of(PIECE_BYTES),
            head -> addTo(head, address),
            HttpExchangeListener.NONE);
    try (OutputStream out = exchange.request()) {
      for (long left = bytes; left > 0; left -= PIECE_BYTES) {
        out.write(piece, 0, (int) Math.min(left, PIECE_BYTES));
      }
    }
    requireOk(exchange);
    long received = 0;
    try (InputStream in = exchange.answerBody()) {
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        received += count;
      }
    }
    return received;
  }

  private void addTo(ClassicHttpRequest head, URI address) {
    head.setPath(address.getRawPath() + "?" + address.getRawQuery());
    head.addHeader("Content-Type", "application/octet-stream");
    target.headers().forEach(header -> head.addHeader(header.name(), header.value()));
  }

  private static void requireOk(HttpTransaction exchange) throws IOException {
    ClassicHttpResponse answer = exchange.answer();
    if (answer.getCode() == OK) {
      return;
    }
    Header type = answer.getFirstHeader("Content-Type");
    boolean said = type != null && type.getValue().startsWith("text/plain");
    try (InputStream in = exchange.answerBody()) {
      throw new IOException(
          "HTTP status %s%s"
              .formatted(
                  answer.getCode(),
                  said ? ": " + new String(in.readAllBytes(), StandardCharsets.UTF_8) : ""));
    }
  }

  @Override
  public void close() {
    connections.close();
  }
}
