package soapbench.caller.message;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import soapbench.base64.Base64Decoding;
import soapbench.caller.http.ServerText;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;
import soapbench.caller.wsdl.SoapNames;
import soapbench.http.HttpAddress;

/** Reads the envelope of an answer as it arrives; data by value go to their files meanwhile. */
public final class AnswerReader {

  /** Far above any value, log and list; data are not counted. */
  private static final int MOST_TEXT = 64 << 20;

  private static final QName ENVELOPE = new QName(SoapNames.ENVELOPE, "Envelope");
  private static final QName FAULT = new QName(SoapNames.ENVELOPE, "Fault");

  private final Method method;
  private final Map<String, Path> places;
  private final OutputFiles files;
  private final boolean inSession;
  private final Map<String, Output> outputs = new LinkedHashMap<>();
  private final Map<String, String> attached = new LinkedHashMap<>();
  private final List<AnswerElement> values = new ArrayList<>();
  private XMLStreamReader in;
  private Optional<String> job = Optional.empty();
  private int text;

  /**
   * A reader of a method's answer.
   *
   * @param places the files of data, by name
   * @param files what writes them
   * @param inSession whether data without a file are in a session's folder under their names
   */
  @SuppressWarnings("NullAway.Init") // read() opens it
  public AnswerReader(
      Method method, Map<String, Path> places, OutputFiles files, boolean inSession) {
    this.method = method;
    this.places = places;
    this.files = files;
    this.inSession = inSession;
  }

