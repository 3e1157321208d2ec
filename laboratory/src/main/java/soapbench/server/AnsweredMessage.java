package soapbench.server;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.Optional;
import soapbench.broker.ConnectionSettings;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.Broker;
import soapbench.exchange.jms.JmsRequest;
import soapbench.exchange.jms.JmsRoute;
import soapbench.exchange.jms.JmsSessionPool;
import soapbench.exchange.jms.JmsTimeoutException;

/**
 * A message that asks for no bytes: a broker whose port is open may still make a queue that nobody
 * consumes.
 *
 * @param timeToLive how long it may take
 */
record AnsweredMessage(Broker broker, Duration timeToLive) implements JmsRequest {

  private static final JmsRoute ROUTE =
      new JmsRoute(LaboratoryContract.FLOOR, Optional.empty(), false);

  /** Sends it, and says {@link Readiness#YES} or why there was no answer. */
  String ask() {
    try (JmsSessionPool sessions =
        JmsSessionPool.open(
            broker.direct(ConnectionSettings.within(timeToLive).atAnyHost()), ROUTE)) {
      sessions.exchange(this, timeToLive);
      return Readiness.YES;
    } catch (JmsTimeoutException e) {
      return "a message to %s has no answer".formatted(ROUTE.queue());
    } catch (JMSException e) {
      return e.toString();
    }
  }

  @Override
  public void fill(BytesMessage message) throws JMSException {
    message.setIntProperty(LaboratoryContract.FLOOR_BYTES, 0);
  }
}
