package soapbench.jaxb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.MarshalException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.PropertyException;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

class FastJaxbWritingTest {

  private final JAXBContext usual = context();
  private final JAXBContext quick = new FastJaxbWriting(usual);

  /** Of all characters that XML can hold, but for the halves of surrogate pairs. */
  @Test
  void shouldWriteEveryCharacterSoThatItIsRead() throws Exception {
    StringBuilder every = new StringBuilder("\t\n\r");
    for (int c = ' '; c <= 0xFFFD; c++) {
      if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
        every.append((char) c);
      }
    }
    every.appendCodePoint(0x10000).appendCodePoint(0x10FFFF);

    byte[] written = written(quick, Payload.ofText(every.toString()));

    assertEquals(every.toString(), read(written).getText());
  }

  @Test
  void shouldWriteWhatJaxbWrites() throws Exception {
    String text = "<&>\"' \t\n]]> \u00e4\u20ac\ud83d\ude00\u0085\u2028";
    Payload payload = Payload.ofText(text);
    payload = read(written(usual, payload));
    Record record = new Record(1, text, 2, 3.5, 4, "");

    assertSameText(payload);
    assertSameText(Payload.ofText(""));
    assertSameText(Payload.ofValues(new double[] {1.5, -2e300, Double.NaN}));
    assertEquals(string(writtenRecord(usual, record)), string(writtenRecord(quick, record)));
  }

  @Test
  void shouldNotCutAPairOfSurrogatesWhenItWritesPieceByPiece() throws Exception {
    for (int before = 4090; before < 4100; before++) {
      String text = "x".repeat(before) + "\ud83d\ude00".repeat(5_000) + "&";
      assertSameText(Payload.ofText(text));
    }
  }

  @Test
  void shouldNotCutTheOnlyPairOfSurrogatesEither() throws Exception {
    for (int before = 4090; before < 4100; before++) {
      assertSameText(Payload.ofText("x".repeat(before) + "\ud83d\ude00" + "x".repeat(5_000)));
    }
  }

  @Test
  void shouldSayItsPropertiesAsJaxbDoes() throws Exception {
    assertEquals(
        usual.createMarshaller().getProperty(Marshaller.JAXB_ENCODING),
        quick.createMarshaller().getProperty(Marshaller.JAXB_ENCODING));
    assertEquals("UTF-8", quick.createMarshaller().getProperty(Marshaller.JAXB_ENCODING));
  }

  @Test
  void shouldWriteElsewhereAsJaxbDoes() throws Exception {
    StringWriter of = new StringWriter();
    StringWriter by = new StringWriter();
    usual.createMarshaller().marshal(element(Payload.ofText("a\r<")), of);
    quick.createMarshaller().marshal(element(Payload.ofText("a\r<")), by);

    assertEquals(of.toString(), by.toString());
  }

  @Test
  void shouldFailWithWhatTheStreamFailsWith() throws Exception {
    IOException full = new IOException("full");
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw full;
          }
        };
    Marshaller marshaller = quick.createMarshaller();
    JAXBElement<Payload> element = element(Payload.ofText("text"));

    MarshalException failure =
        assertThrows(MarshalException.class, () -> marshaller.marshal(element, broken));
    assertSame(full, failure.getLinkedException());
  }

  @Test
  void shouldRefuseWhatJaxbRefuses() throws Exception {
    Marshaller marshaller = quick.createMarshaller();

    assertThrows(PropertyException.class, () -> marshaller.setProperty("no such property", 1));
  }

  @Test
  void shouldLeaveMarshallersOfAnotherImplementationAlone() throws Exception {
    Marshaller another = quick.createMarshaller();
    JAXBContext foreign =
        new JAXBContext() {
          @Override
          public Marshaller createMarshaller() {
            return another;
          }

          @Override
          public Unmarshaller createUnmarshaller() {
            throw new IllegalStateException("nothing is read here");
          }
        };

    assertTrue(another instanceof Proxy, "one that is known here does not stay as it is");
    assertSame(another, new FastJaxbWriting(foreign).createMarshaller());
  }

  /** If JAXB writes without a handler by itself, nobody needs to write more quickly. */
  @Test
  void shouldFindThatJaxbHasAHandlerOtherwise() throws Exception {
    String returned = string(written(usual, Payload.ofText("\r")));

    assertTrue(returned.contains("&#13;"), returned);
    assertTrue(string(written(quick, Payload.ofText("\r"))).contains("&#xD;"));
  }

  private void assertSameText(Payload payload) throws JAXBException {
    assertEquals(string(written(usual, payload)), string(written(quick, payload)));
  }

  private static String string(byte[] xml) {
    return new String(xml, StandardCharsets.UTF_8);
  }

  private static byte[] written(JAXBContext by, Payload payload) throws JAXBException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    by.createMarshaller().marshal(element(payload), out);
    return out.toByteArray();
  }

  private static byte[] writtenRecord(JAXBContext by, Record record) throws JAXBException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    by.createMarshaller().marshal(new JAXBElement<>(new QName("r"), Record.class, record), out);
    return out.toByteArray();
  }

  private static JAXBElement<Payload> element(Payload payload) {
    return new JAXBElement<>(new QName("payload"), Payload.class, payload);
  }

  private Payload read(byte[] xml) throws JAXBException {
    return quick
        .createUnmarshaller()
        .unmarshal(new StreamSource(new ByteArrayInputStream(xml)), Payload.class)
        .getValue();
  }

  private static JAXBContext context() {
    try {
      return JAXBContext.newInstance(Payload.class);
    } catch (JAXBException e) {
      throw new IllegalStateException(e);
    }
  }
}
