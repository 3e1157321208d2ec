package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References to servers that are really there, on this machine. */
@Tag("hostile")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReferenceFetcherTest {

  private static final byte[] DATA = new byte[1_000_000];

  static {
    new Random(13).nextBytes(DATA);
  }

  private static final Requester LOCAL =
      new Requester(Optional.of(InetAddress.getLoopbackAddress()), Optional.empty());

  /** A machine of which nobody is. */
  private static final Requester ELSEWHERE =
      new Requester(Optional.of(address("192.0.2.7")), Optional.empty());

  private final Map<String, InetAddress[]> names = new HashMap<>();
  private final AtomicInteger lookUps = new AtomicInteger();
  private final List<String> asked = new ArrayList<>();
  private final ByteArrayOutputStream to = new ByteArrayOutputStream();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private HttpServer server;
  private ReferenceFetcher fetcher;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/data", exchange -> answer(exchange, 200, DATA));
    server.start();
    fetcher = fetcher(policy());
  }

  @AfterEach
  void stop() {
    fetcher.close();
    server.stop(0);
    threads.shutdownNow();
  }

  @Test
  void shouldFetchFromTheCaller() throws IOException {
    ReferenceFetcher.FetchedData fetched =
        fetch("http://127.0.0.1:%s/data".formatted(port()), LOCAL);

    assertEquals(DATA.length, fetched.bytes());
    assertEquals(Optional.of("application/x-data"), fetched.mediaType());
    assertArrayEquals(DATA, to.toByteArray());
    assertEquals(List.of("/data"), asked);
  }

  @Test
  void shouldFetchFromAHostWhoseNameIsNoneOfTheInternet() throws IOException {
    names.put("my_service", new InetAddress[] {InetAddress.getLoopbackAddress()});

    ReferenceFetcher.FetchedData fetched =
        fetch("http://my_service:%s/data".formatted(port()), LOCAL);

    assertEquals(DATA.length, fetched.bytes());
  }

  @Test
  void shouldFetchWhatHasNoLength() throws IOException {
    server.createContext(
        "/chunked",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(DATA);
          }
        });

    assertEquals(DATA.length, fetch(at("/chunked"), LOCAL).bytes());
    assertArrayEquals(DATA, to.toByteArray());
  }

  @Test
  void shouldFetchFromThisServerAtItsPortAlone() throws IOException {
    InetSocketAddress own = server.getAddress();
    Requester remote = new Requester(Optional.of(address("192.0.2.7")), Optional.of(own));

    assertEquals(DATA.length, fetch(at("/data"), remote).bytes());

    Requester other =
        new Requester(
            Optional.of(address("192.0.2.7")),
            Optional.of(new InetSocketAddress(own.getAddress(), own.getPort() - 1)));
    assertRefused("is not allowed", at("/data"), other);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:%s/data",
        "http://localhost:%s/data",
        "http://[::1]:%s/data",
        "http://[::ffff:127.0.0.1]:%s/data",
        "http://[::ffff:7f00:1]:%s/data",
        "http://[::127.0.0.1]:%s/data",
        "http://0.0.0.0:%s/data",
        "http://[::]:%s/data",
        "http://0177.0.0.1:%s/data",
        "http://127.0.0.1.:%s/data",
        "http://named:%s/data"
      })
  void shouldFetchNothingFromLoopbackForOthers(String reference) throws IOException {
    names.put("named", new InetAddress[] {InetAddress.getLoopbackAddress()});

    assertRefused("", reference.formatted(port()), ELSEWHERE);
    assertRefused("", reference.formatted(port()), Requester.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://2130706433:%s/data",
        "http://0x7f000001:%s/data",
        "http://0x7f.0.0.0x1:%s/data",
        "http://0177.0.0.1:%s/data",
        "http://127.0.0.1.:%s/data",
        "http://127.1:%s/data",
        "http://127.0.0.256:%s/data",
        "http://a,b:%s/data",
        "http:///data?%s",
        "http:data?%s",
      })
  void shouldTakeNoOtherSpellingOfAnAddress(String reference) throws IOException {
    assertRefused("", reference.formatted(port()), LOCAL);
    assertEquals(0, lookUps.get());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc/passwd",
        "ftp://127.0.0.1/x",
        "jar:http://127.0.0.1/x!/y",
        "gopher://127.0.0.1/",
        "//127.0.0.1/x",
        "x"
      })
  void shouldTakeNoOtherScheme(String reference) throws IOException {
    assertRefused("neither http nor https", reference, LOCAL);
  }

  @Test
  void shouldTakeNoUserInformation() throws IOException {
    assertRefused("user information", "http://a:b@127.0.0.1:%s/data".formatted(port()), LOCAL);
    assertRefused("user information", "http://@127.0.0.1:%s/data".formatted(port()), LOCAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "169.254.169.254",
        "169.254.1.1",
        "[fd00:ec2::254]",
        "[fe80::1]",
        "[::ffff:169.254.169.254]",
        "224.0.0.1"
      })
  void shouldFetchNothingFromAddressesThatAreNoMachinesWhoeverNamesThem(String host)
      throws IOException {
    ReferencePolicy names =
        new ReferencePolicy(
            List.of("169.254.169.254", "[fd00:ec2::254]"),
            true,
            1_000,
            Duration.ofSeconds(1),
            Duration.ofSeconds(1));
    try (ReferenceFetcher naming = fetcher(names)) {
      Requester same =
          new Requester(Optional.of(address(host.replaceAll("[\\[\\]]", ""))), Optional.empty());
      ReferenceException refusal =
          assertThrows(
              ReferenceException.class,
              () -> naming.fetch(URI.create("http://" + host + ":9/"), same, 10, to));
      assertTrue(refusal.getMessage().contains("is not allowed"), refusal.getMessage());
    }
  }

  /** One address of two is enough to refuse it. */
  @Test
  void shouldCheckEveryAddressOfAHost() throws IOException {
    names.put("two", new InetAddress[] {address("127.0.0.1"), address("169.254.169.254")});
    names.put("other", new InetAddress[] {address("127.0.0.1"), address("10.0.0.1")});

    assertRefused("is not allowed", "http://two:%s/data".formatted(port()), LOCAL);
    assertRefused("is not allowed", "http://other:%s/data".formatted(port()), LOCAL);
    assertEquals(List.of(), asked);
  }

  /** A second look-up could have another answer: DNS rebinding. */
  @Test
  void shouldConnectToTheVeryAddressThatWasChecked() throws IOException {
    names.put("nowhere.test", new InetAddress[] {address("127.0.0.1")});

    fetch("http://nowhere.test:%s/data".formatted(port()), LOCAL);

    assertArrayEquals(DATA, to.toByteArray());
    assertEquals(1, lookUps.get());
  }

  @Test
  void shouldTryTheNextAddressWhereNobodyListens() throws IOException {
    names.put("both.test", new InetAddress[] {address("127.0.0.9"), address("127.0.0.1")});

    assertEquals(DATA.length, fetch("http://both.test:%s/data".formatted(port()), LOCAL).bytes());
  }

  @Test
  void shouldNameTheHostToTheServer() throws IOException {
    names.put("nowhere.test", new InetAddress[] {address("127.0.0.1")});
    server.createContext(
        "/host",
        exchange ->
            answer(
                exchange,
                200,
                exchange.getRequestHeaders().getFirst("Host").getBytes(StandardCharsets.UTF_8)));

    fetch("http://nowhere.test:%s/host".formatted(port()), LOCAL);

    assertEquals("nowhere.test:" + port(), to.toString(StandardCharsets.UTF_8));
  }

  @Test
  void shouldFetchFromNoHostThatIsNamedAndLeadsToLoopback() throws IOException {
    names.put("listed.test", new InetAddress[] {address("127.0.0.1")});
    names.put("public.test", new InetAddress[] {address("192.0.2.1")});
    ReferencePolicy policy =
        new ReferencePolicy(
            List.of("listed.test", "public.test:81"),
            true,
            1_000,
            Duration.ofSeconds(1),
            Duration.ofMillis(50));
    try (ReferenceFetcher naming = fetcher(policy)) {
      for (String reference :
          List.of("http://listed.test:%s/data".formatted(port()), "http://public.test/data")) {
        ReferenceException refusal =
            assertThrows(
                ReferenceException.class,
                () -> naming.fetch(URI.create(reference), ELSEWHERE, 10, to));
        assertTrue(refusal.getMessage().contains("is not allowed"), refusal.getMessage());
      }
      ReferenceException late =
          assertThrows(
              ReferenceException.class,
              () -> naming.fetch(URI.create("http://public.test:81/"), ELSEWHERE, 10, to));
      assertFalse(late.getMessage().contains("is not allowed"), late.getMessage());
    }
  }

  @Test
  void shouldFollowThreeRedirections() throws IOException {
    redirect("/one", "/two");
    redirect("/two", at("/three"));
    redirect("/three", "data");

    assertEquals(DATA.length, fetch(at("/one"), LOCAL).bytes());
    assertEquals(List.of("/one", "/two", "/three", "/data"), asked);
  }

  @Test
  void shouldFollowNoFourth() throws IOException {
    redirect("/zero", "/one");
    redirect("/one", "/two");
    redirect("/two", "/three");
    redirect("/three", "/data");

    assertRefused("more than 3 times", at("/zero"), LOCAL);
    redirect("/loop", "/loop");
    assertRefused("more than 3 times", at("/loop"), LOCAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://169.254.169.254/latest/meta-data/",
        "http://192.168.1.1/",
        "http://[fd00:ec2::254]/",
        "file:///etc/passwd",
        "//169.254.169.254/",
        "http://a@127.0.0.1/",
        "ftp:x",
        "",
        "http://a b/"
      })
  void shouldCheckARedirectionAsAReference(String location) throws IOException {
    redirect("/away", location);

    assertRefused("", at("/away"), LOCAL);
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 206, 300, 304, 404, 500})
  void shouldTakeNoOtherStatus(int status) throws IOException {
    server.createContext("/status", exchange -> answer(exchange, status, new byte[0]));

    assertRefused("status " + status, at("/status"), LOCAL);
  }

  @Test
  void shouldTakeNothingEncoded() throws IOException {
    server.createContext(
        "/gzip",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          answer(exchange, 200, DATA);
        });

    assertRefused("encoded", at("/gzip"), LOCAL);
  }

  /** More of them than it may have at a time. */
  @Test
  void shouldKeepNoConnectionOfWhatItRefused() throws IOException {
    redirect("/away", "file:x");
    for (int number = 0; number < 1_010; number++) {
      assertRefused("neither http nor https", at("/away"), LOCAL);
    }
  }

  @Test
  void shouldTakeNoMoreThanIsAllowed() throws IOException {
    ReferenceException refusal =
        assertThrows(
            ReferenceException.class,
            () -> fetcher.fetch(URI.create(at("/data")), LOCAL, DATA.length - 1, to));

    assertTrue(refusal.getMessage().contains("allowed are 999999 bytes"), refusal.getMessage());
    assertEquals(0, to.size());
  }

  /** And the connection is not read to its end, which never comes. */
  @Test
  void shouldEndWhatIsEndless() throws IOException {
    server.createContext("/endless", ReferenceFetcherTest::flood);

    ReferenceException refusal =
        assertThrows(
            ReferenceException.class,
            () -> fetcher.fetch(URI.create(at("/endless")), LOCAL, 5_000_000, to));

    assertTrue(refusal.getMessage().contains("too long"), refusal.getMessage());
    assertTrue(to.size() <= 5_000_000);
  }

  @Test
  void shouldEndWhatTakesTooLong() throws IOException {
    server.createContext("/endless", ReferenceFetcherTest::flood);
    ReferencePolicy hasty =
        new ReferencePolicy(
            List.of(), true, Long.MAX_VALUE, Duration.ofMillis(300), Duration.ofSeconds(30));
    try (ReferenceFetcher impatient = fetcher(hasty)) {
      ReferenceException refusal =
          assertThrows(
              ReferenceException.class,
              () ->
                  impatient.fetch(
                      URI.create(at("/endless")),
                      LOCAL,
                      Long.MAX_VALUE,
                      OutputStream.nullOutputStream()));
      assertTrue(refusal.getMessage().contains("takes longer"), refusal.getMessage());
    }
  }

  /** As after a redirection or a look-up that took all of the time. */
  @Test
  void shouldNotConnectWhenTimeIsOver() {
    ReferencePolicy hasty =
        new ReferencePolicy(List.of(), true, 1_000, Duration.ofMillis(1), Duration.ofSeconds(30));
    ReferenceFetcher.Resolver slow =
        host -> {
          long began = System.nanoTime();
          while (System.nanoTime() - began < 20_000_000) {
            Thread.onSpinWait();
          }
          return lookUp(host);
        };
    try (ReferenceFetcher impatient =
        new ReferenceFetcher(hasty, slow, (SSLSocketFactory) SSLSocketFactory.getDefault())) {
      ReferenceException refusal =
          assertThrows(
              ReferenceException.class,
              () -> impatient.fetch(URI.create(at("/data")), LOCAL, 10, to));
      assertEquals("the reference takes longer than 0 s", refusal.getMessage());
      assertEquals(List.of(), asked);
    }
  }

  /** A line of a header, a byte at a time: it is never silent for long. */
  @Test
  void shouldEndHeadersThatTakeTooLong() throws Exception {
    ReferencePolicy hasty =
        new ReferencePolicy(List.of(), true, 1_000, Duration.ofMillis(500), Duration.ofSeconds(30));
    ScheduledExecutorService drip = Executors.newSingleThreadScheduledExecutor();
    try (ReferenceFetcher impatient = fetcher(hasty);
        Answering dripping =
            new Answering(
                socket -> {
                  OutputStream out = socket.getOutputStream();
                  out.write("HTTP/1.1 200 OK\r\nX: ".getBytes(StandardCharsets.UTF_8));
                  drip.scheduleAtFixedRate(() -> write(out), 0, 20, TimeUnit.MILLISECONDS);
                })) {
      ReferenceException refusal =
          assertThrows(
              ReferenceException.class,
              () -> impatient.fetch(URI.create(dripping.address()), LOCAL, 10, to));
      assertTrue(refusal.getMessage().contains("takes longer"), refusal.getMessage());
    } finally {
      drip.shutdownNow();
    }
  }

  @Test
  void shouldEndWhatIsSilent() throws Exception {
    ReferencePolicy hasty =
        new ReferencePolicy(List.of(), true, 1_000, Duration.ofSeconds(30), Duration.ofMillis(200));
    try (ReferenceFetcher impatient = fetcher(hasty);
        Answering silent = new Answering(socket -> {});
        Answering halfway =
            new Answering(
                socket ->
                    socket
                        .getOutputStream()
                        .write(
                            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"
                                .getBytes(StandardCharsets.UTF_8)))) {
      for (String address : List.of(silent.address(), halfway.address())) {
        ReferenceException refusal =
            assertThrows(
                ReferenceException.class,
                () -> impatient.fetch(URI.create(address), LOCAL, 10, to));
        assertTrue(refusal.getMessage().contains("is silent"), refusal.getMessage());
      }
    }
  }

  /** Until it is refused: the memory for it would end first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "|HTTP/1.1 200 ",
        "HTTP/1.1 200 OK\r\n|X: ",
        "HTTP/1.1 200 OK\r\nX: a\r\n| b",
        "HTTP/1.1 200 OK\r\n|X: a\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n|1;",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n|X: a\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: |a"
      })
  void shouldReadNoHeadWithoutEnd(String answer) throws Exception {
    int endless = answer.indexOf('|');
    byte[] piece = answer.substring(endless + 1).repeat(1_000).getBytes(StandardCharsets.US_ASCII);
    try (Answering server =
        new Answering(
            socket -> {
              socket
                  .getOutputStream()
                  .write(answer.substring(0, endless).getBytes(StandardCharsets.US_ASCII));
              for (int count = 0; count < 20_000; count++) {
                socket.getOutputStream().write(piece);
              }
            })) {
      assertRefused(
          "sends more than 200 headers, or a line of more than 65536 bytes",
          server.address(),
          LOCAL);
    }
  }

  /** A head without its end is no answer either, though it may say nothing of data to come. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK",
        "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Len",
        "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\n\r",
        "HTTP/1.1 302 Found\r\nLocation: /da",
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nA: b\r\n",
      })
  void shouldSayThatAnAnswerWasCut(String answer) throws Exception {
    try (Answering server = closingAfter(answer)) {
      assertRefused(
          "the reference's data was cut: its host closed the connection before the end",
          server.address(),
          LOCAL);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n0123456789",
        "SSH-2.0-OpenSSH_9.2\r\n\r\n",
      })
  void shouldSayThatAnAnswerIsNoneOfHttp(String answer) throws Exception {
    try (Answering server = closingAfter(answer)) {
      assertRefused("does not answer in HTTP/1.1", server.address(), LOCAL);
    }
  }

  private Answering closingAfter(String answer) throws IOException {
    return new Answering(
        socket -> {
          socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
          socket.close();
        });
  }

  @Test
  void shouldSayThatNobodyListens() throws IOException {
    int free;
    try (ServerSocket closed = new ServerSocket(0)) {
      free = closed.getLocalPort();
    }

    assertRefused("can't be reached", "http://127.0.0.1:%s/".formatted(free), LOCAL);
    assertRefused("is not known", "http://unknown.invalid/", LOCAL);
  }

  @Test
  void shouldHandOnWhatWritingThrows() {
    IOException full = new IOException("the disk is full");
    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                fetcher.fetch(
                    URI.create(at("/data")),
                    LOCAL,
                    Long.MAX_VALUE,
                    new OutputStream() {
                      @Override
                      public void write(int value) throws IOException {
                        throw full;
                      }
                    }));
    assertSame(full, thrown);
  }

  @Test
  void shouldFetchFromNoCallerWhereThatIsTurnedOff() {
    ReferencePolicy closed =
        new ReferencePolicy(
            List.of(), false, 1_000_000, Duration.ofSeconds(10), Duration.ofSeconds(10));
    try (ReferenceFetcher other = fetcher(closed)) {
      assertThrows(
          ReferenceException.class,
          () -> other.fetch(URI.create(at("/data")), LOCAL, 1_000_000, to));
    }
  }

  @Test
  void shouldFetchOverTlsFromTheHostThatTheCertificateNames(@TempDir Path folder) throws Exception {
    KeyStore keys = keys(folder, "nowhere.test");
    SSLContext context = context(keys);
    HttpsServer secure =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    secure.setHttpsConfigurator(new HttpsConfigurator(context));
    secure.setExecutor(threads);
    secure.createContext("/data", exchange -> answer(exchange, 200, DATA));
    secure.createContext(
        "/down",
        exchange -> {
          exchange.getResponseHeaders().set("Location", at("/data"));
          answer(exchange, 302, new byte[0]);
        });
    secure.start();
    InetAddress[] here = {InetAddress.getLoopbackAddress()};
    names.put("nowhere.test", here);
    names.put("other.test", here);
    String place = ".test:%s".formatted(secure.getAddress().getPort());
    try (ReferenceFetcher trusting =
        new ReferenceFetcher(policy(), this::lookUp, context.getSocketFactory())) {
      trusting.fetch(URI.create("https://nowhere" + place + "/data"), LOCAL, DATA.length, to);
      assertArrayEquals(DATA, to.toByteArray());

      for (String wrong :
          List.of("https://other" + place + "/data", "https://nowhere" + place + "/down")) {
        assertThrows(
            ReferenceException.class,
            () -> trusting.fetch(URI.create(wrong), LOCAL, DATA.length, to),
            wrong);
      }
      assertRefused("can't be trusted", "https://nowhere" + place + "/data", LOCAL);
    } finally {
      secure.stop(0);
    }
  }

  private ReferenceFetcher.FetchedData fetch(String reference, Requester requester)
      throws IOException {
    return fetcher.fetch(URI.create(reference), requester, Long.MAX_VALUE, to);
  }

  private void assertRefused(String says, String reference, Requester requester)
      throws IOException {
    ReferenceException refusal =
        assertThrows(ReferenceException.class, () -> fetch(reference, requester), reference);
    assertTrue(refusal.getMessage().contains(says), refusal.getMessage());
    assertFalse(refusal.getMessage().contains("\n"), refusal.getMessage());
    assertFalse(refusal.getMessage().contains("127.0.0.1"), refusal.getMessage());
  }

  private static ReferencePolicy policy() {
    return new ReferencePolicy(
        List.of(), true, 100_000_000, Duration.ofSeconds(30), Duration.ofSeconds(10));
  }

  private ReferenceFetcher fetcher(ReferencePolicy policy) {
    return new ReferenceFetcher(
        policy, this::lookUp, (SSLSocketFactory) SSLSocketFactory.getDefault());
  }

  private InetAddress[] lookUp(String host) throws UnknownHostException {
    lookUps.incrementAndGet();
    if (host.endsWith(".invalid")) {
      throw new UnknownHostException(host);
    }
    return names.containsKey(host) ? names.get(host) : InetAddress.getAllByName(host);
  }

  private String at(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  private int port() {
    return server.getAddress().getPort();
  }

  private void redirect(String from, String location) {
    server.createContext(
        from,
        exchange -> {
          exchange.getResponseHeaders().set("Location", location);
          answer(exchange, 302, new byte[] {1});
        });
  }

  private void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    synchronized (asked) {
      asked.add(exchange.getRequestURI().toString());
    }
    exchange.getResponseHeaders().set("Content-Type", "application/x-data");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private static void flood(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      while (!Thread.currentThread().isInterrupted()) {
        out.write(DATA);
      }
    }
  }

  private static void write(OutputStream out) {
    try {
      out.write('x');
    } catch (IOException e) {
      throw new IllegalStateException("the reader is gone", e);
    }
  }

  private static InetAddress address(String literal) {
    try {
      return InetAddress.getByName(literal);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static KeyStore keys(Path folder, String host) throws Exception {
    Path file = folder.resolve("keys.p12");
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
    command.addAll(
        Arrays.asList(
            ("-genkeypair -alias a -keyalg EC -validity 2 -storetype PKCS12 -storepass secret"
                    + " -dname CN="
                    + host
                    + " -ext SAN=dns:"
                    + host
                    + " -keystore "
                    + file)
                .split(" ")));
    Process made = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, made.waitFor(), said);
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, "secret".toCharArray());
    }
    return keys;
  }

  private static SSLContext context(KeyStore keys) throws Exception {
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, "secret".toCharArray());
    KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
    trusted.load(null, null);
    trusted.setCertificateEntry("a", keys.getCertificate("a"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  /** Behaviour of a server with each connection. */
  @FunctionalInterface
  private interface Manners {

    void meet(Socket socket) throws IOException;
  }

  /** A server that reads one request's first bytes and then has its own manners. */
  private final class Answering implements AutoCloseable {

    private final ServerSocket listening;
    private final List<Socket> connected = new ArrayList<>();

    Answering(Manners manners) throws IOException {
      listening = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
      threads.submit(
          () -> {
            Socket socket = listening.accept();
            connected.add(socket);
            socket.getInputStream().read(new byte[10_000]);
            manners.meet(socket);
            return null;
          });
    }

    String address() {
      return "http://127.0.0.1:" + listening.getLocalPort() + "/";
    }

    @Override
    public void close() throws IOException {
      listening.close();
      for (Socket socket : connected) {
        socket.close();
      }
    }
  }
}
