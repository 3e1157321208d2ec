package soapbench.experiment.service.message;

import static soapbench.xml.XmlElements.below;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.xml.transform.stream.StreamSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.xml.XmlEncoding;
import soapbench.xml.XmlTree;

/**
 * Answer of a service that is whole, is an envelope, and has no fault.
 *
 * @param document as a tree
 */
record ReceivedAnswer(Leaves leaves, Document document) {

  private static final int MOST_SAID = 300;

  /**
   * Reads the envelope of an answer, and its attachments.
   *
   * @param parts the envelope, and its attachments after it
   * @throws WrongAnswerException if it is none, or has a fault
   */
  static ReceivedAnswer read(List<Multipart.Part> parts) throws WrongAnswerException {
    Multipart.Part envelope = parts.get(0);
    Leaves leaves;
    Document document;
    try {
      leaves = Leaves.read(source(envelope)).with(parts.subList(1, parts.size()));
      document = XmlTree.read(source(envelope));
    } catch (IOException | SAXException e) {
      throw new WrongAnswerException("xml", "the answer can't be read as XML: " + e.getMessage());
    }
    Element root = document.getDocumentElement();
    Optional<SoapVersion> soap = SoapVersion.ofEnvelope(String.valueOf(root.getNamespaceURI()));
    if (!root.getLocalName().equals("Envelope") || soap.isEmpty()) {
      throw new WrongAnswerException(
          "content",
          "the answer is not a SOAP envelope: its root is '%s'".formatted(root.getTagName()));
    }
    String namespace = soap.get().envelope();
    Optional<Element> body = below(root, namespace, "Body").stream().findFirst();
    if (body.isEmpty()) {
      throw new WrongAnswerException("content", "the answer's envelope has no body");
    }
    Optional<Element> fault = below(body.get(), namespace, "Fault").stream().findFirst();
    if (fault.isPresent()) {
      throw new WrongAnswerException("fault", reason(fault.get(), namespace));
    }
    return new ReceivedAnswer(leaves, document);
  }

  private static StreamSource source(Multipart.Part envelope) throws IOException {
    return XmlEncoding.source(new ByteArrayInputStream(envelope.content()), envelope.charset());
  }

  /** A fault's own words: {@code faultstring} of SOAP 1.1, {@code Reason} of SOAP 1.2. */
  private static String reason(Element fault, String namespace) {
    String said =
        below(fault, namespace, "Reason").stream()
            .findFirst()
            .or(
                () ->
                    below(fault).stream()
                        .filter(one -> one.getLocalName().equals("faultstring"))
                        .findFirst())
            .map(Element::getTextContent)
            .orElse("")
            .strip();
    return said.isEmpty()
        ? "without a reason"
        : said.substring(0, Math.min(MOST_SAID, said.length()));
  }
}
