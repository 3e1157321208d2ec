package soapbench.service.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;

/** Messages of one kind that have no envelope, and their answers. */
public interface RawMessages {

  /** Whether a message is of this kind. */
  boolean include(Message message) throws JMSException;

  /** Makes the answer to a message, in the session that sends it. */
  Message answer(Message request, Session session) throws JMSException;
}
