package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.hello;
import static soapbench.running.Envelopes.utf8;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.LaboratoryContract;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** A greeting, as a tester asks for it who has no SOAP stack. */
@ExtendWith(SharedServer.class)
class HelloIT {

  private final String id = UUID.randomUUID().toString();
  private final String envelope = hello(id, "HelloHelloHello");

  @Test
  void shouldAnswerAnEnvelopeOverHttp(RunningServer server) throws IOException {
    assertGreeting(new RawHttp(server.endpoint()).send(RawClient.XML, utf8(envelope)), "");
  }

  /** SOAP over JMS 1.0, section 2.6.2.3: delivery mode and correlation follow the request. */
  @ParameterizedTest
  @CsvSource({
    "TextMessage,  persistent,     temporary",
    "TextMessage,  persistent,     fixed",
    "TextMessage,  non-persistent, temporary",
    "TextMessage,  non-persistent, fixed",
    "BytesMessage, persistent,     temporary",
    "BytesMessage, persistent,     fixed",
    "BytesMessage, non-persistent, temporary",
    "BytesMessage, non-persistent, fixed"
  })
  void shouldReplyAsTheRequestTravelled(
      String kind, String delivery, String reply, RunningServer server) throws Exception {
    boolean persistent = delivery.equals("persistent");
    int mode = persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    try (RawJms client = new RawJms(server.connections())) {
      Queue replies = replies(client, reply);
      Message request = request(client, kind);
      request.setJMSReplyTo(replies);
      request.setJMSCorrelationID(id);
      client.post(LaboratoryContract.REQUESTS, request, RawClient.XML, mode);

      Message answer = receive(client, replies, id);

      assertEquals(mode, answer.getJMSDeliveryMode());
      assertGreeting(
          text(answer, kind),
          "<delivery><persistent>%s</persistent><transacted>true</transacted>".formatted(persistent)
              + "<attempt>1</attempt></delivery>");
    }
  }

  @Test
  void shouldCorrelateByTheRequestsMessageIdWhenItHasNoOther(RunningServer server)
      throws Exception {
    try (RawJms client = new RawJms(server.connections())) {
      Queue replies = replies(client, "fixed");
      Message request = request(client, "TextMessage");
      request.setJMSReplyTo(replies);
      client.post(LaboratoryContract.REQUESTS_WITHOUT_TRANSACTION, request, RawClient.XML);

      Message answer = receive(client, replies, request.getJMSMessageID());

      assertGreeting(
          text(answer, "TextMessage"),
          "<delivery><persistent>true</persistent><transacted>false</transacted>"
              + "<attempt>1</attempt></delivery>");
    }
  }

  private Message request(RawJms client, String kind) throws JMSException {
    if (kind.equals("TextMessage")) {
      return client.session().createTextMessage(envelope);
    }
    BytesMessage request = client.session().createBytesMessage();
    request.writeBytes(utf8(envelope));
    return request;
  }

  private static Queue replies(RawJms client, String reply) throws JMSException {
    return reply.equals("temporary")
        ? client.session().createTemporaryQueue()
        : client.session().createQueue(LaboratoryContract.REPLIES);
  }

  private static Message receive(RawJms client, Queue replies, String correlation)
      throws JMSException {
    Message answer =
        client.receive(
            replies, "JMSCorrelationID = '" + correlation + "'", RunningServer.TIMEOUT.toMillis());
    assertNotNull(answer, "no answer");
    return answer;
  }

  private static String text(Message answer, String kind) throws JMSException {
    return kind.equals("TextMessage")
        ? assertInstanceOf(TextMessage.class, answer).getText()
        : new String(
            assertInstanceOf(BytesMessage.class, answer).getBody(byte[].class),
            StandardCharsets.UTF_8);
  }

  private void assertGreeting(String answer, String delivery) {
    String expected =
        "<id>%s</id><greeting>Hello to you, too</greeting><characters>15</characters>%s"
            .formatted(id, delivery);
    String withoutPrefixes = answer.replaceAll("(</?)\\w+:", "$1");
    assertTrue(withoutPrefixes.contains(expected + "</helloResponse>"), answer);
  }
}
