package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.http.HttpPost;

class RehearsalTest {

  private static final Duration TIMEOUT = Duration.ofMinutes(1);
  private static final HttpPost.Answer ANSWER =
      new HttpPost.Answer(
          200, "text/xml", Optional.empty(), "<r/>".getBytes(StandardCharsets.UTF_8));

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
