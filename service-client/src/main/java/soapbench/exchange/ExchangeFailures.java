package soapbench.exchange;

import jakarta.jms.JMSException;
import jakarta.xml.ws.WebFault;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import org.apache.cxf.binding.soap.SoapFault;
import soapbench.exchange.jms.JmsTimeoutException;
import soapbench.payload.format.UnreadablePayloadException;

/** The kind of a failure, by what the SOAP stack or the transport threw. */
final class ExchangeFailures {

  static final String TIMEOUT = "timeout";
  static final String CONNECTION = "connection";
  static final String FAULT = "fault";
  static final String MEMORY = "memory";
  static final String WRONG_ANSWER = "wrong-answer";

  /** What stock CXF says when no reply comes in time. */
  private static final String NO_REPLY = "Timeout receiving message with correlationId";

  private static final String NO_ACKNOWLEDGEMENT = "C4000";

  private ExchangeFailures() {}

  static ExchangeFailedException of(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      return outOfMemory(thrown);
    }
    if (thrown.getClass().isAnnotationPresent(WebFault.class)) {
      return new ExchangeFailedException(FAULT, thrown.getMessage(), thrown);
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException || isJmsTimeout(cause)) {
        return failure(TIMEOUT, cause);
      }
      if (cause instanceof SoapFault) {
        return failure(FAULT, cause);
      }
      if (cause instanceof IOException || cause instanceof JMSException) {
        return failure(CONNECTION, cause);
      }
    }
    // one with a cause is what CXF makes of an answer that the client itself can't read
    boolean fromServer = thrown instanceof SOAPFaultException && thrown.getCause() == null;
    return failure(fromServer ? FAULT : WRONG_ANSWER, thrown);
  }

  /** The same of a content that can't be decoded, of which not all may have arrived. */
  static ExchangeFailedException ofContent(UnreadablePayloadException unreadable) {
    for (Throwable cause = unreadable; cause != null; cause = cause.getCause()) {
      if (cause instanceof LostResponseException) {
        return of(cause.getCause());
      }
    }
    return failure(WRONG_ANSWER, unreadable);
  }

  private static ExchangeFailedException outOfMemory(Throwable thrown) {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return new ExchangeFailedException(
        MEMORY, "the client's heap of %d MB is too small".formatted(megabytes), thrown);
  }

  /** No answer in time, or not even the broker's acknowledgement of the request. */
  private static boolean isJmsTimeout(Throwable cause) {
    return cause instanceof JmsTimeoutException
        || cause instanceof JMSException e && NO_ACKNOWLEDGEMENT.equals(e.getErrorCode())
        || cause.getMessage() != null && cause.getMessage().startsWith(NO_REPLY);
  }

  private static ExchangeFailedException failure(String kind, Throwable cause) {
    String message = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
    return new ExchangeFailedException(kind, message, cause);
  }
}
