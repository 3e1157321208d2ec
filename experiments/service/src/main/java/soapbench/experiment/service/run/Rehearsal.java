package soapbench.experiment.service.run;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.WrongAnswerException;
import soapbench.http.Deadline;
import soapbench.http.HttpAddress;
import soapbench.http.HttpPost;
import soapbench.http.HttpRoute;
import soapbench.results.Quantity;

/**
 * Rehearsal of a run's exchanges with a listener of its own on loopback, which answers each request
 * as the service answered before. It warms up the client's code, which few requests a second do
 * not, and no service gets a request of it. The listener's path is random: the recorded answer is
 * for nobody else on this machine.
 */
final class Rehearsal implements Closeable {

  /** After so many the compiler of the JVM has seen to it; small exchanges take two seconds. */
  private static final int EXCHANGES = 20_000;

  /** Every so many, one goes over a connection of its own, of which a machine has not so many. */
  private static final int ONE_NEW_IN = 5;

  private static final Duration MOST = Duration.ofSeconds(5);

  /** Loopback of IPv4, whichever family this machine prefers. */
  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private static final String LENGTH = "content-length:";

  private final ServerSocket listener;
  private final String path = "/" + UUID.randomUUID();
  private final byte[] requestLine =
      "POST %s HTTP/1.1\r\n".formatted(path).getBytes(StandardCharsets.ISO_8859_1);
  private final byte[] answer;

  Rehearsal(HttpPost.Answer recorded) throws IOException {
    listener = new ServerSocket(0, 0, InetAddress.getByAddress(LOOPBACK));
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(
        "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n"
            .formatted(recorded.contentType(), recorded.body().length)
            .getBytes(StandardCharsets.ISO_8859_1));
    whole.writeBytes(recorded.body());
    answer = whole.toByteArray();
    inBackground(this::accept);
  }

  /**
   * Sends the requests of a plan in turns until the client is warm, or some seconds are over.
   *
   * @param onMessage is told if the rehearsal broke off
   * @return how many exchanges there were
   */
  static int of(HttpPost.Answer recorded, ServicePlan plan, Consumer<String> onMessage)
      throws IOException {
    try (Rehearsal rehearsal = new Rehearsal(recorded);
        Deadline end = new Deadline(rehearsal, MOST)) {
      return send(plan, rehearsal.route(), end, onMessage);
    }
  }

  /** Sends them to a listener, without anything of the plan's credentials. */
  static int send(ServicePlan plan, HttpRoute route, Deadline end, Consumer<String> onMessage) {
    List<OutgoingRequest> requests = plan.rehearsed();
    int done = 0;
    try (HttpCaller caller = new HttpCaller(route, plan.action(), Map.of(), plan.timeout())) {
      while (done < EXCHANGES && !end.passed()) {
        OutgoingRequest request = requests.get(done % requests.size());
        caller.call(
            request.document().soap(), request.next(), done % ONE_NEW_IN != 0, new ExchangeClock());
        done++;
      }
    } catch (WrongAnswerException e) {
      if (!end.passed()) { // else the listener was closed in the middle of an exchange
        onMessage.accept(
            "this client was not warmed up to the end: after %s: %s: %s"
                .formatted(Quantity.count(done, "exchange"), e.kind(), e.getMessage()));
      }
    }
    return done;
  }

  /** The way to the listener, through no proxy. */
  HttpRoute route() {
    return new HttpRoute(HttpAddress.parse(address()), Proxy.NO_PROXY);
  }

  private String address() {
    return "http://%s:%s%s".formatted(listener.getInetAddress().getHostAddress(), port(), path);
  }

  int port() {
    return listener.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = listener.accept();
        inBackground(() -> answer(connection));
      }
    } catch (IOException e) {
      return; // closed
    }
  }

  private void answer(Socket connection) {
    try (connection) {
      connection.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(connection.getInputStream());
      while (skipRequest(in)) {
        connection.getOutputStream().write(answer);
      }
    } catch (IOException e) {
      return; // the other side closed it
    }
  }

  /**
   * Reads a request to its end.
   *
   * @return false if somebody asks for another path, or the client closed the connection
   */
  private boolean skipRequest(InputStream in) throws IOException {
    if (!Arrays.equals(in.readNBytes(requestLine.length), requestLine)) {
      return false;
    }
    int length = 0;
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = Integer.parseInt(line.substring(LENGTH.length()).strip());
      }
    }
    in.skipNBytes(length);
    return true;
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int one = in.read(); one >= 0 && one != '\n'; one = in.read()) {
      line.write(one);
    }
    return line.toString(StandardCharsets.ISO_8859_1).strip();
  }

  private static void inBackground(Runnable task) {
    Thread thread = new Thread(task, "rehearsal");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
