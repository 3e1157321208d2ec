package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.around;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.running.Await;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * Requests whose server dies while it answers. It takes a while, since the server is started again.
 */
@ExtendWith(SharedServer.class)
class InterruptedExchangeIT {

  private static final int BYTES = 64_000_000;
  private static final Duration GLIMPSE = Duration.ofMillis(100);

  @Test
  void shouldBeAnsweredOnceAfterTheRestartWhenTheServerIsKilledMeanwhile(RunningServer server)
      throws Exception {
    AskedOnce request = AskedOnce.of(BYTES);
    try (RawJms client = new RawJms(server.connections())) {
      request.ask(client);
    }
    Await.until("the exchange is in the middle", () -> inTheMiddle(server, request.id()));
    server.local().kill();
    server.local().restart();

    byte[] body = request.onlyAnswer(server);
    assertTrue(new String(body, 0, 500, StandardCharsets.UTF_8).contains("fetchResponse"));
    assertTrue(body.length > BYTES, body.length + " bytes");
  }

  /** The marks of an exchange that goes on are not there yet: the server lets the question wait. */
  private static boolean inTheMiddle(RunningServer server, String id) {
    String question = around("<l:marks><l:exchangeId>" + id + "</l:exchangeId></l:marks>");
    try {
      String answer = new RawHttp(server.endpoint(), GLIMPSE).send(RawClient.XML, utf8(question));
      assertFalse(answer.contains("marksResponse"), "the exchange was over too soon");
      return false;
    } catch (SocketTimeoutException e) {
      return true;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
