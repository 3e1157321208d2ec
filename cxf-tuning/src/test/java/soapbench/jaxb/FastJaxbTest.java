package soapbench.jaxb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.Marshaller;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.databinding.DataWriter;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.jaxb.JAXBDataBinding;
import org.apache.cxf.jaxb.io.DataWriterImpl;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.wsdl.interceptors.BareOutInterceptor;
import org.apache.cxf.wsdl.interceptors.DocLiteralInInterceptor;
import org.apache.cxf.wsdl.interceptors.WrappedOutInterceptor;
import org.glassfish.jaxb.runtime.v2.runtime.Coordinator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Laboratory;

class FastJaxbTest {

  private final Bus bus = BusFactory.newInstance().createBus();
  private final Endpoint usual = endpoint();
  private final Endpoint quick = endpoint();

  FastJaxbTest() {
    FastJaxb.at(quick);
  }

  @AfterEach
  void shutDown() {
    bus.shutdown(true);
  }

  @Test
  void shouldWriteEveryCharacterAsCxfDoes() throws Exception {
    String text = "<&>\"' \t\r\n]]> \u00e4\u20ac\ud83d\ude00\u0085\u2028";
    String written = written(usual, text);

    assertEquals(written.replace("&#13;", "&#xD;"), written(quick, text));
    assertTrue(written.contains("&lt;&amp;&gt;"), written);
  }

  @Test
  void shouldHaveNoHandlerOfEscapes() {
    assertNotNull(jaxb(usual).getEscapeHandler());
    assertNull(jaxb(quick).getEscapeHandler());
    assertEquals(
        JAXBDataBinding.class, jaxb(quick).getClass(), "CXF writes into streams with no other");
  }

  @Test
  void shouldWriteToStreamsWithLessWork() {
    assertFalse(marshaller(usual, OutputStream.class) instanceof Proxy);
    assertTrue(marshaller(quick, OutputStream.class) instanceof Proxy);
    assertFalse(marshaller(quick, XMLStreamWriter.class) instanceof Proxy);
  }

  /** CXF tells no marshaller of them whose class it does not know. */
  @Test
  void shouldLeaveTheWritingToCxfWherePrefixesAreChosen() {
    assertTrue(dataWriter(quick, OutputStream.class).getJAXBContext() instanceof FastJaxbWriting);

    jaxb(quick).setContextualNamespaceMap(Map.of("urn:a", "a"));

    assertFalse(dataWriter(quick, OutputStream.class).getJAXBContext() instanceof FastJaxbWriting);
  }

  @Test
  void shouldWriteInThePlaceWhereCxfWrites() {
    BareOutInterceptor now = writer(quick);

    assertEquals(writer(usual).getPhase(), now.getPhase());
    assertTrue(now.getAfter().contains(WrappedOutInterceptor.class.getName()));
    assertEquals(
        usual.getBinding().getOutInterceptors().size(),
        quick.getBinding().getOutInterceptors().size());
  }

  @Test
  void shouldReadInThePlaceWhereCxfReads() {
    DocLiteralInInterceptor before = reader(usual);
    DocLiteralInInterceptor now = reader(quick);

    assertEquals(before.getPhase(), now.getPhase());
    assertEquals(before.getAfter(), now.getAfter());
    assertEquals(before.getBefore(), now.getBefore());
    assertTrue(before.getClass() != now.getClass());
    assertEquals(
        usual.getBinding().getInInterceptors().size(),
        quick.getBinding().getInInterceptors().size());
  }

  @Test
  void shouldReadInAnOuterReading() {
    assertFalse(noteWhileReading(usual));
    assertTrue(noteWhileReading(quick));
    assertNull(Coordinator._getInstance());
  }

  /** Whether somebody is noted when the content of a message is asked for. */
  private static boolean noteWhileReading(Endpoint endpoint) {
    AtomicBoolean noted = new AtomicBoolean();
    Message message =
        new MessageImpl() {
          @Override
          public <T> T getContent(Class<T> format) {
            noted.set(Coordinator._getInstance() != null);
            throw new NoSuchElementException("no content");
          }
        };
    assertThrows(NoSuchElementException.class, () -> reader(endpoint).handleMessage(message));
    return noted.get();
  }

  private static DocLiteralInInterceptor reader(Endpoint endpoint) {
    List<Interceptor<? extends Message>> all = endpoint.getBinding().getInInterceptors();
    return all.stream()
        .filter(DocLiteralInInterceptor.class::isInstance)
        .map(DocLiteralInInterceptor.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static JAXBDataBinding jaxb(Endpoint endpoint) {
    return (JAXBDataBinding) endpoint.getService().getDataBinding();
  }

  private String written(Endpoint endpoint, String text) throws Exception {
    Marshaller marshaller = marshaller(endpoint, OutputStream.class);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Record record = new Record(1, text, 2, 3.5, 4, text);
    marshaller.marshal(new JAXBElement<>(new QName("record"), Record.class, record), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Makes the writer of an endpoint's next message into something. */
  private <T> Marshaller marshaller(Endpoint endpoint, Class<T> output) {
    return dataWriter(endpoint, output).createMarshaller(null, null);
  }

  private <T> DataWriterImpl<T> dataWriter(Endpoint endpoint, Class<T> output) {
    Message message = new MessageImpl();
    message.setExchange(new ExchangeImpl());
    message.getExchange().put(Endpoint.class, endpoint);
    DataWriter<T> writer =
        writer(endpoint) instanceof FastJaxb.Output ours
            ? ours.getDataWriter(message, endpoint.getService(), output)
            : jaxb(endpoint).createWriter(output);
    return (DataWriterImpl<T>) writer;
  }

  private static BareOutInterceptor writer(Endpoint endpoint) {
    return endpoint.getBinding().getOutInterceptors().stream()
        .filter(BareOutInterceptor.class::isInstance)
        .map(BareOutInterceptor.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private Endpoint endpoint() {
    JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
    factory.setBus(bus);
    factory.setAddress("http://127.0.0.1:1/");
    return ClientProxy.getClient(factory.create(Laboratory.class)).getEndpoint();
  }
}
