package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.xml.bind.MarshalException;
import jakarta.xml.ws.WebFault;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.guard.UnreadableRequestException;

class FaultWordingTest {

  private final Message message = new MessageImpl();

  @BeforeEach
  void exchange() {
    message.setExchange(new ExchangeImpl());
  }

  private Fault worded(Throwable cause) {
    return worded(new Fault(cause));
  }

  private Fault worded(Fault fault) {
    message.setContent(Exception.class, fault);
    new FaultWording().handleMessage(message);
    return fault;
  }

  @Test
  void shouldBlameTheRequestThatCannotBeRead() {
    Fault fault = worded(new XMLStreamException("no end"));

    assertEquals("the request can't be read as XML: no end", fault.getMessage());
    assertEquals(Fault.FAULT_CODE_CLIENT, fault.getFaultCode());
  }

  @Test
  void shouldNotBlameTheRequestForAnAnswerThatCannotBeWritten() {
    new StrictInput.End().handleMessage(message);
    XMLStreamException unsent = new XMLStreamException("can't be sent", new IOException("gone"));
    Fault fault = worded(new MarshalException(unsent));

    assertEquals(new Fault(new MarshalException(unsent)).getMessage(), fault.getMessage());
    assertEquals(Fault.FAULT_CODE_SERVER, fault.getFaultCode());
  }

  @Test
  void shouldLeaveTheWordsOfAFaultThatTheServiceDeclares() {
    Fault fault = worded(new OutOfStock("none left"));

    assertEquals("none left", fault.getMessage());
    assertEquals(Fault.FAULT_CODE_CLIENT, fault.getFaultCode());
  }

  @Test
  void shouldNotBlameTheRequestForALackOfMemory() {
    Fault fault = worded(new OverloadException("too much at a time"));

    assertEquals("too much at a time", fault.getMessage());
    assertEquals(Fault.FAULT_CODE_SERVER, fault.getFaultCode());

    Fault inside = worded(new IOException("can't be read", new OverloadException("too much")));

    assertEquals("too much", inside.getMessage());
    assertEquals(Fault.FAULT_CODE_SERVER, inside.getFaultCode());
  }

  @Test
  void shouldSayWhyARequestIsRefused() {
    for (Throwable refused :
        List.of(
            new UnreadableRequestException("it is so"),
            new RefusedRequestException("it is so"),
            new MarshalException(new RefusedRequestException("it is so")))) {
      Fault fault = worded(refused);

      assertEquals("it is so", fault.getMessage());
      assertEquals(Fault.FAULT_CODE_CLIENT, fault.getFaultCode());
    }
    assertEquals(
        "the request is not as the WSDL says: it is so",
        worded(new InvalidRequestException("it is so")).getMessage());
  }

  @Test
  void shouldSayInTheContractsWordsWhatTheSoapStackSays() {
    assertEquals(
        "the request is not as the WSDL says: bad",
        worded(new Exception("Unmarshalling Error: bad ")).getMessage());
    assertEquals(
        "the request is not as the WSDL says: no number",
        worded(new Exception("Unmarshalling Error: bad", new IllegalArgumentException("no number")))
            .getMessage());
    assertEquals(
        "the request is not as the WSDL says: a value is empty",
        worded(new Exception("Unmarshalling Error:  ")).getMessage());
    assertEquals(
        "the service has no such description",
        worded(new Exception("Exception occurred while trying to process it")).getMessage());
  }

  /** A service may read attachments by itself, until it answers. */
  @Test
  void shouldBlameTheRequestForWhatFailsWhileTheServiceReadsIt() {
    RequestRead.note(message.getExchange());
    Fault mistake = worded(new IllegalStateException("state 7"));
    Fault reading = worded(new IOException("cut"));
    message.getExchange().setOutMessage(message);
    Fault answering = worded(new IOException("cut"));

    assertEquals("state 7", mistake.getMessage());
    assertEquals(Fault.FAULT_CODE_SERVER, mistake.getFaultCode());
    assertEquals("the request can't be read: cut", reading.getMessage());
    assertEquals(Fault.FAULT_CODE_CLIENT, reading.getFaultCode());
    assertEquals("cut", answering.getMessage());
    assertEquals(Fault.FAULT_CODE_SERVER, answering.getFaultCode());
  }

  @Test
  void shouldLogRefusalsAsTheyAreAndFailuresWithTheirCause() {
    List<String> logged = new ArrayList<>();
    Logger logger = Logger.getLogger(FaultWording.class.getName());
    Handler handler = new LogTo(logged);
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    logger.setLevel(Level.INFO);
    try {
      worded(new IOException("cut"));
      RequestRead.note(message.getExchange());
      worded(new IllegalStateException("state 7"));
      worded(new Fault(new org.apache.cxf.common.i18n.Message("no cause", logger)));
    } finally {
      logger.setLevel(null);
      logger.setUseParentHandlers(true);
      logger.removeHandler(handler);
    }

    assertEquals(
        List.of(
            "INFO the request can't be read: cut",
            "WARNING a request failed: java.lang.IllegalStateException: state 7",
            "WARNING a request failed: org.apache.cxf.interceptor.Fault: no cause"),
        logged);
  }

  private static final class LogTo extends Handler {

    private final List<String> lines;

    LogTo(List<String> lines) {
      this.lines = lines;
    }

    @Override
    public void publish(LogRecord line) {
      lines.add(line.getLevel() + " " + line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  /** Words of a stream help; those of Java on a mistake of its own do not. */
  @Test
  void shouldSayWhyARequestCannotBeReadUnlessItIsAMistake() {
    assertEquals("the request can't be read: cut", worded(new IOException("cut")).getMessage());
    assertEquals(
        "the request can't be read: cut",
        worded(new IllegalStateException(new IOException("cut"))).getMessage());
    assertEquals(
        "the request can't be read", worded(new IllegalStateException("state 7")).getMessage());
    assertEquals("the request can't be read: odd", worded(new Exception("odd")).getMessage());
  }

  @Test
  void shouldNameTheAttachmentThatIsMissing() {
    Fault fault = worded(new Fault(new Exception("No attachment for id a found in [b, c].")));

    assertEquals("the attachment a is missing", fault.getMessage());
    assertEquals(Fault.FAULT_CODE_CLIENT, fault.getFaultCode());
  }

  @Test
  void shouldAnswerInTheCharacterSetOfTheRequestUnlessItIsUnknown() {
    Message request = new MessageImpl();
    message.getExchange().setInMessage(request);
    request.put(Message.ENCODING, "ISO-8859-1");
    message.put(Message.ENCODING, "ISO-8859-1");
    worded(new IOException("cut"));
    assertEquals("ISO-8859-1", message.get(Message.ENCODING));

    request.put(Message.ENCODING, "nope");
    worded(new IOException("cut"));
    assertEquals("UTF-8", message.get(Message.ENCODING));
  }

  @Test
  void shouldAnswerInOnePart() {
    message.put(Message.MTOM_ENABLED, true);
    worded(new IOException("cut"));
    assertEquals(false, message.get(Message.MTOM_ENABLED));
  }

  @WebFault(name = "outOfStock")
  private static final class OutOfStock extends Exception {

    private static final long serialVersionUID = 1L;

    OutOfStock(String message) {
      super(message);
    }
  }
}
