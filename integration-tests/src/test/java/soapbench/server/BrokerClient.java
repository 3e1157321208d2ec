package soapbench.server;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.broker.ConnectionSettings;
import soapbench.exchange.Broker;
import soapbench.exchange.Login;
import soapbench.server.setting.Account;

/** Sends to and receives from a server's broker. */
record BrokerClient(String address, Account account) {
  private static final long TIMEOUT_MS = 30_000;

  /** Logs in and out; fails when the broker refuses. */
  void login() throws JMSException {
    connect().close();
  }

  void send(String queue, String text) throws JMSException {
    try (Connection connection = connect()) {
      Session session = connection.createSession();
      session.createProducer(session.createQueue(queue)).send(session.createTextMessage(text));
    }
  }

  /** The text of the next message, which must come. */
  String receive(String queue) throws JMSException {
    try (Connection connection = connect()) {
      connection.start();
      Session session = connection.createSession();
      Message message = session.createConsumer(session.createQueue(queue)).receive(TIMEOUT_MS);
      return message.getBody(String.class);
    }
  }

  private Connection connect() throws JMSException {
    Login login = new Login(account.user(), account.password());
    return new Broker(BrokerAddress.parse(address), Optional.of(login))
        .direct(ConnectionSettings.DEFAULT)
        .createConnection();
  }
}
