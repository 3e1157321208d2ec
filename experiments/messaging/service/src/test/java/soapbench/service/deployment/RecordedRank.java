package soapbench.service.deployment;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A rank that keeps each request as it came, and says that it took the message. */
final class RecordedRank implements AutoCloseable {

  private static final String PATH = "/soapbench/messaging";
  private static final long PATIENCE_SECONDS = 20;

  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
  private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private final byte[] answer;

  /**
   * A request as it came.
   *
   * @param type the value of its Content-Type
   */
  record Request(String type, byte[] body) {

    /** The first of its parts, without its headers. */
    byte[] firstPart() {
      String text = new String(body, ISO_8859_1);
      String boundary = "\r\n" + text.substring(0, text.indexOf("\r\n"));
      int start = text.indexOf("\r\n\r\n") + 4;
      return text.substring(start, text.indexOf(boundary, start)).getBytes(ISO_8859_1);
    }
  }

  /**
   * A rank that listens.
   *
   * @param node whether it answers as a node
   */
  RecordedRank(boolean node) throws IOException {
    String server = node ? "Server: soapbench-rank/1\r\n" : "";
    answer =
        ("HTTP/1.1 202 Accepted\r\n" + server + "Content-Length: 0\r\n\r\n").getBytes(ISO_8859_1);
    Thread accepting = new Thread(this::accept);
    accepting.setDaemon(true);
    accepting.start();
  }

  String address() {
    return "http://127.0.0.1:" + socket.getLocalPort() + PATH;
  }

  /** The next requests. */
  List<Request> take(int count) throws InterruptedException {
    List<Request> taken = new ArrayList<>();
    while (taken.size() < count) {
      Request next = requests.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("only %s of %s requests came".formatted(taken.size(), count));
      }
      taken.add(next);
    }
    return taken;
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = socket.accept();
        Thread reading = new Thread(() -> read(connection));
        reading.setDaemon(true);
        reading.start();
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void read(Socket connection) {
    try (connection;
        InputStream in = new BufferedInputStream(connection.getInputStream())) {
      while (true) {
        Map<String, String> headers = head(in);
        int length = Integer.parseInt(headers.get("content-length"));
        requests.add(new Request(headers.get("content-type"), in.readNBytes(length)));
        connection.getOutputStream().write(answer);
      }
    } catch (IOException e) {
      // whoever waits for another request is told that it did not come
    }
  }

  private static Map<String, String> head(InputStream in) throws IOException {
    Map<String, String> headers = new TreeMap<>();
    String first = line(in);
    if (!first.equals("POST " + PATH + " HTTP/1.1")) {
      throw new IOException(first);
    }
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String[] pair = line.split(": ", 2);
      headers.put(pair[0].toLowerCase(java.util.Locale.ROOT), pair[1]);
    }
    return headers;
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the connection ended");
      }
      line.append((char) next);
    }
    return line.substring(0, line.length() - 1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
