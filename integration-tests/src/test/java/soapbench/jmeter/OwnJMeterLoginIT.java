package soapbench.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Principal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.setting.TlsFiles;

/**
 * A JMeter as it is released, without anything of ours but the plan, at a service that asks for a
 * client's certificate and a token.
 */
class OwnJMeterLoginIT {

  private static final String TOKEN = "Bearer gh5-no-one-knows";
  private static final Pattern HELLO = Pattern.compile("<id>(.*?)</id><text>(.*?)</text>");
  private static final String REPLY =
      """
      <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>\
      <helloResponse xmlns="urn:soapbench:laboratory:1"><id>%s</id>\
      <characters>%s</characters></helloResponse></s:Body></s:Envelope>\
      """;

  @TempDir private Path folder;
  private final Set<String> seen = Collections.synchronizedSet(new TreeSet<>());
  private HttpsServer server;

  @BeforeEach
  void start() throws Exception {
    TlsFiles.store(folder, "server");
    TlsFiles.store(folder, "client");
    TlsFiles.store(folder, "another");
    server = HttpsServer.create(new InetSocketAddress("127.0.0.2", 0), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(TlsFiles.server(folder, "server", "client")) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters settings = getSSLContext().getDefaultSSLParameters();
            settings.setNeedClientAuth(true);
            parameters.setSSLParameters(settings);
          }
        });
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    Principal client = ((HttpsExchange) exchange).getSSLSession().getPeerPrincipal();
    String token = exchange.getRequestHeaders().getFirst("Authorization");
    seen.add(client.getName() + " " + token);
    Matcher hello =
        HELLO.matcher(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    boolean answered = TOKEN.equals(token) && hello.find();
    byte[] reply =
        answered
            ? REPLY
                .formatted(hello.group(1), hello.group(2).length())
                .getBytes(StandardCharsets.UTF_8)
            : "no".getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answered ? 200 : 401, reply.length);
    exchange.getResponseBody().write(reply);
    exchange.close();
  }

  @Test
  void shouldShowItsCertificateAndItsTokenAndTellNobodyElse() throws Exception {
    Jtl jtl = run(Project.RELEASED, "soap-http", "server");

    assertEquals(List.of(), jtl.failures());
    assertEquals(Map.of("first", 1, "warmup", 2, "measured", 4), jtl.samples());
    assertEquals(Set.of("CN=127.0.0.2 " + TOKEN), seen);
    try (Stream<Path> all = Files.walk(folder.resolve("run"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(TOKEN) || text.contains("changeit"), file::toString);
      }
    }
    assertTrue(Files.exists(folder.resolve("run/dashboard/index.html")));
  }

  /** The server knows no payloads, and who asks for one is told before it says so. */
  @Test
  void shouldShowBothWhereOurClientFetchesPayloads() throws Exception {
    Jtl jtl = run(Project.JMETER, "soap-payload", "server");

    assertEquals(Set.of("CN=127.0.0.2 " + TOKEN), seen);
    assertEquals(Map.of("warmup", 2, "measured", 4), jtl.samples());
    assertEquals(6, jtl.failures().size(), jtl::toString);
    assertTrue(jtl.failures().get(0).contains("401"), jtl::toString);
  }

  @Test
  void shouldFetchNothingFromAServerThatItDoesNotTrust() throws Exception {
    Jtl jtl = run(Project.JMETER, "soap-payload", "another");

    assertEquals(Set.of(), seen);
    assertEquals(6, jtl.failures().size(), jtl::toString);
  }

  @Test
  void shouldSendNothingToAServerThatItDoesNotTrust() throws Exception {
    Jtl jtl = run(Project.RELEASED, "soap-http", "another");

    assertEquals(Map.of("login", 1), jtl.samples());
    assertTrue(jtl.failures().get(0).contains("no request is sent: "), jtl::toString);
    assertEquals(Set.of(), seen);
  }

  private Jtl run(Path home, String plan, String trusted) throws IOException, InterruptedException {
    Path secrets =
        Files.writeString(
            folder.resolve("login.properties"),
            "header_name=Authorization\nheader_value=%s\n".formatted(TOKEN));
    Path tls =
        Files.writeString(
            folder.resolve("tls.properties"),
            """
            javax.net.ssl.trustStore=%1$s/%2$s.p12
            javax.net.ssl.trustStorePassword=changeit
            javax.net.ssl.keyStore=%1$s/client.p12
            javax.net.ssl.keyStoreType=PKCS12
            javax.net.ssl.keyStorePassword=changeit
            """
                .formatted(folder, trusted));
    List<String> words =
        List.of(
            home.resolve("bin/jmeter").toString(),
            "-n",
            "-t",
            Project.plan(plan),
            "-q",
            secrets.toString(),
            "-S",
            tls.toString(),
            "-Jprotocol=https",
            "-Jhost=127.0.0.2",
            "-Jport=" + server.getAddress().getPort(),
            "-Jusers=2",
            "-Jwarmup=1",
            "-Jloops=2",
            "-l",
            "out.jtl",
            "-e",
            "-o",
            "dashboard");
    Program jmeter = Program.run(folder.resolve("run"), Map.of(), words, "");
    assertEquals(0, jmeter.process().exitValue(), jmeter.text());
    return Jtl.read(folder.resolve("run/out.jtl"));
  }
}
