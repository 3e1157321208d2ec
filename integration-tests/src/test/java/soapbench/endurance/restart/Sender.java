package soapbench.endurance.restart;

import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.utf8;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.IntConsumer;
import soapbench.running.Await;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;

/**
 * Sends persistent requests. One that the broker did not acknowledge may have come or not: it is
 * sent again under another id.
 *
 * @param bytes how large the answers are
 */
record Sender(RunningServer server, int bytes) {

  /** Requests that were sent. */
  record Sent(List<String> acknowledged, List<String> unacknowledged) {}

  /**
   * Sends until so many are acknowledged.
   *
   * @param prefix what their ids begin with
   * @param after is told how many are acknowledged, after each
   */
  Sent send(String prefix, int count, IntConsumer after) throws InterruptedException, IOException {
    Sent sent = new Sent(new ArrayList<>(), new ArrayList<>());
    while (sent.acknowledged().size() < count) {
      try (RawJms client = new RawJms(server.connections())) {
        while (sent.acknowledged().size() < count) {
          String id = prefix + UUID.randomUUID();
          sent.unacknowledged().add(id);
          client.ask(id, utf8(fetch(id, Integer.toString(bytes), "records", "normal")));
          sent.unacknowledged().remove(id);
          sent.acknowledged().add(id);
          after.accept(sent.acknowledged().size());
        }
      } catch (JMSException | IOException brokerIsGone) {
        Await.until(
            "the broker is back", RunningServer.TIMEOUT.multipliedBy(6), server::brokerAnswers);
      }
    }
    return sent;
  }
}
