package soapbench.service.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.DispatcherType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Random;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.data.DataStore;
import soapbench.data.ReferenceFetcher;
import soapbench.data.ReferencePolicy;
import soapbench.data.Requester;
import soapbench.service.deployment.SlowClientFilter;

/** Published files over connections, with the guard of every exchange. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DataServletTest {

  private static final byte[] BYTES = new byte[1_000_003];

  static {
    new Random(5).nextBytes(BYTES);
  }

  @TempDir private Path folder;
  private final Server server =
      new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  private final ServletContextHandler context = new ServletContextHandler("/soapbench");
  private final HttpClient client = HttpClient.newHttpClient();
  private DataStore store;
  private Path file;
  private String token;
  private String path;

  @BeforeEach
  void start() throws Exception {
    store = new DataStore(folder.resolve("data"));
    file = Files.write(folder.resolve("result"), BYTES);
    token =
        store.publish(file, "mesh.dat", "application/octet-stream", Instant.now().plusSeconds(600));
    path = "/soapbench/data/" + token + "/mesh.dat";
    context.setAttribute(DataServlet.STORE, store);
    context.addFilter(
        new FilterHolder(new SlowClientFilter()), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new DataServlet()), DataServlet.PATH + "/*");
    server.setHandler(context);
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  @Test
  void shouldServeAFileWithItsLengthAsAnAttachmentThatIsNotKept() throws Exception {
    HttpResponse<byte[]> answer = get();

    assertEquals(200, answer.statusCode());
    assertArrayEquals(BYTES, answer.body());
    assertHeader("1000003", "Content-Length", answer);
    assertHeader("application/octet-stream", "Content-Type", answer);
    assertHeader("bytes", "Accept-Ranges", answer);
    assertHeader("nosniff", "X-Content-Type-Options", answer);
    assertHeader("attachment; filename=\"mesh.dat\"", "Content-Disposition", answer);
    assertHeader("no-store", "Cache-Control", answer);
    assertTrue(header("ETag", answer).matches("\"[^\"]+\""), header("ETag", answer));
    assertEquals(Optional.empty(), answer.headers().firstValue("Repr-Digest"));
  }

  @Test
  void shouldAnswerHeadAsGetWithoutTheFile() throws Exception {
    HttpResponse<byte[]> answer = send("HEAD", path, "Want-Repr-Digest", "sha-256=1");

    assertEquals(200, answer.statusCode());
    assertEquals(0, answer.body().length);
    assertHeader("1000003", "Content-Length", answer);
    assertHeader(header("ETag", get()), "ETag", answer);
    assertHeader(digest(), "Repr-Digest", answer);
  }

  @Test
  void shouldServeARange() throws Exception {
    HttpResponse<byte[]> answer = get("Range", "bytes=1000-1000002");

    assertEquals(206, answer.statusCode());
    assertArrayEquals(Arrays.copyOfRange(BYTES, 1000, BYTES.length), answer.body());
    assertHeader("bytes 1000-1000002/1000003", "Content-Range", answer);
    assertHeader("999003", "Content-Length", answer);
    assertArrayEquals(
        Arrays.copyOfRange(BYTES, BYTES.length - 7, BYTES.length), get("Range", "bytes=-7").body());
  }

  @Test
  void shouldPutAFileTogetherFromRanges() throws Exception {
    String tag = header("ETag", get());
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    while (whole.size() < BYTES.length) {
      HttpResponse<byte[]> piece =
          get(
              "Range",
              "bytes=%s-%s".formatted(whole.size(), whole.size() + 299_999),
              "If-Range",
              tag);
      assertEquals(206, piece.statusCode());
      whole.write(piece.body());
    }

    assertArrayEquals(BYTES, whole.toByteArray());
  }

  @Test
  void shouldServeTheWholeFileWhereTheRangeIsOfAnother() throws Exception {
    String tag = header("ETag", get());

    for (String other : new String[] {"\"x\"", "W/" + tag, "Sun, 22 Nov 2026 10:00:00 GMT"}) {
      HttpResponse<byte[]> answer = get("Range", "bytes=0-1", "If-Range", other);
      assertEquals(200, answer.statusCode(), other);
      assertEquals(BYTES.length, answer.body().length);
    }
    Files.write(file, new byte[] {1, 2, 3});
    HttpResponse<byte[]> changed = get("Range", "bytes=0-1", "If-Range", tag);
    assertEquals(200, changed.statusCode());
    assertNotEquals(tag, header("ETag", changed));
  }

  @Test
  void shouldSayHowLongAFileIsThatHasNoSuchRange() throws Exception {
    HttpResponse<byte[]> answer = get("Range", "bytes=1000003-");

    assertEquals(416, answer.statusCode());
    assertHeader("bytes */1000003", "Content-Range", answer);
    assertEquals("the data has 1000003 bytes", text(answer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=0-1,4-5", "bytes=x", "bytes=5-1", "lines=1-2"})
  void shouldServeTheWholeFileForWhatIsNoSingleRange(String range) throws Exception {
    HttpResponse<byte[]> answer = get("Range", range);

    assertEquals(200, answer.statusCode());
    assertEquals(BYTES.length, answer.body().length);
  }

  @Test
  void shouldSendNothingThatIsKnownAlready() throws Exception {
    String tag = header("ETag", get());

    for (String known : new String[] {tag, "W/" + tag, "\"x\", " + tag, "*"}) {
      HttpResponse<byte[]> answer = get("If-None-Match", known);
      assertEquals(304, answer.statusCode(), known);
      assertEquals(0, answer.body().length);
    }
    assertEquals(200, get("If-None-Match", "\"x\"").statusCode());
    assertEquals(200, get("If-Match", tag).statusCode());
    assertEquals(412, get("If-Match", "\"x\"").statusCode());
    assertEquals(412, get("If-Match", "W/" + tag).statusCode());
  }

  /** Of the whole file, whichever range is sent. */
  @Test
  void shouldSendADigestThatIsWanted() throws Exception {
    for (String wanted : new String[] {"sha-256=1", "sha-512=3, sha-256=10", "sha-256=5"}) {
      assertHeader(digest(), "Repr-Digest", get("Want-Repr-Digest", wanted));
    }
    assertHeader(
        digest(), "Repr-Digest", get("Want-Repr-Digest", "sha-256=1", "Range", "bytes=0-9"));
    for (String other : new String[] {"sha-256=0", "sha-512=1", "sha-256", "x", "sha-256=11"}) {
      assertEquals(
          Optional.empty(),
          get("Want-Repr-Digest", other).headers().firstValue("Repr-Digest"),
          other);
    }
  }

  @Test
  void shouldServeNothingElse() throws Exception {
    String expired =
        store.publish(
            Files.writeString(folder.resolve("old"), "x"),
            "old",
            "a/b",
            Instant.now().minusSeconds(1));
    for (String other :
        new String[] {
          "/soapbench/data",
          "/soapbench/data/",
          "/soapbench/data/" + token,
          "/soapbench/data/" + token + "/",
          "/soapbench/data/" + token + "/mesh",
          path + "/",
          path + "/x",
          path.replace(token, token.substring(1) + "_"),
          path.replace(token, token.toLowerCase(java.util.Locale.ROOT)),
          "/soapbench/data/%2e%2e%2f%2e%2e/result",
          "/soapbench/data/" + expired + "/old"
        }) {
      HttpResponse<byte[]> answer = send("GET", other);
      assertTrue(answer.statusCode() == 404 || answer.statusCode() == 400, other);
      assertFalse(text(answer).contains(folder.toString()), other);
    }
    assertEquals(
        "there is no data here: it never was, or it has expired",
        text(send("GET", "/soapbench/data/x/y")));
    store.withdraw(token);
    assertEquals(404, get().statusCode());
    context.removeAttribute(DataServlet.STORE);
    assertEquals(404, get().statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND"})
  void shouldOnlyBeRead(String method) throws Exception {
    HttpResponse<byte[]> answer = raw(method);

    assertEquals(405, answer.statusCode());
    assertHeader("GET, HEAD", "Allow", answer);
    assertEquals("data is read by GET", text(answer));
  }

  @Test
  void shouldServeAnEmptyFile() throws Exception {
    String empty =
        store.publish(
            Files.createFile(folder.resolve("empty")),
            "empty",
            "a/b",
            Instant.now().plusSeconds(60));
    HttpResponse<byte[]> answer = send("GET", "/soapbench/data/" + empty + "/empty");

    assertEquals(200, answer.statusCode());
    assertHeader("0", "Content-Length", answer);
  }

  /** Bytes that are promised and do not come must not look like the end of the file. */
  @Test
  void shouldBreakOffWhereAFileBecomesShorter() throws Exception {
    Path large = folder.resolve("large");
    byte[] most = new byte[50_000_000];
    Files.write(large, most);
    String other = store.publish(large, "large", "a/b", Instant.now().plusSeconds(60));
    try (Socket socket = connect()) {
      socket
          .getOutputStream()
          .write(
              ("GET /soapbench/data/" + other + "/large HTTP/1.1\r\nHost: x\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().readNBytes(1_000);
      Files.write(large, new byte[10]);

      long rest;
      try {
        rest = socket.getInputStream().readAllBytes().length;
      } catch (IOException e) {
        rest = 0;
      }
      assertTrue(rest < most.length - 1_000);
    }
  }

  /** The other half of it. */
  @Test
  void shouldBeFetchedAsAReference() throws Exception {
    ByteArrayOutputStream fetched = new ByteArrayOutputStream();
    Requester caller =
        new Requester(Optional.of(InetAddress.getLoopbackAddress()), Optional.empty());
    try (ReferenceFetcher fetcher = new ReferenceFetcher(ReferencePolicy.DEFAULT)) {
      fetcher.fetch(address(path), caller, BYTES.length, fetched);
    }

    assertArrayEquals(BYTES, fetched.toByteArray());
  }

  @Test
  void shouldGoOnServingOthersWhenAReaderGoesAway() throws Exception {
    for (int number = 0; number < 20; number++) {
      try (Socket socket = connect()) {
        socket
            .getOutputStream()
            .write(
                ("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
        socket.getInputStream().read();
      }
    }

    assertArrayEquals(BYTES, get().body());
    assertThrows(IllegalArgumentException.class, () -> address("x y"));
  }

  private HttpResponse<byte[]> get(String... headers) throws Exception {
    return send("GET", path, headers);
  }

  private HttpResponse<byte[]> raw(String method) throws Exception {
    return send(method, path);
  }

  private HttpResponse<byte[]> send(String method, String path, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address(path))
            .timeout(Duration.ofMinutes(5))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private Socket connect() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port());
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  private int port() {
    return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
  }

  private static String digest() throws Exception {
    byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(BYTES);
    return "sha-256=:" + Base64.getEncoder().encodeToString(sha256) + ":";
  }

  private static String text(HttpResponse<byte[]> answer) {
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static String header(String name, HttpResponse<byte[]> answer) {
    return answer.headers().firstValue(name).orElse("");
  }

  private static void assertHeader(String expected, String name, HttpResponse<byte[]> answer) {
    assertEquals(expected, header(name, answer), name);
  }
}
