package soapbench.experiment.service.run;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** A service that answers each request with whatever bytes a test wants. */
final class RawService implements AutoCloseable {

  /** Answers a request, which is its head and its body. */
  @FunctionalInterface
  interface Answering {
    void answer(int number, String head, String body, Wire wire) throws IOException;
  }

  /** Connection of one client. */
  record Wire(Socket socket, CountDownLatch end) {

    void raw(String bytes) throws IOException {
      socket.getOutputStream().write(bytes.getBytes(UTF_8));
      socket.getOutputStream().flush();
    }

    /** A good answer in whatever encoding. */
    void bytes(String type, byte[] body) throws IOException {
      OutputStream out = socket.getOutputStream();
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n"
              .formatted(type, body.length)
              .getBytes(ISO_8859_1));
      out.write(body);
      out.flush();
    }

    void ok(String type, String body) throws IOException {
      status("200 OK", type, body);
    }

    void status(String status, String type, String body) throws IOException {
      raw(
          "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n%s"
              .formatted(status, type, body.getBytes(UTF_8).length, body));
    }

    void soap(String content) throws IOException {
      ok("text/xml; charset=utf-8", envelope(content));
    }

    /** Says nothing until the service ends. */
    void silence() {
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private final ServerSocket listener;
  private final Answering answering;
  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();
  private final List<Socket> open = Collections.synchronizedList(new ArrayList<>());
  private final List<String> heads = Collections.synchronizedList(new ArrayList<>());
  private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());

  RawService(Answering answering) throws IOException {
    this(
        ServerSocketFactory.getDefault()
            .createServerSocket(0, 50, InetAddress.getLoopbackAddress()),
        answering);
  }

  RawService(ServerSocket listener, Answering answering) throws IOException {
    this.listener = listener;
    this.answering = answering;
    thread(this::accept);
  }

  static String envelope(String content) {
    return "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>%s</e:Body>"
            .formatted(content)
        + "</e:Envelope>";
  }

  int port() {
    return listener.getLocalPort();
  }

  String address() {
    return "http://127.0.0.1:%s/shop".formatted(port());
  }

  int connections() {
    return connections.get();
  }

  List<String> heads() {
    return List.copyOf(heads);
  }

  List<String> bodies() {
    return List.copyOf(bodies);
  }

  private static void thread(Runnable task) {
    Thread thread = new Thread(task, "raw-service");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        open.add(socket);
        connections.incrementAndGet();
        thread(() -> serve(socket));
      }
    } catch (IOException e) {
      return; // closed
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = socket.getInputStream();
      for (String head = head(in); head != null; head = head(in)) {
        String body = new String(in.readNBytes(length(head)), UTF_8);
        heads.add(head);
        bodies.add(body);
        answering.answer(requests.incrementAndGet(), head, body, new Wire(socket, end));
        if (socket.isClosed() || head.contains("Connection: close")) {
          return;
        }
      }
    } catch (IOException e) {
      return; // the client is gone
    }
  }

  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    for (int one = in.read(); one >= 0; one = in.read()) {
      head.write(one);
      if (head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
        return head.toString(ISO_8859_1);
      }
    }
    return null;
  }

  private static int length(String head) {
    return head.lines()
        .filter(line -> line.startsWith("Content-Length: "))
        .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
        .findFirst()
        .orElse(0);
  }

  @Override
  public void close() throws IOException {
    end.countDown();
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
