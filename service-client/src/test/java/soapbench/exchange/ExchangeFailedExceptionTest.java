package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.JMSException;
import jakarta.xml.ws.WebFault;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.util.stream.Stream;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.SoapFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.service.Refusal;
import soapbench.contract.service.Refused;
import soapbench.payload.format.UnreadablePayloadException;

class ExchangeFailedExceptionTest {

  static Stream<Arguments> thrown() {
    return Stream.of(
        Arguments.of(
            wrapped(new SocketTimeoutException("Read timed out")), "timeout: Read timed out"),
        Arguments.of(
            wrapped(new JMSException("Timeout receiving message with correlationId 7")),
            "timeout: Timeout receiving message with correlationId 7"),
        Arguments.of(
            wrapped(new JMSException("[C4000]: Packet acknowledge failed.", "C4000")),
            "timeout: [C4000]: Packet acknowledge failed."),
        Arguments.of(wrapped(new ConnectException("refused")), "connection: refused"),
        Arguments.of(wrapped(new IOException("Premature EOF")), "connection: Premature EOF"),
        Arguments.of(wrapped(new JMSException("gone", "C4056")), "connection: gone"),
        Arguments.of(wrapped(new ProtocolException("gzip")), "wrong-answer: gzip"),
        Arguments.of(wrapped(new IOException()), "connection: java.io.IOException"),
        Arguments.of(
            wrapped(new SoapFault("no DTD", Soap11.getInstance().getSender())), "fault: no DTD"),
        Arguments.of(
            new Refused("size 1 is too small", new Refusal()), "fault: size 1 is too small"),
        Arguments.of(new OtherRefused("packed has 0 integers"), "fault: packed has 0 integers"),
        Arguments.of(new IllegalArgumentException("no name"), "wrong-answer: no name"));
  }

  /** A fault of another service. */
  @WebFault
  private static final class OtherRefused extends Exception {

    private static final long serialVersionUID = 1L;

    OtherRefused(String message) {
      super(message);
    }
  }

  @ParameterizedTest
  @MethodSource("thrown")
  void shouldNameTheKindAndTheCause(Throwable thrown, String error) {
    assertEquals(error, ExchangeFailedException.of(thrown).failure().error());
  }

  /** One with a cause is what the SOAP stack makes of an answer that it can't read. */
  @Test
  void shouldTellAFaultOfTheServerFromAnAnswerThatCannotBeRead() throws Exception {
    SOAPFaultException unread = soapFault("no such element");
    unread.initCause(new IllegalStateException("an unknown element"));

    assertEquals("fault: no", ExchangeFailedException.of(soapFault("no")).failure().error());
    assertEquals(
        "wrong-answer: no such element", ExchangeFailedException.of(unread).failure().error());
  }

  @Test
  void shouldNameTheHeapWhenItIsTooSmall() {
    String error = ExchangeFailedException.of(new OutOfMemoryError()).failure().error();

    long megabytes = Runtime.getRuntime().maxMemory() / (1024 * 1024);
    assertEquals("memory: the client's heap of %s MB is too small".formatted(megabytes), error);
  }

  @Test
  void shouldHaveLostTheConnectionWhenNothingCameBack() {
    assertTrue(
        ExchangeFailedException.of(wrapped(new SocketTimeoutException("late"))).lostConnection());
    assertTrue(ExchangeFailedException.of(wrapped(new IOException("gone"))).lostConnection());
    assertEquals(
        false, ExchangeFailedException.of(new IllegalArgumentException("wrong")).lostConnection());
  }

  @Test
  void shouldTellALostAttachmentFromOneThatIsDamaged() {
    UnreadablePayloadException late =
        unreadable(new LostResponseException(new SocketTimeoutException("Read timed out")));
    UnreadablePayloadException gone =
        unreadable(new LostResponseException(new IOException("gone")));
    UnreadablePayloadException damaged = unreadable(new IOException("no boundary"));

    assertEquals(
        "timeout: Read timed out", ExchangeFailedException.ofContent(late).failure().error());
    assertEquals("connection: gone", ExchangeFailedException.ofContent(gone).failure().error());
    assertEquals(
        "wrong-answer: damaged", ExchangeFailedException.ofContent(damaged).failure().error());
  }

  private static UnreadablePayloadException unreadable(IOException cause) {
    return new UnreadablePayloadException("damaged", cause);
  }

  private static RuntimeException wrapped(Exception cause) {
    return new WebServiceException(new RuntimeException(cause));
  }

  private static SOAPFaultException soapFault(String words) throws ReflectiveOperationException {
    Constructor<?> constructor = SOAPFaultException.class.getConstructors()[0];
    Object fault =
        Proxy.newProxyInstance(
            ExchangeFailedExceptionTest.class.getClassLoader(),
            constructor.getParameterTypes(),
            (self, method, arguments) -> method.getName().equals("getFaultString") ? words : null);
    return (SOAPFaultException) constructor.newInstance(fault);
  }
}