  /**
   * Reads to the end.
   *
   * @param charset the character set that its media type names
   * @throws ComponentFaultException if it is a fault
   */
  public void read(InputStream envelope, Optional<String> charset) throws IOException {
    try {
      in = Xml.reader(envelope, charset);
      Xml.toRoot(in);
      if (!in.getName().equals(ENVELOPE)) {
        throw new XMLStreamException("it is not an envelope of SOAP 1.1");
      }
      while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
        if (in.getLocalName().equals("Body")) {
          body();
        } else {
          AnswerElement header = element();
          job = header.named("job").map(AnswerElement::text).findFirst();
        }
      }
      while (in.hasNext()) {
        in.next();
      }
    } catch (XMLStreamException e) {
      throw Xml.failure("the answer can't be read as XML", e);
    }
  }

  /** The job that it tells of. */
  public Optional<String> job() {
    return job;
  }

  /**
   * Requires all that the method answers with.
   *
   * @throws IOException in one line, if an output is missing
   */
  public void requireOutputs() throws IOException {
    if (!attached.isEmpty()) {
      throw new IOException(
          "the answer's attachment for '%s' is missing"
              .formatted(attached.values().iterator().next()));
    }
    for (Field field : method.outputs()) {
      if (!field.optional() && !outputs.containsKey(field.name())) {
        throw new IOException("the answer has no '%s'".formatted(field.name()));
      }
    }
  }

  /** Element around what is no data. */
  public AnswerElement values() {
    return new AnswerElement(method.answer(), "", values);
  }

  /** The outputs of a program, in their order. */
  public Map<String, Output> outputs() {
    return outputs;
  }

  /** Takes an attachment, if it is that of an output; the others are read and left out. */
  public void attachment(String id, InputStream content) throws XMLStreamException, IOException {
    String output = attached.remove(id);
    if (output == null) {
      content.transferTo(OutputStream.nullOutputStream());
    } else {
      put(output, content::transferTo);
    }
  }

  private void body() throws XMLStreamException, IOException {
    in.nextTag();
    if (in.getLocalName().equals("Fault")) {
      throw fault(element());
    }
    if (!in.getLocalName().equals(method.answer())) {
      throw new XMLStreamException(
          "it has '%s' in place of '%s'".formatted(in.getLocalName(), method.answer()));
    }
    while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
      Optional<Field> output = method.output(in.getLocalName());
      if (output.filter(Field::isData).isPresent()) {
        data(output.get().name());
      } else {
        AnswerElement value = element();
        values.add(value);
        outputs.put(value.name(), new Output.Value(value.text()));
      }
    }
    if (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
      throw new XMLStreamException(
          "it has '%s' after '%s'".formatted(in.getLocalName(), method.answer()));
    }
  }

  private static ComponentFaultException fault(AnswerElement fault) {
    String said = fault.named("faultstring").map(AnswerElement::text).findFirst().orElse("");
    Map<String, String> detail =
        fault
            .named("detail")
            .flatMap(element -> element.named("failure"))
            .findFirst()
            .map(AnswerElement::values)
            .orElse(Map.of());
    return new ComponentFaultException(
        ServerText.line(said.isBlank() ? "the server answers with a fault" : said),
        detail.get("job"),
        detail.get("state"),
        detail.get("exitCode"),
        detail.get("log"));
  }

  private void data(String name) throws XMLStreamException, IOException {
    if (outputs.containsKey(name)) {
      throw new XMLStreamException("it has '%s' twice".formatted(name));
    }
    in.nextTag();
    switch (in.getLocalName()) {
      case "XMLData" -> {
        in.nextTag();
        put(
            name,
            out -> {
              out.write(
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".getBytes(StandardCharsets.UTF_8));
              var writer = Xml.writer(out);
              Xml.copy(in.getName().equals(ENVELOPE) ? in : new UnbrokenData(in), writer);
              writer.close();
            });
        in.nextTag();
      }
      case "Base64Data" -> base64(name);
      case "EndpointReference" ->
          outputs.put(name, new Output.At(address(element().named("Address").findFirst())));
      case "SessionFile" -> outputs.put(name, new Output.InSession(element().text()));
      default -> throw new XMLStreamException(name + " holds no data set");
    }
    in.nextTag();
  }

  private void base64(String name) throws XMLStreamException, IOException {
    int event = in.next();
    while (event == XMLStreamConstants.CHARACTERS && in.isWhiteSpace()) {
      event = in.next();
    }
    if (event == XMLStreamConstants.START_ELEMENT) {
      String href = in.getAttributeValue(null, "href");
      if (!in.getLocalName().equals("Include") || href == null || !href.startsWith("cid:")) {
        throw new XMLStreamException(name + " holds no data set");
      }
      attached.put(ServerText.decoded(href.substring("cid:".length())), name);
      outputs.put(name, new Output.Value(""));
      in.nextTag();
      in.nextTag();
      return;
    }
    put(
        name,
        out -> {
          Base64Decoding<IOException> decoding = new Base64Decoding<>(out::write);
          try {
            while (in.getEventType() != XMLStreamConstants.END_ELEMENT) {
              if (in.isStartElement()) {
                throw new XMLStreamException(
                    "%s stands within the base64 of '%s'".formatted(in.getLocalName(), name));
              }
              if (in.isCharacters()) {
                decoding.append(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
              }
              in.next();
            }
            decoding.end();
          } catch (IllegalArgumentException e) {
            throw new IOException("the answer has data that are not base64", e);
          }
        });
  }

  /** Writes an output to its place. */
  private void put(String name, OutputFiles.Content content)
      throws XMLStreamException, IOException {
    Path place = places.get(name);
    if (place == null && inSession) {
      content.write(OutputStream.nullOutputStream());
      outputs.put(name, new Output.InSession(name));
      return;
    }
    if (place == null) {
      throw new IOException(
          "%s came by value and has no file: give out:%s, or --returns reference"
              .formatted(name, name));
    }
    outputs.put(name, files.write(place, content));
  }

  private static URI address(Optional<AnswerElement> address) throws IOException {
    try {
      return HttpAddress.parse(address.map(AnswerElement::text).orElse("").strip()).uri();
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "the answer refers to something that is not an address: " + e.getMessage(), e);
    }
  }

  /** The element that the reader is at, which is small. */
  private AnswerElement element() throws XMLStreamException, IOException {
    String name = in.getLocalName();
    StringBuilder said = new StringBuilder();
    List<AnswerElement> children = new ArrayList<>();
    for (int event = in.next(); event != XMLStreamConstants.END_ELEMENT; event = in.next()) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        requireNoFault(in);
        children.add(element());
      } else if (in.isCharacters()) {
        said.append(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
        text += in.getTextLength();
        if (text > MOST_TEXT) {
          throw new IOException(
              "the answer has more than %s MB of text".formatted(MOST_TEXT >> 20));
        }
      } else if (event == XMLStreamConstants.END_DOCUMENT) {
        throw new EOFException("the answer was cut short");
      }
    }
    return new AnswerElement(name, children.isEmpty() ? said.toString() : "", children);
  }

  /** A server that fails in the middle of an answer may put its fault there. */
  private static void requireNoFault(XMLStreamReader element) throws XMLStreamException {
    if (element.getLocalName().equals(FAULT.getLocalPart()) && element.getName().equals(FAULT)) {
      throw new XMLStreamException("it broke off: a fault stands in the middle of it");
    }
  }

  /** A document that is no message itself, in which no fault may stand. */
  private static final class UnbrokenData extends StreamReaderDelegate {

    UnbrokenData(XMLStreamReader data) {
      super(data);
    }

    @Override
    public int next() throws XMLStreamException {
      int event = super.next();
      if (event == START_ELEMENT) {
        requireNoFault(this);
      }
      return event;
    }
  }
}
