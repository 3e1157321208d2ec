package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.utf8;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.UUID;
import soapbench.contract.LaboratoryContract;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;

/** A request over JMS that is sent once, and is to be answered once whatever befalls its server. */
record AskedOnce(String id, int bytes) {

  /** A request for records of a size. */
  static AskedOnce of(int bytes) {
    return new AskedOnce(UUID.randomUUID().toString(), bytes);
  }

  /** Sends it. */
  void ask(RawJms client) throws JMSException {
    client.ask(id, utf8(fetch(id, Integer.toString(bytes), "records", "normal")));
  }

  /** Whether there is an answer. */
  boolean answered(RawJms client) throws JMSException {
    return client.finds(LaboratoryContract.REPLIES, mine());
  }

  /** The body of the answer, the only one to a request that is gone. */
  byte[] onlyAnswer(RawJms client) throws JMSException {
    Message answer =
        client.receive(
            client.session().createQueue(LaboratoryContract.REPLIES),
            mine(),
            RunningServer.TIMEOUT.toMillis());
    assertNotNull(answer, "no answer");
    assertFalse(answered(client), "a second answer");
    assertFalse(client.finds(LaboratoryContract.REQUESTS, mine()), "the request is still there");
    return answer.getBody(byte[].class);
  }

  private String mine() {
    return "JMSCorrelationID = '" + id + "'";
  }
}
