package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.interceptor.AbstractOutDatabindingInterceptor;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;

class BinaryOutputTest {

  private static final String STREAM =
      AbstractOutDatabindingInterceptor.DISABLE_OUTPUTSTREAM_OPTIMIZATION;

  private final XMLStreamWriter plain = StaxUtils.createXMLStreamWriter(new StringWriter());
  private final Message message = new MessageImpl();

  BinaryOutputTest() {
    message.setExchange(new ExchangeImpl());
    message.setContent(XMLStreamWriter.class, plain);
    message.setContent(OutputStream.class, new ByteArrayOutputStream());
    message.put(Message.ENCODING, "UTF-8");
    message.getExchange().put(BinaryOutput.BINARY, true);
  }

  private XMLStreamWriter handled() {
    new BinaryOutput().handleMessage(message);
    return message.getContent(XMLStreamWriter.class);
  }

  @Test
  void shouldWriteBase64AsBytes() {
    assertInstanceOf(BinaryWriter.class, handled());
    assertEquals(true, message.get(STREAM));
  }

  @Test
  void shouldLeaveShortPayloadsToJaxb() {
    assertFalse(BinaryOutput.isWorth(9_999));
    assertTrue(BinaryOutput.isWorth(10_000));
  }

  @Test
  void shouldLeaveOtherBodiesToJaxb() {
    message.getExchange().put(BinaryOutput.BINARY, false);

    assertSame(plain, handled());
    assertNull(message.get(STREAM));
  }

  @Test
  void shouldLeaveAnotherEncodingToTheWriter() {
    message.put(Message.ENCODING, "UTF-16");

    assertSame(plain, handled());
  }

  @Test
  void shouldTakeABodyForUtf8WhoseEncodingIsNotNamed() {
    message.remove(Message.ENCODING);

    assertInstanceOf(BinaryWriter.class, handled());
  }

  /** A reply over JMS to a text is a text. */
  @Test
  void shouldLeaveTextToTheWriter() {
    message.removeContent(OutputStream.class);
    message.setContent(Writer.class, new StringWriter());

    assertSame(plain, handled());
  }
}
