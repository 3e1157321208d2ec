package soapbench.service.jobs.request;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.staxutils.StaxUtils;
import soapbench.base64.Base64Decoding;
import soapbench.component.Parameter;
import soapbench.component.ParameterType;
import soapbench.contract.JobsContract;
import soapbench.service.guard.RefusedRequestException;

/** Takes the values of a job's inputs from an envelope while it is read. */
public final class DataInput {

  private static final int MOST_CHARACTERS = 1_000_000;
  private static final QName INCLUDE =
      new QName("http://www.w3.org/2004/08/xop/include", "Include");
  private static final QName ADDRESS = new QName(JobsContract.ADDRESSING_NAMESPACE, "Address");
  private static final String CONTENT_ID = "cid:";

  private final ScopedReader reader;
  private final ComponentRequest request;

  DataInput(ScopedReader reader, ComponentRequest request) {
    this.reader = reader;
    this.request = request;
  }

  /** Whether a parameter's element may hold more than the guards let pass in others. */
  public static boolean isStreamed(Parameter parameter) {
    return parameter.type() == ParameterType.STRING && parameter.file();
  }

  /** Takes the value of the element that has just begun; then the reader is at its end. */
  void take(Parameter parameter) throws XMLStreamException {
    if (!parameter.type().isData()) {
      request.draft().value(parameter, text(reader, parameter.name()));
      return;
    }
    if (!RequestInput.nextElement(reader)) {
      throw new RefusedRequestException(parameter.name() + " is empty: it holds one data set");
    }
    QName kind = reader.getName();
    if (kind.equals(JobsContract.BASE64_DATA)) {
      base64(parameter);
    } else if (kind.equals(JobsContract.XML_DATA)) {
      xml(parameter);
    } else if (kind.equals(JobsContract.REFERENCE)) {
      request.add(new ComponentRequest.AtAddress(parameter, address(parameter)));
    } else {
      request.add(
          new ComponentRequest.InSession(
              parameter, text(reader, JobsContract.SESSION_FILE.getLocalPart())));
    }
    if (RequestInput.nextElement(reader)) {
      throw new RefusedRequestException(parameter.name() + " holds more than one data set");
    }
  }

  /** The text of the element that has just begun; then the reader is at its end. */
  static String text(XMLStreamReader reader, String element) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    for (int event = reader.next(); event != XMLStreamReader.END_ELEMENT; event = reader.next()) {
      switch (event) {
        case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE ->
            text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
        case XMLStreamReader.START_ELEMENT ->
            throw new RefusedRequestException(element + " holds an element: allowed is text");
        default -> {
          // comments and processing instructions mean nothing
        }
      }
      if (text.length() > MOST_CHARACTERS) {
        throw new RefusedRequestException(
            "%s has more than %s characters: longer text goes as raw data"
                .formatted(element, MOST_CHARACTERS));
      }
    }
    return text.toString();
  }

  private void base64(Parameter parameter) throws XMLStreamException {
    String id = null;
    boolean text = false;
    try (DiskOutput file = new DiskOutput(() -> request.draft().data(parameter))) {
      Base64Decoding<RuntimeException> base64 = new Base64Decoding<>(file::write);
      for (int event = reader.next(); event != XMLStreamReader.END_ELEMENT; event = reader.next()) {
        switch (event) {
          case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE -> {
            text = text || !reader.isWhiteSpace();
            base64.append(
                reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
          }
          case XMLStreamReader.START_ELEMENT -> {
            if (id != null || text || !reader.getName().equals(INCLUDE)) {
              throw mixed(parameter);
            }
            id = contentId(parameter, reader.getAttributeValue("", "href"));
            text(reader, INCLUDE.getLocalPart());
          }
          default -> {
            // comments and processing instructions mean nothing
          }
        }
      }
      if (id == null) {
        base64.end();
        file.begin();
      } else if (text) {
        throw mixed(parameter);
      }
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException("%s: %s".formatted(parameter.name(), e.getMessage()));
    }
    if (id != null) {
      request.add(new ComponentRequest.InAttachment(parameter, id));
    }
  }

  private static RefusedRequestException mixed(Parameter parameter) {
    return new RefusedRequestException(
        "%s: Base64Data holds either text or one Include".formatted(parameter.name()));
  }

  /** XOP 1.0, section 4.2.1: the URI of a part of the same message (RFC 2392). */
  private static String contentId(Parameter parameter, String href) {
    if (href == null || !href.startsWith(CONTENT_ID) || href.length() == CONTENT_ID.length()) {
      throw new RefusedRequestException(
          "%s: Include has no href with cid:, the name of a part of this message"
              .formatted(parameter.name()));
    }
    // as the SOAP stack names parts
    return AttachmentUtil.cleanContentId(href.substring(CONTENT_ID.length()));
  }

  private void xml(Parameter parameter) throws XMLStreamException {
    if (!RequestInput.nextElement(reader)) {
      throw new RefusedRequestException(
          "%s: XMLData is empty: it holds the document's root element".formatted(parameter.name()));
    }
    try (DiskOutput file = new DiskOutput(() -> request.draft().data(parameter))) {
      XMLStreamWriter writer = StaxUtils.createXMLStreamWriter(file, StandardCharsets.UTF_8.name());
      writer.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
      Map<String, String> around = reader.inScope();
      around.values().removeIf(request.draft().component().namespace()::equals);
      new XmlCopy(reader, writer, around).element();
      writer.writeEndDocument();
      writer.close();
    }
    if (RequestInput.nextElement(reader)) {
      throw new RefusedRequestException(
          "%s: XMLData holds a second element: a document has one root"
              .formatted(parameter.name()));
    }
  }

  /** The address of a reference; what else it holds means nothing to us. */
  private String address(Parameter parameter) throws XMLStreamException {
    String address = "";
    int depth = 1;
    while (depth > 0) {
      int event = reader.next();
      if (event == XMLStreamReader.START_ELEMENT) {
        if (depth == 1 && reader.getName().equals(ADDRESS)) {
          address = text(reader, ADDRESS.getLocalPart()).strip();
        } else {
          depth++;
        }
      } else if (event == XMLStreamReader.END_ELEMENT) {
        depth--;
      }
    }
    if (address.isEmpty()) {
      throw new RefusedRequestException(
          "%s: the reference has no Address".formatted(parameter.name()));
    }
    return address;
  }
}
