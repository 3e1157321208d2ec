package soapbench.endurance.poison;

import static soapbench.running.Envelopes.hello;
import static soapbench.running.Envelopes.utf8;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import soapbench.contract.LaboratoryContract;
import soapbench.running.RawClient;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.statistics.Sample;

/**
 * A good request, alone and behind many messages that nobody can answer: they name no reply queue.
 *
 * @param messages how many
 */
public record Poison(RunningServer server, int messages) {

  private static final String READ = "soapbench.endurance.read";
  private static final String ASIDE = "soapbench.endurance.aside";
  private static final String DEAD = "mq.sys.dmq";

  /** A broker takes no more messages in a transaction than this. */
  private static final int MOST_IN_TRANSACTION = 1_000;

  private static final int GOOD_REQUESTS = 21;
  private static final byte[] HELLO = utf8(hello("1", "Hello"));
  private static final double MS = 1e6;

  /**
   * One measurement.
   *
   * @param usualMs a good request's time at an empty queue, the median
   * @param readingMs how long a client takes to read as many messages and to set each aside, in a
   *     transaction of its own
   * @param behindMs a good request's time behind the messages
   * @param dead how many messages the dead message queue holds then
   */
  public record Round(double usualMs, double readingMs, double behindMs, int dead) {

    /** Whether the good request took no longer than usual and reading. */
    public boolean inTime() {
      return behindMs <= usualMs + readingMs;
    }
  }

  /** Measures once. */
  public Round round() throws JMSException, IOException {
    try (RawJms client = new RawJms(server.connections())) {
      double usual = usualMs(client);
      fill(READ);
      double reading = readingMs();
      fill(LaboratoryContract.REQUESTS);
      double behind = goodMs(client);
      return new Round(usual, reading, behind, dead(client.session()));
    }
  }

  private static double usualMs(RawJms client) throws IOException {
    double[] times = new double[GOOD_REQUESTS];
    for (int request = 0; request < times.length; request++) {
      times[request] = goodMs(client);
    }
    return Sample.median(times);
  }

  private static double goodMs(RawJms client) throws IOException {
    long start = System.nanoTime();
    String answer = client.send(RawClient.XML, HELLO);
    long end = System.nanoTime();
    if (!answer.contains("helloResponse")) {
      throw new AssertionError("a good request was answered by " + answer);
    }
    return (end - start) / MS;
  }

  /** Puts the messages into a queue at one go: transactions that are committed together. */
  private void fill(String queue) throws JMSException {
    try (Connection connection = server.connections().createConnection()) {
      List<Session> transactions = new ArrayList<>();
      for (int sent = 0; sent < messages; sent += MOST_IN_TRANSACTION) {
        Session session = connection.createSession(Session.SESSION_TRANSACTED);
        transactions.add(session);
        MessageProducer producer = session.createProducer(session.createQueue(queue));
        for (Message message :
            Collections.nCopies(Math.min(MOST_IN_TRANSACTION, messages - sent), poison(session))) {
          producer.send(message);
        }
      }
      for (Session transaction : transactions) {
        transaction.commit();
      }
    }
  }

  private static Message poison(Session session) throws JMSException {
    BytesMessage message = session.createBytesMessage();
    message.writeBytes(HELLO);
    return message;
  }

  private double readingMs() throws JMSException {
    try (Connection connection = server.connections().createConnection()) {
      Session session = connection.createSession(Session.SESSION_TRANSACTED);
      MessageConsumer consumer = session.createConsumer(session.createQueue(READ));
      MessageProducer aside = session.createProducer(session.createQueue(ASIDE));
      aside.setTimeToLive(1);
      long start = System.nanoTime();
      connection.start();
      for (int read = 0; read < messages; read++) {
        Message message = consumer.receive(RunningServer.TIMEOUT.toMillis());
        if (message == null) {
          throw new AssertionError("only %s of %s messages came".formatted(read, messages));
        }
        aside.send(message);
        session.commit();
      }
      return (System.nanoTime() - start) / MS;
    }
  }

  private static int dead(Session session) throws JMSException {
    Queue queue = session.createQueue(DEAD);
    try (QueueBrowser browser = session.createBrowser(queue)) {
      int dead = 0;
      for (Enumeration<?> all = browser.getEnumeration(); all.hasMoreElements(); dead++) {
        all.nextElement();
      }
      return dead;
    }
  }
}
