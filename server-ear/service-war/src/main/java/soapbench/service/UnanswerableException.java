package soapbench.service;

import jakarta.ejb.EJBException;

/** A JMS message that got no answer, and why. */
public final class UnanswerableException extends EJBException {

  private static final long serialVersionUID = 1L;

  /** Why, in a line that names the message. */
  public UnanswerableException(String message) {
    super(message);
  }
}
