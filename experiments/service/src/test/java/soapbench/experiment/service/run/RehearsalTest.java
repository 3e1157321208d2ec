package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.login.Secret;
import soapbench.experiment.service.login.UsernameToken;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.http.Deadline;
import soapbench.http.HttpAddress;
import soapbench.http.HttpPost;
import soapbench.http.HttpRoute;

class RehearsalTest {

  private static final int ROUNDS = 10;
  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final HttpPost.Answer ANSWER =
      new HttpPost.Answer(
          200, "text/xml", Optional.empty(), "<r/>".getBytes(StandardCharsets.UTF_8));

  @TempDir private Path folder;

  private static RequestDocument document() {
    return RequestDocument.read(
        "request.xml", "<q/>".getBytes(StandardCharsets.UTF_8), SoapVersion.SOAP_11);
  }

  @Test
  void shouldAskNoProxy() throws Exception {
    ProxySelector usual = ProxySelector.getDefault();
    ProxySelector.setDefault(ProxySelector.of(new InetSocketAddress("127.0.0.1", 1)));
    try (Rehearsal rehearsal = new Rehearsal(ANSWER);
        HttpCaller caller = new HttpCaller(rehearsal.route(), "", Map.of(), TIMEOUT)) {
      HttpPost.Answer heard =
          caller.call(
              SoapVersion.SOAP_11,
              OutgoingRequest.of(document()).next(),
              true,
              new ExchangeClock());

      assertArrayEquals(ANSWER.body(), heard.body());
    } finally {
      ProxySelector.setDefault(usual);
    }
  }

  /** A login by each option that has one; the service breaks off, which has to be told. */
  @Test
  void shouldSendNothingThatLogsInAndTellThatItBrokeOff() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "s3cret-1");
    Path headers = Files.writeString(folder.resolve("headers"), "X-Key: s3cret-2\n");
    Secret password = Secret.read("password", secret.toString());
    Credentials credentials =
        Credentials.none()
            .bearer(password)
            .headers(headers)
            .token(new UsernameToken("ada", password, false));
    List<String> told = new ArrayList<>();
    try (RawService service =
            new RawService(
                (n, head, body, wire) -> {
                  if (n <= ROUNDS) {
                    wire.soap("<r/>");
                  } else {
                    wire.socket().close();
                  }
                });
        Deadline end = new Deadline(() -> {}, TIMEOUT)) {
      HttpAddress address = HttpAddress.parse(service.address());
      HttpRoute route = new HttpRoute(address, Proxy.NO_PROXY);

      assertEquals(ROUNDS, Rehearsal.send(plan(address, credentials), route, end, told::add));

      assertEquals(ROUNDS + 1, service.heads().size());
      String sent = String.join("", service.heads()) + String.join("", service.bodies());
      assertTrue(sent.contains("SOAPAction: \"urn:q\""), sent);
      assertTrue(sent.contains("<q/>"), sent);
      for (String secretive : List.of("Authorization", "X-Key", "s3cret", "ada", "Security")) {
        assertFalse(sent.contains(secretive), sent);
      }
    }
    assertEquals(1, told.size());
    assertTrue(
        told.get(0)
            .startsWith("this client was not warmed up to the end: after 10 exchanges: cut: "),
        told::toString);
  }

  private static ServicePlan plan(HttpAddress address, Credentials credentials) {
    return new ServicePlan(
        Optional.of(address),
        Optional.empty(),
        "urn:q",
        List.of(document()),
        Map.of(),
        credentials,
        List.of(),
        1,
        OptionalDouble.empty(),
        TIMEOUT,
        true,
        List.of());
  }

  @Test
  void shouldEndInSilenceWhenItsTimeIsOver() throws Exception {
    List<String> told = new ArrayList<>();
    try (RawService service =
            new RawService(
                (n, head, body, wire) -> {
                  if (n <= ROUNDS) {
                    wire.soap("<r/>");
                  } else {
                    wire.silence();
                  }
                });
        Deadline end = new Deadline(service::close, Duration.ofMillis(200))) {
      HttpAddress address = HttpAddress.parse(service.address());
      HttpRoute route = new HttpRoute(address, Proxy.NO_PROXY);

      Rehearsal.send(plan(address, Credentials.none()), route, end, told::add);

      assertTrue(end.passed());
    }
    assertEquals(List.of(), told);
  }

  @Test
  void shouldTellNobodyElseTheRecordedAnswer() throws Exception {
    try (Rehearsal rehearsal = new Rehearsal(ANSWER);
        Socket stranger = new Socket("127.0.0.1", rehearsal.port())) {
      stranger
          .getOutputStream()
          .write("POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\n?".getBytes(StandardCharsets.UTF_8));
      stranger.shutdownOutput();

      assertEquals(-1, stranger.getInputStream().read());
    }
  }
}
