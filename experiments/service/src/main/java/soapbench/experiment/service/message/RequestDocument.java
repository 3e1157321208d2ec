package soapbench.experiment.service.message;

import static soapbench.xml.XmlElements.below;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.xml.XmlElements;
import soapbench.xml.XmlTree;

/**
 * A request: an envelope, which is sent as it is, or the content of a body, which gets an envelope.
 *
 * @param name its file
 * @param whole whether the file is an envelope
 * @param envelope the bytes that are sent
 * @param charset how they are encoded
 * @param content the first element of its body; empty where the body is
 * @param attachments the ids of what it includes (XOP 1.0), which are names of files beside it
 */
public record RequestDocument(
    String name,
    SoapVersion soap,
    boolean whole,
    byte[] envelope,
    String charset,
    Optional<QName> content,
    Set<String> attachments) {

  private static final String ENVELOPE = "Envelope";
  private static final String SECURITY =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
  private static final String XOP = "http://www.w3.org/2004/08/xop/include";

  /** Names of files that may be attached: none leads to another folder. */
  private static final Pattern FILE = Pattern.compile("[A-Za-z0-9_@][A-Za-z0-9._@ -]*");

  public RequestDocument {
    attachments = Collections.unmodifiableSet(new LinkedHashSet<>(attachments));
  }

  /**
   * Reads a request.
   *
   * @param name its file, for messages
   * @param bytes its document
   * @param usual the version of the envelope that it gets if it has none
   * @throws IllegalArgumentException in one line, if it is no request
   */
  public static RequestDocument read(String name, byte[] bytes, SoapVersion usual) {
    Document document = document(name, bytes);
    Element root = document.getDocumentElement();
    if (!root.getLocalName().equals(ENVELOPE)) {
      byte[] envelope = wrapped(root, usual).getBytes(StandardCharsets.UTF_8);
      return new RequestDocument(
          name,
          usual,
          false,
          envelope,
          "UTF-8",
          Optional.of(XmlElements.nameOf(root)),
          attachments(name, document));
    }
    String namespace = String.valueOf(root.getNamespaceURI());
    SoapVersion soap =
        SoapVersion.ofEnvelope(namespace)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s: its envelope has the namespace '%s': allowed are those of SOAP 1.1,"
                                .formatted(name, namespace)
                            + " %s, and of SOAP 1.2, %s"
                                .formatted(
                                    SoapVersion.SOAP_11.envelope(),
                                    SoapVersion.SOAP_12.envelope())));
    List<Element> bodies = below(root, namespace, "Body");
    if (bodies.size() != 1) {
      throw new IllegalArgumentException(
          "%s: its envelope has %s bodies, not one".formatted(name, bodies.size()));
    }
    return new RequestDocument(
        name,
        soap,
        true,
        bytes.clone(),
        charset(document),
        below(bodies.get(0)).stream().findFirst().map(XmlElements::nameOf),
        attachments(name, document));
  }

  /** The local names of the elements within its content, which are the parts of an rpc request. */
  public Set<String> parts() {
    Element root = document(name, envelope).getDocumentElement();
    return below(root, soap.envelope(), "Body").stream()
        .flatMap(body -> below(body).stream().limit(1))
        .flatMap(first -> below(first).stream().map(Element::getLocalName))
        .collect(Collectors.toSet());
  }

  /** Whether its header has a block of WS-Security. */
  public boolean secured() {
    Element root = document(name, envelope).getDocumentElement();
    return below(root, soap.envelope(), "Header").stream()
        .anyMatch(header -> !below(header, SECURITY, "Security").isEmpty());
  }

  private static Set<String> attachments(String name, Document document) {
    Set<String> ids = new LinkedHashSet<>();
    NodeList includes = document.getElementsByTagNameNS(XOP, "Include");
    for (int i = 0; i < includes.getLength(); i++) {
      String reference = ((Element) includes.item(i)).getAttribute("href");
      String id = URLDecoder.decode(reference.replaceFirst("^cid:", ""), StandardCharsets.UTF_8);
      if (!reference.startsWith("cid:") || !FILE.matcher(id).matches()) {
        throw new IllegalArgumentException(
            "%s: it includes '%s': allowed is cid:NAME with the name of a file beside it"
                .formatted(name, reference));
      }
      ids.add(id);
    }
    return ids;
  }

  /** The encoding that a document declares, or that its first bytes tell. */
  static String charset(Document document) {
    return Stream.of(document.getXmlEncoding(), document.getInputEncoding(), "UTF-8")
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  /** A document of the user's. */
  static Document document(String name, byte[] bytes) {
    try {
      return XmlTree.read(new ByteArrayInputStream(bytes));
    } catch (SAXException | IOException e) {
      throw new IllegalArgumentException(name + ": it can't be read as XML: " + e.getMessage(), e);
    }
  }

  private static String wrapped(Element root, SoapVersion soap) {
    return "<e:Envelope xmlns:e=\"%s\"><e:Body>%s</e:Body></e:Envelope>"
        .formatted(soap.envelope(), text(root));
  }

  static String text(Element root) {
    try {
      Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
      writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      writer.transform(new DOMSource(root), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException("every Java platform writes a tree", e);
    }
  }
}
