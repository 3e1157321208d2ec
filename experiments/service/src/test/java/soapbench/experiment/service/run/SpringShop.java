package soapbench.experiment.service.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.ws.server.endpoint.annotation.Endpoint;
import org.springframework.ws.server.endpoint.annotation.PayloadRoot;
import org.springframework.ws.server.endpoint.annotation.RequestPayload;
import org.springframework.ws.server.endpoint.annotation.ResponsePayload;
import org.springframework.ws.soap.saaj.SaajSoapMessageFactory;
import org.springframework.ws.soap.server.SoapMessageDispatcher;
import org.springframework.ws.transport.http.WebServiceMessageReceiverHttpHandler;
import org.springframework.ws.transport.http.WsdlDefinitionHttpHandler;
import org.springframework.ws.wsdl.wsdl11.DefaultWsdl11Definition;
import org.springframework.xml.xsd.SimpleXsdSchema;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.experiment.service.wsdl.SoapVersion;

/** Web service of Spring-WS, as its manual has it: a schema comes first, and makes the WSDL. */
final class SpringShop implements AutoCloseable {

  private static final String NAMESPACE = "urn:spring:shop";

  private static final String SCHEMA =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:spring:shop"
          targetNamespace="urn:spring:shop" elementFormDefault="qualified">
        <xs:element name="bookRequest">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="customer" type="xs:string"/>
              <xs:element name="item" type="item" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>
        </xs:element>
        <xs:complexType name="item">
          <xs:sequence>
            <xs:element name="quantity" type="xs:int"/>
            <xs:element name="price" type="xs:decimal"/>
          </xs:sequence>
          <xs:attribute name="sku" type="xs:string" use="required"/>
        </xs:complexType>
        <xs:element name="bookResponse">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="total" type="xs:decimal"/>
            </xs:sequence>
            <xs:attribute name="id" type="xs:string"/>
          </xs:complexType>
        </xs:element>
      </xs:schema>
      """;

  /** The shop. */
  @Endpoint
  public static final class Shop {

    private volatile UnaryOperator<BigDecimal> lie = UnaryOperator.identity();

    /** Books an order. */
    @PayloadRoot(namespace = NAMESPACE, localPart = "bookRequest")
    @ResponsePayload
    public Element book(@RequestPayload Element order) throws ParserConfigurationException {
      NodeList items = order.getElementsByTagNameNS(NAMESPACE, "item");
      if (items.getLength() == 0) {
        throw new IllegalArgumentException("an order has items");
      }
      BigDecimal total = BigDecimal.ZERO;
      for (int i = 0; i < items.getLength(); i++) {
        Element item = (Element) items.item(i);
        total = total.add(number(item, "price").multiply(number(item, "quantity")));
      }
      Document answer = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
      Element receipt = answer.createElementNS(NAMESPACE, "bookResponse");
      receipt.setAttribute("id", UUID.randomUUID().toString());
      Element sum = answer.createElementNS(NAMESPACE, "total");
      sum.setTextContent(lie.apply(total).toPlainString());
      receipt.appendChild(sum);
      return receipt;
    }

    private static BigDecimal number(Element item, String name) {
      return new BigDecimal(
          item.getElementsByTagNameNS(NAMESPACE, name).item(0).getTextContent().strip());
    }
  }

  private final Shop shop = new Shop();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final GenericApplicationContext context = new GenericApplicationContext();

  /** Opens a shop that speaks one version of SOAP. */
  SpringShop(SoapVersion soap) throws Exception {
    boolean twelve = soap == SoapVersion.SOAP_12;
    context.registerBean(Shop.class, () -> shop);
    context.registerBean(
        SaajSoapMessageFactory.class,
        () -> {
          SaajSoapMessageFactory messages = new SaajSoapMessageFactory();
          messages.setSoapVersion(
              twelve
                  ? org.springframework.ws.soap.SoapVersion.SOAP_12
                  : org.springframework.ws.soap.SoapVersion.SOAP_11);
          return messages;
        });
    context.registerBean(SoapMessageDispatcher.class);
    context.refresh();
    WebServiceMessageReceiverHttpHandler requests = new WebServiceMessageReceiverHttpHandler();
    requests.setMessageFactory(context.getBean(SaajSoapMessageFactory.class));
    requests.setMessageReceiver(context.getBean(SoapMessageDispatcher.class));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/shop", requests);
    server.createContext("/shop.wsdl", new WsdlDefinitionHttpHandler(wsdl(address(), twelve)));
    server.start();
  }

  private static DefaultWsdl11Definition wsdl(String address, boolean twelve) throws Exception {
    SimpleXsdSchema schema = new SimpleXsdSchema(new ByteArrayResource(SCHEMA.getBytes(UTF_8)));
    schema.afterPropertiesSet();
    DefaultWsdl11Definition wsdl = new DefaultWsdl11Definition();
    wsdl.setSchema(schema);
    wsdl.setPortTypeName("Shop");
    wsdl.setLocationUri(address);
    wsdl.setTargetNamespace(NAMESPACE);
    wsdl.setCreateSoap11Binding(!twelve);
    wsdl.setCreateSoap12Binding(twelve);
    wsdl.afterPropertiesSet();
    return wsdl;
  }

  String address() {
    return "http://127.0.0.1:%s/shop".formatted(server.getAddress().getPort());
  }

  String wsdl() {
    return address() + ".wsdl";
  }

  /** Has it answer with another total from now on. */
  void lies(UnaryOperator<BigDecimal> lie) {
    shop.lie = lie;
  }

  @Override
  public void close() throws IOException {
    server.stop(0);
    threads.shutdownNow();
    context.close();
  }
}
