package soapbench.endurance.fuzz;

import jakarta.jms.JMSException;

/** Sends requests over one binding, whatever they are. */
interface Sending extends AutoCloseable {

  /** Sends a request and waits for what comes back. */
  Answer send(Sample sample) throws Exception;

  @Override
  default void close() throws JMSException {}
}
