package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.UUID;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import soapbench.http.Deadline;
import soapbench.http.HttpAddress;
import soapbench.http.HttpConnection;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpRoute;
import soapbench.passing.wire.StoreTemplate;
import soapbench.passing.wire.StoreWriter;

/** Sends to a rank whose server is none of our nodes: a message at a time, with its answer. */
final class HttpSender implements Closeable {

  private static final int MOST_OF_FAULT = 10_000;
  private static final int MOST_OF_REST = 1 << 16;

  private final HttpRoute route;
  private final HttpConnectionPool connections;
  private final StoreTemplate template;
  private final StoreWriter writer;
  private final Duration timeout;

  HttpSender(HttpAddress endpoint, String domain, int from, Duration timeout) {
    this.timeout = timeout;
    route = new HttpRoute(endpoint, Proxy.NO_PROXY);
    connections = new HttpConnectionPool(route, timeout);
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
    HttpConnection connection = connections.take();
    try {
      write(connection, writer.body());
      ServerReply reply = reply(connection);
      connections.giveBack(connection);
      return reply.refusal();
    } catch (IOException e) {
      connection.close();
      throw e;
    }
  }

  /** A server that does not read would keep the thread for ever. */
  private void write(HttpConnection connection, ByteBuffer[] body) throws IOException {
    long length = 0;
    for (ByteBuffer piece : body) {
      length += piece.remaining();
    }
    ClassicHttpRequest head = route.head("POST");
    head.addHeader("Content-Type", template.contentType());
    head.addHeader("SOAPAction", "\"\"");
    head.addHeader("Content-Length", Long.toString(length));
    try (Deadline deadline = new Deadline(connection, timeout)) {
      try {
        connection.begin(head);
        try (OutputStream out = connection.body(length);
            WritableByteChannel channel = Channels.newChannel(out)) {
          for (ByteBuffer piece : body) {
            channel.write(piece);
          }
        }
      } catch (IOException e) {
        throw late(deadline, "it did not read a message", e);
      }
    }
  }

  /** An answer that never ends would keep it, too. */
  private ServerReply reply(HttpConnection connection) throws IOException {
    try (Deadline deadline = new Deadline(connection, timeout)) {
      try {
        ClassicHttpResponse answer = connection.answer();
        try (InputStream in = connection.body(answer)) {
          String said = new String(in.readNBytes(MOST_OF_FAULT), UTF_8);
          if (in.readNBytes(MOST_OF_REST).length == MOST_OF_REST) {
            throw new IOException("it answers a message with more than a fault");
          }
          return new ServerReply(answer.getCode(), said);
        }
      } catch (IOException e) {
        throw late(deadline, "it did not answer a message", e);
      }
    }
  }

  private IOException late(Deadline deadline, String what, IOException e) {
    return deadline.passed()
        ? new IOException("%s in %s s".formatted(what, timeout.toSeconds()), e)
        : e;
  }

  @Override
  public void close() {
    connections.close();
  }
}
