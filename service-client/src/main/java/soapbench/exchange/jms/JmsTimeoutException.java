package soapbench.exchange.jms;

import jakarta.jms.JMSException;

/** No reply came in time. */
public final class JmsTimeoutException extends JMSException {

  private static final long serialVersionUID = 1L;

  JmsTimeoutException(String message) {
    super(message);
  }
}
