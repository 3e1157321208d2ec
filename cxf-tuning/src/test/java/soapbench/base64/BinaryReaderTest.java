package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.UnmarshalException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.jvnet.staxex.Base64Data;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Content;

class BinaryReaderTest {

  private static final byte[] SOAPBENCH = "soapbench".getBytes(StandardCharsets.US_ASCII);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c29hcGJlbmNo",
        " c29h\r\ncGJl\tbmNo ",
        "c29h<!-- a comment -->cGJl<?and an instruction?>bmNo",
        "c29<![CDATA[hcGJl]]>bmNo",
        "c29hcGJl&#98;mNo"
      })
  void shouldReadWhatBase64Says(String text) throws Exception {
    assertArrayEquals(SOAPBENCH, unmarshal(text));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 6_143, 6_144, 6_145, 1_000_000})
  void shouldReadAnyNumberOfBytes(int length) throws Exception {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);

    assertArrayEquals(bytes, unmarshal(Base64.getEncoder().encodeToString(bytes)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"c29h*cGJl", "c29hcGJlb", "c29hcG\u1162mNo", "c29h<b/>cGJl"})
  void shouldRefuseWhatIsNoBase64(String text) {
    UnmarshalException refused =
        assertThrows(UnmarshalException.class, () -> unmarshal(text), text);

    assertTrue(refused.getCause().getMessage().contains("serialized"), refused.toString());
  }

  @Test
  void shouldHandBytesToJaxbAndLeaveOtherTextAsItIs() throws XMLStreamException {
    BinaryReader reader = reader("<text>plain</text><serialized>c29hcGJlbmNo</serialized>");
    reader.nextTag();
    reader.nextTag();
    reader.next();
    assertEquals("plain", reader.getPCDATA());
    reader.next();
    reader.nextTag();
    reader.next();

    Base64Data data = assertInstanceOf(Base64Data.class, reader.getPCDATA());
    assertEquals(XMLStreamReader.CHARACTERS, reader.getEventType());
    assertArrayEquals(SOAPBENCH, data.getExact());
    assertEquals(XMLStreamReader.END_ELEMENT, reader.next());
    assertEquals(LaboratoryContract.SERIALIZED, reader.getName());
    assertEquals(XMLStreamReader.END_ELEMENT, reader.nextTag());
    assertEquals("content", reader.getLocalName());
  }

  private static byte[] unmarshal(String base64) throws JAXBException, XMLStreamException {
    return JAXBContext.newInstance(Content.class)
        .createUnmarshaller()
        .unmarshal(reader("<serialized>%s</serialized>".formatted(base64)), Content.class)
        .getValue()
        .getSerialized();
  }

  private static BinaryReader reader(String content) throws XMLStreamException {
    String xml =
        "<content xmlns=\"%s\">%s</content>".formatted(LaboratoryContract.NAMESPACE, content);
    return new BinaryReader(
        StaxUtils.createXMLStreamReader(
            new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8))),
        LaboratoryContract.SERIALIZED);
  }
}
