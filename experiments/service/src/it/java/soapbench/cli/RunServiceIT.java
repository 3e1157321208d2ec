package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.server.setting.TlsFiles;

/** The service experiment against services of a real server, as if they were a stranger's. */
@ExtendWith(SharedServer.class)
class RunServiceIT {

  private static final String HELLO =
      "<hello xmlns=\"urn:soapbench:laboratory:1\"><id>x-1</id><text>Hello</text></hello>";

  private static final String KEY = "X-A'";

  @TempDir private Path folder;
  private String request;

  @BeforeEach
  void write() throws IOException {
    request = Files.writeString(folder.resolve("hello.xml"), HELLO).toString();
  }

  @Test
  void shouldTimeHttpAndJmsSideBySide(RunningServer server) throws IOException {
    Path out = folder.resolve("run");

    Invocation run =
        run(
            "--wsdl",
            server.endpoint() + "?wsdl",
            "--request",
            request,
            "--bindings",
            "http,jms",
            "--credentials",
            server.local().credentialsFile().toString(),
            "--trials",
            "5",
            "--rate",
            "1000",
            "--expect",
            "//id=x-1",
            "--out",
            out.toString());

    assertEquals(0, run.status(), run.err());
    List<Trial<ServiceCell>> trials = ServiceRows.TRIALS.read(new RunFolder(out).trials());
    assertEquals(3 * (20 + 5), trials.size());
    assertEquals(
        Set.of("new connection", "kept connection", "JMS"),
        trials.stream().map(trial -> trial.cell().label()).collect(Collectors.toSet()));
    assertTrue(run.err().contains(" and jms:queue:soapbench.requests at tcp://"), run.err());
    String page = Files.readString(new RunFolder(out).report());
    assertTrue(page.contains("JMS"), page);
    assertShowsNothing(out, server.local().credentials().password());
    assertContinues(out);
  }

  /** A run that is whole continues with nothing to do, by the argument that it recorded. */
  private void assertContinues(Path out) throws IOException {
    String rows = Files.readString(new RunFolder(out).trials());
    assertEquals(0, run("--resume", out.toString()).status());
    assertEquals(rows, Files.readString(new RunFolder(out).trials()));
  }

  @Test
  void shouldCallAnAddressAndCompareTwoRuns(RunningServer server) {
    for (String name : List.of("a", "b")) {
      Invocation run = runOften(server, folder.resolve(name));
      assertEquals(0, run.status(), run.err());
    }
    Invocation compared =
        Invocation.of(
            List.of(
                "compare",
                folder.resolve("a").toString(),
                folder.resolve("b").toString(),
                "--out",
                folder.resolve("c").toString()));
    assertEquals(0, compared.status(), compared.err());
    assertTrue(compared.out().contains("kept connection"), compared.out());
  }

  /** Five rounds of requests to the server's address, one right after the other. */
  private Invocation runOften(RunningServer server, Path out, String... more) {
    List<String> words = new ArrayList<>(List.of(server.endpoint().toString()));
    words.addAll(List.of("--request", request, "--trials", "5", "--rate", "1000"));
    words.addAll(List.of("--out", out.toString()));
    words.addAll(List.of(more));
    return run(words.toArray(String[]::new));
  }

  @Test
  void shouldTakeTheTimeOfEachLink(RunningServer server) throws IOException {
    Path out = folder.resolve("run");

    Invocation run = runOften(server, out, "--warmup", "2", "--link", "loopback,20mbit/15ms");

    assertEquals(0, run.status(), run.err());
    List<CsvRow> rows = CsvFile.read(new RunFolder(out).trials(), Function.identity());
    assertEquals(2 * 2 * (2 + 5), rows.size());
    for (CsvRow row : rows) {
      assertEquals("completed", row.requiredText("outcome"), row.toString());
      boolean linked = row.requiredText("link").equals("20mbit/15ms");
      int roundTrips = row.requiredText("connection").equals("new") ? 2 : 1;
      double leastMs = linked ? roundTrips * 30 - 0.1 : 0;
      assertTrue(
          Long.parseLong(row.requiredText("transaction_ns")) / 1e6 >= leastMs, row.toString());
      if (linked && roundTrips == 2) {
        assertTrue(
            Long.parseLong(row.requiredText("connect_ns")) / 1e6 >= 30 - 0.1, row.toString());
      }
    }
    assertTrue(
        run.out().replaceAll("\\s+", " ").contains("20mbit/15ms (20 Mbit/s, 15 ms)"), run.out());
    assertContinues(out);
  }

  /** JMeter takes some seconds to start. The service is behind a door that asks for a login. */
  @Test
  void shouldHaveJMeterSendForManyUsers(RunningServer server) throws IOException {
    Path out = folder.resolve("run");
    // escapes of JMeter and of its files, and what it would evaluate a second time
    String token = "a\\b,${__P(users)}=#:!";
    HttpServer door = door(server.endpoint(), token);
    Invocation run;
    try {
      run = runForUsers(door, token, out);
    } finally {
      door.stop(0);
    }

    assertEquals(0, run.status(), run.err());
    List<Trial<ServiceCell>> trials = ServiceRows.TRIALS.read(new RunFolder(out).trials());
    assertEquals(3 * (1 + 4), trials.size());
    assertTrue(trials.stream().allMatch(Trial::completed), trials::toString);
    assertEquals("kept connection, 3 users", trials.get(0).cell().label());
    assertTrue(Files.exists(out.resolve("jmeter/soap-own.jmx")));
    assertTrue(run.err().contains("3 at a time, as many a second as it answers"), run.err());
    assertFalse(
        Files.readString(out.resolve("environment.json")).contains("\"rehearsed\""),
        "JMeter has a JVM of its own");
    assertShowsNothing(out, token);
  }

