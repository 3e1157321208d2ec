package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.JavaSerialization;
import soapbench.running.Envelopes;
import soapbench.running.RunningServer;

class HttpExchangeIT extends ExchangeContract {

  private static final String PARTS =
      "multipart/related; type=\"application/xop+xml\"; start=\"<root>\";"
          + " start-info=\"text/xml\"; boundary=\"B\"";

  @Override
  Binding binding() {
    return Binding.HTTP;
  }

  @Test
  void shouldGoOnWhenAClientGoesAwayInTheMiddleOfAStream(RunningServer server) throws Exception {
    PayloadRequest request = request(Formats.of("serialized-streamed"), Shape.RECORDS, LARGE);
    byte[] payload = JavaSerialization.write(PayloadGenerator.generate(LARGE, Shape.RECORDS, 1));
    for (int number = 0; number < 5; number++) {
      try (Socket sends = post(server, PARTS, storeOf(payload))) {
        sends.getOutputStream().write(payload, 0, payload.length / 2);
      }
      String fetch = Envelopes.fetch(Integer.toString(LARGE), "records", "serialized-streamed");
      try (Socket reads = post(server, "text/xml; charset=UTF-8", utf8(fetch))) {
        assertEquals(100_000, reads.getInputStream().readNBytes(100_000).length);
      }
    }

    try (ServiceClient client = ServiceClient.open(Binding.HTTP, server.target())) {
      new Exchanger(client).fetch(request);
      new Exchanger(client).store(request);
    }
  }

  /** A request to which more may be sent, where it is a stored payload. */
  private static Socket post(RunningServer server, String type, byte[] begin) throws IOException {
    URI endpoint = server.endpoint();
    boolean whole = !type.equals(PARTS);
    Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
    OutputStream out = socket.getOutputStream();
    out.write(
        utf8(
            "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n"
                .formatted(endpoint.getPath(), type, whole ? begin.length : 2 * LARGE)));
    out.write(begin);
    return socket;
  }

  /** A request of store up to where its attachment begins. */
  private static byte[] storeOf(byte[] payload) {
    String include =
        "<l:streamed><x:Include xmlns:x='http://www.w3.org/2004/08/xop/include' href='cid:a'/>"
            + "</l:streamed>";
    return utf8(
        "--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
            + "Content-ID: <root>\r\n\r\n"
            + Envelopes.store(include, new PayloadCount(1, Arrays.hashCode(payload)))
            + "\r\n--B\r\nContent-Type: application/octet-stream\r\nContent-ID: <a>\r\n\r\n");
  }
}
