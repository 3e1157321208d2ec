package soapbench.service;

import jakarta.ejb.EJBException;

/** A JMS message that got no answer, and why. */
final class UnanswerableException extends EJBException {

  private static final long serialVersionUID = 1L;

  UnanswerableException(String message) {
    super(message);
  }
}
