package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.StringReader;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.io.DelegatingInputStream;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;

/** Requests whose XML is read to its end. */
class StrictInputEndTest {

  private final DelegatingInputStream body =
      new DelegatingInputStream(DelegatingInputStream.nullInputStream());

  @Test
  void shouldLeaveNothingToLookForOfARequestThatIsAllXml() throws XMLStreamException {
    Message request = request();

    new StrictInput.End().handleMessage(request);

    assertEquals(
        XMLStreamConstants.END_DOCUMENT, request.getContent(XMLStreamReader.class).getEventType());
    assertNull(request.getContent(DelegatingInputStream.class));
  }

  @Test
  void shouldLeaveWhatComesBehindTheEnvelopeOfARequestInParts() throws XMLStreamException {
    Message request = request();
    request.setAttachments(List.of());

    new StrictInput.End().handleMessage(request);

    assertSame(body, request.getContent(DelegatingInputStream.class));
  }

  private Message request() throws XMLStreamException {
    Message request = new MessageImpl();
    request.setExchange(new ExchangeImpl());
    request.setContent(DelegatingInputStream.class, body);
    request.setContent(
        XMLStreamReader.class,
        XMLInputFactory.newInstance().createXMLStreamReader(new StringReader("<a/>")));
    return request;
  }
}
