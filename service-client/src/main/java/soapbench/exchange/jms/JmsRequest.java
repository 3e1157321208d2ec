package soapbench.exchange.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import java.time.Duration;
import soapbench.contract.LaboratoryContract;

/** A request that is to be sent. */
public interface JmsRequest {

  /** Writes its body and its properties; who is to answer, and to what, is not its own to say. */
  void fill(BytesMessage message) throws JMSException;

  /** How long it may wait for a receiver. */
  default Duration timeToLive() {
    return Duration.ofMillis(LaboratoryContract.TIME_TO_LIVE_MILLIS);
  }

  /** Called when it was sent; the broker has it, if it is persistent. */
  default void handedOver() {}
}
