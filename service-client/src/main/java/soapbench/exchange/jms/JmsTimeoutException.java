package soapbench.exchange.jms;

import jakarta.jms.JMSException;
import org.jspecify.annotations.Nullable;

/** No reply came in time. */
public final class JmsTimeoutException extends JMSException {

  private static final long serialVersionUID = 1L;

  JmsTimeoutException(@Nullable String message) {
    super(message);
  }
}