  private Invocation runForUsers(HttpServer door, String token, Path out) throws IOException {
    Path bearer = Files.writeString(folder.resolve("bearer"), token);
    Path headers = Files.writeString(folder.resolve("headers"), KEY + ": " + token);
    return run(
        "http://127.0.0.1:" + door.getAddress().getPort(),
        "--request",
        request,
        "--bearer",
        bearer.toString(),
        "--headers",
        headers.toString(),
        "--users",
        "3",
        "--warmup",
        "1",
        "--trials",
        "4",
        "--out",
        out.toString());
  }

  /** A door of TLS that lets in only who shows the user's certificate. */
  @Test
  void shouldHaveJMeterShowACertificate(RunningServer server) throws Exception {
    Path out = folder.resolve("run");
    Path mine = TlsFiles.pem(folder, "mine");
    Path theirs = TlsFiles.pem(folder, "theirs");
    HttpsServer door = HttpsServer.create(new InetSocketAddress("127.0.0.2", 0), 0);
    door.setHttpsConfigurator(
        new HttpsConfigurator(TlsFiles.server(folder, "theirs", "mine")) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters wanted = getSSLContext().getDefaultSSLParameters();
            wanted.setNeedClientAuth(true);
            parameters.setSSLParameters(wanted);
          }
        });
    AtomicInteger let = new AtomicInteger();
    passOn(
        door,
        server.endpoint(),
        exchange -> {
          let.incrementAndGet();
          return true;
        });
    Invocation run;
    try {
      run =
          run(
              "https://127.0.0.2:" + door.getAddress().getPort(),
              "--request",
              request,
              "--certificate",
              mine.toString(),
              "--trust",
              theirs.toString(),
              "--users",
              "2",
              "--warmup",
              "1",
              "--trials",
              "3",
              "--out",
              out.toString());
    } finally {
      door.stop(0);
    }

    assertEquals(0, run.status(), run.err());
    List<Trial<ServiceCell>> trials = ServiceRows.TRIALS.read(new RunFolder(out).trials());
    assertTrue(trials.stream().allMatch(Trial::completed), trials::toString);
    assertEquals(2 * (1 + 3), trials.size());
    assertEquals(3 + trials.size(), let.get(), "the first three requests, and JMeter's");
    assertShowsNothing(out, Files.readAllLines(mine).get(1));
  }

  /** Passes on what has the token, in both headers. */
  private static HttpServer door(URI to, String token) throws IOException {
    HttpServer door = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    passOn(
        door,
        to,
        exchange ->
            ("Bearer " + token).equals(exchange.getRequestHeaders().getFirst("Authorization"))
                && token.equals(exchange.getRequestHeaders().getFirst(KEY)));
    return door;
  }

  /** Starts a door, which passes on what it lets in. */
  private static void passOn(HttpServer door, URI to, Predicate<HttpExchange> lets) {
    HttpClient client = HttpClient.newHttpClient();
    door.createContext(
        "/",
        exchange -> {
          byte[] request = exchange.getRequestBody().readAllBytes();
          if (!lets.test(exchange)) {
            exchange.sendResponseHeaders(401, -1);
            return;
          }
          HttpRequest passed =
              HttpRequest.newBuilder(to)
                  .header("Content-Type", exchange.getRequestHeaders().getFirst("Content-Type"))
                  .header("SOAPAction", exchange.getRequestHeaders().getFirst("SOAPAction"))
                  .POST(BodyPublishers.ofByteArray(request))
                  .build();
          byte[] answer = client.sendAsync(passed, BodyHandlers.ofByteArray()).join().body();
          exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=UTF-8");
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    door.start();
  }

  @Test
  void shouldSayThatAWrongLoginAtTheBrokerIsOne(RunningServer server) throws IOException {
    Path wrong = Files.writeString(folder.resolve("wrong"), "user=nobody\npassword=secret-17\n");

    Invocation run =
        run(
            "--wsdl",
            server.endpoint() + "?wsdl",
            "--request",
            request,
            "--bindings",
            "jms",
            "--credentials",
            wrong.toString(),
            "--out",
            folder.resolve("run").toString());

    assertEquals(1, run.status(), run.err());
    assertTrue(run.err().contains("soapbench: can't connect to tcp://"), run.err());
    assertFalse(run.err().contains("secret-17"), run.err());
  }

  private static Invocation run(String... words) {
    return Invocation.of(Stream.concat(Stream.of("run", "service"), Stream.of(words)).toList());
  }

  private static void assertShowsNothing(Path run, String secret) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFalse(
            Files.readString(file, StandardCharsets.ISO_8859_1).contains(secret), file::toString);
      }
    }
  }
}
