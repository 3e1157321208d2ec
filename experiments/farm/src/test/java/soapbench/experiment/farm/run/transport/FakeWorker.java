package soapbench.experiment.farm.run.transport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Answers the same to whatever it is asked over HTTP. */
final class FakeWorker implements AutoCloseable {

  private static final int OK = 200;

  private final HttpServer server;
  private volatile String request = "";
  private volatile String response = "";

  FakeWorker() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  URI endpoint() {
    return URI.create("http://127.0.0.1:%s/farm".formatted(server.getAddress().getPort()));
  }

  /** It answers to a part of a trial from now on. */
  void answers(String trial, int part, String rest) {
    answers("<trial>%s</trial><part>%s</part>%s".formatted(trial, part, rest));
  }

  /** It answers this from now on. */
  void answers(String content) {
    response =
        """
        <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
        <sortResponse xmlns="urn:soapbench:farm:1">%s</sortResponse></soap:Body></soap:Envelope>\
        """
            .formatted(content);
  }

  /** The last request. */
  String request() {
    return request;
  }

  String response() {
    return response;
  }

  private void answer(HttpExchange exchange) throws IOException {
    request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    byte[] answer = response.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
    exchange.sendResponseHeaders(OK, answer.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(answer);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
