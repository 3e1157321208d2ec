package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import soapbench.http.HttpAddress;
import soapbench.passing.wire.StoreTemplate;
import soapbench.passing.wire.StoreWriter;

/** Sends to a rank whose server is none of our nodes: a message at a time, with its answer. */
final class HttpSender {

  private static final int CONNECT_MS = 5_000;
  private static final int SECOND_MS = 1_000;
  private static final int MOST_OF_FAULT = 10_000;

  private final HttpAddress endpoint;
  private final StoreTemplate template;
  private final StoreWriter writer;
  private final int timeoutMs;

  HttpSender(HttpAddress endpoint, String domain, int from, Duration timeout) {
    this.endpoint = endpoint;
    this.timeoutMs = (int) timeout.toMillis();
    template =
        new StoreTemplate(
            endpoint.uri().getRawPath(),
            endpoint.authority(),
            UUID.randomUUID().toString(),
            domain,
            from);
    writer = new StoreWriter(template);
  }

  /**
   * Sends a message.
   *
   * @return the fault it was answered with; empty if it was taken
   */
  String send(int tag, long sequence, boolean waits, ByteBuffer content) throws IOException {
    writer.begin(tag, sequence, waits, content);
    ByteBuffer[] body = writer.body();
    long length = 0;
    for (ByteBuffer piece : body) {
      length += piece.remaining();
    }
    HttpURLConnection http = (HttpURLConnection) endpoint.uri().toURL().openConnection(Proxy.NO_PROXY);
    http.setConnectTimeout(CONNECT_MS);
    http.setReadTimeout(timeoutMs);
    http.setInstanceFollowRedirects(false);
    http.setRequestMethod("POST");
    http.setDoOutput(true);
    http.setRequestProperty("Content-Type", template.contentType());
    http.setRequestProperty("SOAPAction", "\"\"");
    http.setFixedLengthStreamingMode(length);
    CompletableFuture<Void> written = new CompletableFuture<>();
    // a server that does not read would keep the thread for ever
    written
        .orTimeout(timeoutMs, TimeUnit.MILLISECONDS)
        .whenComplete((none, late) -> disconnectIf(late, http));
    try (OutputStream out = http.getOutputStream();
        WritableByteChannel channel = Channels.newChannel(out)) {
      for (ByteBuffer piece : body) {
        channel.write(piece);
      }
    } catch (IOException e) {
      throw written.isCompletedExceptionally()
          ? new IOException("it did not read a message in %s s".formatted(timeoutMs / SECOND_MS), e)
          : e;
    } finally {
      written.complete(null);
    }
    int status = http.getResponseCode();
    try (InputStream in = status < 400 ? http.getInputStream() : http.getErrorStream()) {
      String said = in == null ? "" : new String(in.readNBytes(MOST_OF_FAULT), UTF_8);
      return new ServerReply(status, said).refusal();
    }
  }

  private static void disconnectIf(Throwable late, HttpURLConnection http) {
    if (late != null) {
      http.disconnect();
    }
  }
}
