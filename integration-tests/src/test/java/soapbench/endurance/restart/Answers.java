package soapbench.endurance.restart;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import soapbench.contract.LaboratoryContract;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;

/**
 * The answers that came.
 *
 * @param times how often each id was answered
 */
record Answers(Map<String, Integer> times) {

  private static final Duration SILENCE = Duration.ofSeconds(20);

  Answers {
    times = Map.copyOf(times);
  }

  /** Takes all answers to ids with a prefix, until none comes for a while. */
  static Answers take(RunningServer server, String prefix) throws JMSException, IOException {
    Map<String, Integer> times = new HashMap<>();
    String mine = "JMSCorrelationID LIKE '" + prefix + "%'";
    try (RawJms client = new RawJms(server.connections())) {
      var replies = client.session().createQueue(LaboratoryContract.REPLIES);
      Message answer = client.receive(replies, mine, SILENCE.toMillis());
      while (answer != null) {
        String text = new String(answer.getBody(byte[].class), StandardCharsets.UTF_8);
        String id = answer.getJMSCorrelationID();
        times.merge(text.contains("fetchResponse") ? id : "fault " + id, 1, Integer::sum);
        answer = client.receive(replies, mine, SILENCE.toMillis());
      }
    }
    return new Answers(times);
  }

  /** How many of some ids were answered exactly as often. */
  long answered(Collection<String> ids, int often) {
    return ids.stream().filter(id -> times.getOrDefault(id, 0) == often).count();
  }
}
