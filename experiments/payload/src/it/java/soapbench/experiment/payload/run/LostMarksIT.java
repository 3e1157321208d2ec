package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.rows.Trial;
import soapbench.running.RunningServer;

/** A burst whose answers came, and whose service dies while it is asked for their marks. */
class LostMarksIT extends HttpBadDays {

  private static final int BURST = 3;

  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicInteger asked = new AtomicInteger();

  @Test
  void shouldFailAllOfABurstThatLosesTheServiceAfterItsAnswers() throws Exception {
    PayloadDesign design =
        new PayloadDesign(factors(SHORT), 1, OptionalInt.of(0), 2, 1, false, Bursts.of(BURST));
    ServiceTarget direct = service.target(RunningServer.TIMEOUT);
    HttpServer before =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    before.createContext("/", request -> pass(request, direct.endpoint()));
    before.start();
    try {
      ServiceTarget through = direct.at(through(before, direct.endpoint()));
      FaultInjector faults = new FaultInjector().whenLost(service::restart);

      RunEnd end = run(design, through, faults, () -> true);

      assertEquals(new RunEnd("trial", 2 * BURST, BURST, BURST, List.of()), end);
    } finally {
      before.stop(0);
    }
    List<Trial<Scenario>> rows = PayloadRows.TRIALS.read(new RunFolder(folder).trials());
    assertEquals(
        List.of(1, 2, 3, 1, 2, 3), rows.stream().map(row -> row.place().exchange()).toList());
    for (Trial<Scenario> row : rows.subList(0, BURST)) {
      assertTrue(row.error().startsWith("connection: "), row.error());
    }
  }

  private static URI through(HttpServer before, URI endpoint) {
    return URI.create(
        "http://127.0.0.1:%s%s".formatted(before.getAddress().getPort(), endpoint.getPath()));
  }

  /** Passes a request on; the second question for marks kills the service. */
  private void pass(HttpExchange request, URI endpoint) throws IOException {
    try (request) {
      byte[] body = request.getRequestBody().readAllBytes();
      if (new String(body, StandardCharsets.UTF_8).contains("marks>")
          && asked.incrementAndGet() == 2) {
        service.kill();
      }
      HttpRequest on =
          HttpRequest.newBuilder(endpoint)
              .timeout(Duration.ofMinutes(1))
              .header("Content-Type", request.getRequestHeaders().getFirst("Content-Type"))
              .POST(HttpRequest.BodyPublishers.ofByteArray(body))
              .build();
      HttpResponse<byte[]> answer = client.send(on, HttpResponse.BodyHandlers.ofByteArray());
      request
          .getResponseHeaders()
          .set("Content-Type", answer.headers().firstValue("Content-Type").orElseThrow());
      request.sendResponseHeaders(answer.statusCode(), answer.body().length);
      request.getResponseBody().write(answer.body());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
