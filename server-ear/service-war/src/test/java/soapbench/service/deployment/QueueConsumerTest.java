package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ejb.EJBException;
import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import jakarta.servlet.ServletException;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages as the container hands them over, by the queue from which they come. */
class QueueConsumerTest {

  private static final String QUEUE = "soapbench.requests";

  private TwoServices services;

  @BeforeEach
  void publish() throws ServletException {
    services = TwoServices.withoutLog();
  }

  @AfterEach
  void takeBack() {
    services.close();
  }

  @Test
  void shouldTellTheServiceWhetherAMessageWasConsumedInATransaction() throws Exception {
    consume(Status.STATUS_ACTIVE, QUEUE, TextMessage.class, Map.of("Text", TwoServices.HELLO));
    assertSays("transacted>true<", services.broker().take());
    consume(
        Status.STATUS_NO_TRANSACTION,
        "soapbench.requests.plain",
        TextMessage.class,
        Map.of("Text", TwoServices.HELLO));
    assertSays("transacted>false<", services.broker().take());
  }

  @Test
  void shouldAnswerBytesOnTheLaboratorysQueueAndOnTheFloors() throws Exception {
    for (String queue : new String[] {QUEUE, "soapbench.floor"}) {
      consume(
          Status.STATUS_ACTIVE,
          queue,
          BytesMessage.class,
          Map.of("bytes", "3", "Bytes", new byte[0], "BodyLength", 0L));

      assertArrayEquals(new byte[3], services.broker().reply().getBody(byte[].class));
    }
  }

  @Test
  void shouldTakeOnlyBytesOnTheFloorsQueue() throws Exception {
    consume(
        Status.STATUS_NO_TRANSACTION,
        "soapbench.floor",
        TextMessage.class,
        Map.of("Text", TwoServices.HELLO));

    assertSays(
        "bytes is not a number in range", services.broker().reply().getStringProperty("refusal"));
  }

  @Test
  void shouldLeaveAMessageThatCannotBeMovedToTheContainer() {
    services.broker().fail("createConnection", 2);
    Map<String, Object> unanswerable = Map.of("JMSReplyTo", "", "bytes", "3");

    for (String queue : new String[] {QUEUE, "soapbench.floor"}) {
      EJBException error =
          assertThrows(
              EJBException.class,
              () -> consume(Status.STATUS_ACTIVE, queue, BytesMessage.class, unanswerable));
      assertSays(" moved: createConnection fails", error.getMessage());
    }
    assertEquals(0, services.broker().takeDead().size());
  }

  private void consume(
      int status, String queue, Class<? extends Message> type, Map<String, Object> values) {
    Map<String, Object> from =
        Map.of("JMSDestination", Fake.of(Queue.class, Map.of("QueueName", queue)));
    Map<String, Object> all =
        Stream.of(values, from)
            .flatMap(some -> some.entrySet().stream())
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    new QueueConsumer(
            services.broker().connections(),
            Fake.of(TransactionSynchronizationRegistry.class, Map.of("TransactionStatus", status)))
        .onMessage(FakeBroker.request(type, all));
  }

  private static void assertSays(String expected, String answer) {
    assertTrue(answer.contains(expected), () -> "no '" + expected + "' in: " + answer);
  }
}
