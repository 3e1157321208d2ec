package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.contract.LaboratoryContract;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Each user of a load is a sender of its own, and a broker has its own idea of how many may be. */
@ExtendWith(SharedServer.class)
class ManySendersIT {

  private static final int SENDERS = 250;

  @Test
  void shouldTakeAsManySendersAsALoadHasUsers(RunningServer server) throws JMSException {
    try (Connection connection = server.connections().createConnection()) {
      Session session = connection.createSession();
      for (int sender = 1; sender <= SENDERS; sender++) {
        assertDoesNotThrow(
            () -> session.createProducer(session.createQueue(LaboratoryContract.REQUESTS)),
            "sender " + sender);
      }
    }
  }
}
