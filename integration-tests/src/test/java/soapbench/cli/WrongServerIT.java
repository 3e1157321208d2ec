package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Messages of a run whose server or broker is not the one it needs. */
@ExtendWith(SharedServer.class)
class WrongServerIT {

  @TempDir private Path folder;
  private HttpServer other;
  private RunningServer server;

  @BeforeEach
  void start(RunningServer running) throws IOException {
    server = running;
    other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    answer("/other", "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/>");
    answer("/page", "<html><body>hello<br></body></html>");
    other.start();
  }

  @AfterEach
  void stop() {
    other.stop(0);
  }

  @Test
  void shouldNameTheAddressWhenNothingListens() throws IOException {
    String address = "http://127.0.0.1:" + freePort() + "/soapbench/laboratory";
    assertFailed(List.of("--server", address), address);
  }

  @Test
  void shouldNameTheAddressWhenItIsNotFoundOrSomethingElse() {
    for (String path : List.of("/nowhere", "/other", "/page")) {
      String address = "http://127.0.0.1:" + other.getAddress().getPort() + path;
      assertFailed(List.of("--server", address), address);
    }
  }

  @Test
  void shouldNameTheBrokerWhenItDoesNotListenOrSpeaksSomethingElse() throws IOException {
    for (int port : new int[] {freePort(), other.getAddress().getPort()}) {
      String broker = "mq://127.0.0.1:" + port;
      assertFailed(List.of("--server", server.endpoint().toString(), "--broker", broker), broker);
    }
  }

  @Test
  void shouldNameTheBrokerWhenItRefusesTheLogin() throws IOException {
    Path password = Files.writeString(folder.resolve("password"), "wrong\n");
    List<String> reached = List.of("--server", server.endpoint().toString());
    List<String> stranger = new ArrayList<>(reached);
    stranger.addAll(List.of("--user", "stranger", "--password-file", password.toString()));

    String refused = server.local().brokerAddress() + " refuses the login";
    assertFailed(stranger, refused);
    assertFailed(reached, refused);
  }

  private void assertFailed(List<String> options, String names) {
    Path out = folder.resolve("run");
    List<String> words = new ArrayList<>(List.of("run", "payload", "--out", out.toString()));
    words.addAll(options);

    Invocation run = Invocation.of(words);

    assertEquals(1, run.status(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(names), run.err());
    assertFalse(Files.exists(out.resolve("trials.csv")), "a run that did not begin");
  }

  private void answer(String path, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    other.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
