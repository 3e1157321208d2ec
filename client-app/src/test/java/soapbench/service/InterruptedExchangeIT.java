package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.around;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.utf8;

import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.contract.Contract;
import soapbench.running.Await;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** What becomes of a request whose server dies while it answers. */
@ExtendWith(SharedServer.class)
@Order(Integer.MAX_VALUE)
class InterruptedExchangeIT {

  private static final Duration GLIMPSE = Duration.ofMillis(100);

  @Test
  void shouldBeAnsweredOnceAfterTheRestartWhenTheServerIsKilledMeanwhile(RunningServer server)
      throws Exception {
    String id = UUID.randomUUID().toString();
    String mine = "JMSCorrelationID = '" + id + "'";
    try (RawJms client = new RawJms(server.connections())) {
      client.ask(id, utf8(fetch(id, "64000000", "records", "normal")));
    }
    Await.until("the exchange is in the middle", () -> inTheMiddle(server, id));
    server.local().kill();
    server.local().restart();

    try (RawJms client = new RawJms(server.connections())) {
      Queue replies = client.session().createQueue(Contract.REPLIES);
      Message answer = client.receive(replies, mine, RunningServer.PATIENCE.toMillis());

      assertNotNull(answer, "no answer after the restart");
      byte[] body = answer.getBody(byte[].class);
      assertTrue(new String(body, 0, 500, StandardCharsets.UTF_8).contains("fetchResponse"));
      assertTrue(body.length > 64_000_000, body.length + " bytes");
      assertFalse(client.finds(Contract.REPLIES, mine), "a second answer");
      assertFalse(client.finds(Contract.REQUESTS, null), "the request is still there");
    }
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
