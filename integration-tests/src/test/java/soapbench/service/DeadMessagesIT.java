package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.utf8;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.broker.BrokerKind;
import soapbench.contract.LaboratoryContract;
import soapbench.running.RawClient;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Messages that nobody can answer. */
@ExtendWith(SharedServer.class)
class DeadMessagesIT {

  private static final byte[] GOOD = utf8(fetch("5000", "text", "normal"));

  private RunningServer server;
  private RawJms client;

  @BeforeEach
  void open(RunningServer running) throws Exception {
    server = running;
    client = new RawJms(server.connections());
  }

  @AfterEach
  void close() throws Exception {
    client.close();
  }

  static Stream<Arguments> queuesAndMessages() {
    return Stream.of(LaboratoryContract.REQUESTS, LaboratoryContract.REQUESTS_WITHOUT_TRANSACTION)
        .flatMap(queue -> Stream.of(Unanswerable.values()).map(kind -> Arguments.of(queue, kind)));
  }

  @ParameterizedTest
  @MethodSource("queuesAndMessages")
  void shouldGoToTheDeadMessagesAtOnce(String queue, Unanswerable kind) throws Exception {
    BrokerKind broker = server.local().broker();
    assumeTrue(
        broker == BrokerKind.OPENMQ || !kind.refuses(), "no queue of this broker refuses a sender");
    String mark = UUID.randomUUID().toString();
    Queue reply = client.session().createTemporaryQueue();
    Queue refusing = client.session().createQueue(broker.deadMessages());
    Message message = kind.make(client.session(), kind.refuses() ? refusing : reply);
    message.setStringProperty("mark", mark);

    client.post(queue, message, RawClient.XML);

    Message dead =
        receive(client.session().createQueue(broker.deadMessages()), "mark = '" + mark + "'");
    assertNotNull(dead, "not among the dead messages");
    assertFalse(dead.getJMSRedelivered());
    if (broker == BrokerKind.OPENMQ) {
      assertEquals(
          "EXPIRED", dead.getStringProperty("JMS_SUN_DMQ_UNDELIVERED_REASON"), "not at once");
    }
    assertGoesOn(queue);
  }

  /** The broker makes such a queue anew, and what is in it expires. */
  @ParameterizedTest
  @ValueSource(
      strings = {LaboratoryContract.REQUESTS, LaboratoryContract.REQUESTS_WITHOUT_TRANSACTION})
  void shouldGoOnWhenTheReplyQueueIsGone(String queue) throws Exception {
    BytesMessage request = client.session().createBytesMessage();
    request.writeBytes(GOOD);
    try (RawJms gone = new RawJms(server.connections())) {
      request.setJMSReplyTo(gone.session().createTemporaryQueue());
    }
    client.post(queue, request, RawClient.XML);
    assertGoesOn(queue);
  }

  private void assertGoesOn(String queue) throws JMSException {
    Queue replies = client.session().createTemporaryQueue();
    BytesMessage request = client.session().createBytesMessage();
    request.writeBytes(GOOD);
    request.setJMSReplyTo(replies);
    client.post(queue, request, RawClient.XML);
    assertNotNull(receive(replies, null), "the queue does not go on");
  }

  private Message receive(Queue queue, String selector) throws JMSException {
    return client.receive(queue, selector, RunningServer.TIMEOUT.toMillis());
  }

  /** Messages that can't be answered. */
  enum Unanswerable {
    WITHOUT_REPLY_QUEUE {
      @Override
      Message make(Session session, Queue reply) throws JMSException {
        return bytes(session, null);
      }
    },
    REPLY_QUEUE_THAT_REFUSES {
      @Override
      Message make(Session session, Queue reply) throws JMSException {
        return bytes(session, reply);
      }
    };

    abstract Message make(Session session, Queue reply) throws JMSException;

    boolean refuses() {
      return this == REPLY_QUEUE_THAT_REFUSES;
    }

    private static Message bytes(Session session, Queue reply) throws JMSException {
      BytesMessage message = session.createBytesMessage();
      message.writeBytes(GOOD);
      return answeredAt(reply, message);
    }

    private static Message answeredAt(Queue reply, Message message) throws JMSException {
      message.setJMSReplyTo(reply);
      return message;
    }
  }
}
