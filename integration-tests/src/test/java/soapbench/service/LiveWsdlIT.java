package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.xml.ws.Holder;
import jakarta.xml.ws.Service;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import javax.naming.Context;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** A client that knows nothing of the server but where its WSDL is. */
@ExtendWith(SharedServer.class)
class LiveWsdlIT {

  private static final String SOAP = "http://schemas.xmlsoap.org/wsdl/soap/";
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

  @ParameterizedTest
  @EnumSource(value = Binding.class, names = "REST", mode = EnumSource.Mode.EXCLUDE)
  void shouldCallAPortWhenTheClientHasTheWsdlAlone(
      Binding binding, RunningServer server, @TempDir Path folder) throws Exception {
    Payload expected = PayloadGenerator.generate(5_000, Shape.RECORDS, 7);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader withLogin = withLogin(server, folder)) {
      Thread.currentThread().setContextClassLoader(withLogin);
      URL wsdl = server.local().wsdl().toURL();

      Laboratory laboratory =
          Service.create(wsdl, LaboratoryContract.SERVICE.service())
              .getPort(LaboratoryContract.SERVICE.port(binding), Laboratory.class);
      Holder<Content> content = new Holder<>();
      Holder<Count> count = new Holder<>();
      laboratory.fetch("wsdl-alone", 5_000, Shape.RECORDS, 7L, Format.NORMAL, null, content, count);

      assertEquals(PayloadCount.of(expected), PayloadCount.of(content.value.getPayload()));
      assertEquals(PayloadCount.of(expected), PayloadCount.ofContract(count.value));
      assertGreets(laboratory, binding == Binding.JMS);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  private static void assertGreets(Laboratory laboratory, boolean byMessage) throws Refused {
    Holder<String> id = new Holder<>("wsdl-alone");
    Holder<String> greeting = new Holder<>();
    Holder<Integer> characters = new Holder<>();
    Holder<Delivery> delivery = new Holder<>();
    laboratory.hello(id, "HelloHello", greeting, characters, delivery);

    assertEquals("wsdl-alone", id.value);
    assertEquals("Hello to you, too", greeting.value);
    assertEquals(10, characters.value);
    assertEquals(byMessage, delivery.value != null && delivery.value.isPersistent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost"})
  void shouldShowAddressesUnderTheHostThatWasAsked(String host, RunningServer server)
      throws Exception {
    URI asked = URI.create(server.local().wsdl().toString().replace("127.0.0.1", host));

    Document wsdl = read(asked);

    NodeList addresses = wsdl.getElementsByTagNameNS(SOAP, "address");
    assertEquals(
        asked.toString().replace("?wsdl", ""),
        ((Element) addresses.item(0)).getAttribute("location"));
    assertEquals(
        "jms:queue:soapbench.requests", ((Element) addresses.item(1)).getAttribute("location"));
    assertEquals(
        "tcp://%s:%s".formatted(host, server.local().ports().broker()),
        wsdl.getElementsByTagNameNS(Binding.JMS.transport(), "jndiURL").item(0).getTextContent());
  }

  @Test
  void shouldDocumentEveryOperation(RunningServer server) throws Exception {
    NodeList operations =
        read(server.local().wsdl())
            .getElementsByTagNameNS(WSDL, "portType")
            .item(0)
            .getChildNodes();
    int documented = 0;
    for (int i = 0; i < operations.getLength(); i++) {
      if (operations.item(i) instanceof Element operation) {
        documented += operation.getElementsByTagNameNS(WSDL, "documentation").getLength();
      }
    }
    assertEquals(7, documented);
  }

  private static Document read(URI address) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    try (InputStream in = address.toURL().openStream()) {
      return factory.newDocumentBuilder().parse(in);
    }
  }

  /** The account goes where JNDI looks for what an application was not told otherwise. */
  private static URLClassLoader withLogin(RunningServer server, Path folder) throws IOException {
    Properties login = new Properties();
    login.setProperty(Context.SECURITY_PRINCIPAL, server.local().credentials().user());
    login.setProperty(Context.SECURITY_CREDENTIALS, server.local().credentials().password());
    // Artemis' factory reads an account in a broker's address alone
    login.setProperty(
        "connectionFactory.ConnectionFactory",
        "tcp://127.0.0.1:%s?user=%s&password=%s"
            .formatted(
                server.local().ports().broker() + "",
                server.local().credentials().user(),
                server.local().credentials().password()));
    try (Writer file = Files.newBufferedWriter(folder.resolve("jndi.properties"))) {
      login.store(file, null);
    }
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, LiveWsdlIT.class.getClassLoader());
  }
}
