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

  @WebFault(name = "outOfStock")
  private static final class OutOfStock extends Exception {

    private static final long serialVersionUID = 1L;

    OutOfStock(String message) {
      super(message);
    }
  }
}
