package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.xml.bind.MarshalException;
import jakarta.xml.ws.WebFault;
import java.io.IOException;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.service.admission.OverloadException;

class FaultWordingTest {

  private final Message message = new MessageImpl();

  @BeforeEach
  void exchange() {
    message.setExchange(new ExchangeImpl());
  }

  private Fault worded(Throwable cause) {
    Fault fault = new Fault(cause);
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
