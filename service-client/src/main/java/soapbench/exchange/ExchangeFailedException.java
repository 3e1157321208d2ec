package soapbench.exchange;

import jakarta.jms.JMSException;
import jakarta.xml.ws.WebFault;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.util.Objects;
import org.apache.cxf.binding.soap.SoapFault;
import org.jspecify.annotations.Nullable;
import soapbench.exchange.jms.JmsTimeoutException;
import soapbench.payload.format.UnreadablePayloadException;
import soapbench.trial.Failed;

/** An exchange that brought no answer or a wrong one. */
public final class ExchangeFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private static final String TIMEOUT = "timeout";
  private static final String CONNECTION = "connection";
  private static final String FAULT = "fault";
  private static final String MEMORY = "memory";
  private static final String WRONG_ANSWER = "wrong-answer";

  /** Message of stock CXF when no reply comes in time. */
  private static final String NO_REPLY = "Timeout receiving message with correlationId";

  private static final String NO_ACKNOWLEDGEMENT = "C4000";

  private final String kind;

  /** A failure of a kind (timeout, connection, fault, memory, wrong-answer), in one line. */
  public ExchangeFailedException(String kind, @Nullable String message) {
    super(message);
    this.kind = kind;
  }

  private ExchangeFailedException(String kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** The failure of an exchange in which the SOAP stack or the transport threw something. */
  public static ExchangeFailedException of(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      return outOfMemory(thrown);
    }
    if (thrown.getClass().isAnnotationPresent(WebFault.class)) {
      return failure(FAULT, thrown);
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException || isJmsTimeout(cause)) {
        return failure(TIMEOUT, cause);
      }
      if (cause instanceof SoapFault) {
        return failure(FAULT, cause);
      }
      if (cause instanceof ProtocolException) { // the server is there
        return failure(WRONG_ANSWER, cause);
      }
      if (cause instanceof IOException || cause instanceof JMSException) {
        return failure(CONNECTION, cause);
      }
    }
    // a fault with a cause is CXF's own, for an answer that the client can't read
    boolean fromServer = thrown instanceof SOAPFaultException && thrown.getCause() == null;
    return failure(fromServer ? FAULT : WRONG_ANSWER, thrown);
  }

  /** The failure of an exchange whose content, which may be incomplete, can't be decoded. */
  public static ExchangeFailedException ofContent(UnreadablePayloadException unreadable) {
    for (Throwable cause = unreadable; cause != null; cause = cause.getCause()) {
      if (cause instanceof LostResponseException) {
        return of(Objects.requireNonNull(cause.getCause(), "cause"));
      }
    }
    return failure(WRONG_ANSWER, unreadable);
  }

  /** The failure of an exchange whose answer is not the right one. */
  public static ExchangeFailedException wrongAnswer(String message) {
    return new ExchangeFailedException(WRONG_ANSWER, message);
  }

  private static ExchangeFailedException outOfMemory(Throwable thrown) {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return new ExchangeFailedException(
        MEMORY, "the client's heap of %s MB is too small".formatted(megabytes), thrown);
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

  /** Whether no answer came at all, so that the server or its broker may be gone. */
  public boolean lostConnection() {
    return brokeConnection() || kind.equals(TIMEOUT);
  }

  /** Whether the connection broke, as it does when the server or its broker ends. */
  public boolean brokeConnection() {
    return kind.equals(CONNECTION);
  }

  /** Whether the connection broke in a trial whose row has this error. */
  public static boolean brokeConnection(String error) {
    return error.startsWith(CONNECTION + ": ");
  }

  /** Kind and message of the failure. */
  public Failed failure() {
    return new Failed(kind, String.valueOf(getMessage()));
  }
}
