package soapbench.exchange;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerKind;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.http.HttpDocument;
import soapbench.http.HttpRoute;
import soapbench.http.MediaType;
import soapbench.http.TlsProblem;
import soapbench.xml.XmlEncoding;
import soapbench.xml.XmlTree;

/**
 * Addresses from a server's live WSDL.
 *
 * @param endpoint address of the HTTP endpoint
 */
public record LiveService(URI endpoint, BrokerAddress broker) {

  private static final Duration TIME = Duration.ofSeconds(10);
  private static final int OK = 200;

  /**
   * Reads a live WSDL.
   *
   * @param url address of the endpoint, with or without {@code ?wsdl}
   * @throws IOException in one line, which names the address and what to try
   */
  public static LiveService read(URI url, Optional<Login> login) throws IOException {
    URI endpoint = URI.create(url.toString().replaceFirst("\\?.*", ""));
    Document wsdl = document(URI.create(endpoint + "?wsdl"), login);
    String namespace = wsdl.getDocumentElement().getAttribute("targetNamespace");
    Optional<String> broker = first(wsdl, "jndiURL");
    Optional<BrokerKind> kind = first(wsdl, "jndiInitialContextFactory").flatMap(BrokerKind::of);
    if (!LaboratoryContract.NAMESPACE.equals(namespace) || broker.isEmpty() || kind.isEmpty()) {
      throw new IOException(
          "%s is another service: give the address of soapbench's own, as server status prints it"
              .formatted(endpoint));
    }
    return new LiveService(endpoint, BrokerAddress.of(kind.get(), broker.get()));
  }

  /** The text of the first element of a name of SOAP over JMS. */
  private static Optional<String> first(Document wsdl, String name) {
    return Optional.ofNullable(wsdl.getElementsByTagNameNS(Binding.JMS.transport(), name).item(0))
        .map(element -> element.getTextContent().strip());
  }

  private static Document document(URI wsdl, Optional<Login> login) throws IOException {
    try {
      Map<String, String> headers =
          login.map(who -> Map.of("Authorization", who.basic())).orElse(Map.of());
      HttpDocument answer = HttpDocument.get(new HttpRoute(wsdl), headers, TIME);
      if (answer.status() != OK) {
        throw new IOException("it answers HTTP status %s".formatted(answer.status()));
      }
      return XmlTree.read(
          XmlEncoding.source(
              new ByteArrayInputStream(answer.body()),
              MediaType.of(answer.contentType()).charset()));
    } catch (SSLException e) {
      throw new IOException(
          "%s can't be read: %s".formatted(wsdl, TlsProblem.of(e).orElse(e.getMessage())), e);
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException(
          "%s can't be read (%s): is the server up, the EAR deployed and the address right?"
              .formatted(wsdl, e.getMessage()),
          e);
    } catch (SAXException e) {
      throw new IOException("%s is not a WSDL: is the address right?".formatted(wsdl), e);
    }
  }
}
