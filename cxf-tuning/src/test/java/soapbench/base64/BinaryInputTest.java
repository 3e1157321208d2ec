package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.StringReader;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import soapbench.contract.LaboratoryContract;

class BinaryInputTest {

  private final XMLStreamReader plain = StaxUtils.createXMLStreamReader(new StringReader("<a/>"));
  private final Message message = new MessageImpl();

  BinaryInputTest() {
    message.setExchange(new ExchangeImpl());
    message.setContent(XMLStreamReader.class, plain);
  }

  private XMLStreamReader handled() {
    new BinaryInput(LaboratoryContract.SERIALIZED).handleMessage(message);
    return message.getContent(XMLStreamReader.class);
  }

  @Test
  void shouldReadBase64AsBytesUnlessNoneIsExpected() {
    assertInstanceOf(BinaryReader.class, handled());
  }

  @Test
  void shouldReadAsItIsAnAnswerInWhichNoBase64IsExpected() {
    message.getExchange().put(BinaryInput.EXPECTED, false);

    assertSame(plain, handled());
  }

  @Test
  void shouldLeaveAMessageWithoutADocumentAlone() {
    message.removeContent(XMLStreamReader.class);

    assertNull(handled());
  }
}
