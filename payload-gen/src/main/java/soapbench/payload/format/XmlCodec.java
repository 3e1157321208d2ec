package soapbench.payload.format;

import jakarta.xml.bind.DataBindingException;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.stream.util.StreamReaderDelegate;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.payload.LongNumbers;
import soapbench.payload.PayloadRoot;
import soapbench.payload.PayloadTypes;

/**
 * The element of a payload as XML, in whichever form it is written: that of the laboratory's
 * shapes, or the root of a message of the user's own.
 */
record XmlCodec(PayloadTypes types) {

  private static final QName ELEMENT = new QName("payload");
  private static final String XML = "the XML";

  void write(Payload payload, OutputStream xml) {
    try {
      marshaller().marshal(element(payload), xml);
    } catch (JAXBException e) {
      throw new DataBindingException("a payload in memory could not be written as XML", e);
    }
  }

  void write(Payload payload, XMLStreamWriter xml) {
    try {
      marshaller().marshal(element(payload), xml);
    } catch (JAXBException e) {
      throw new DataBindingException("a payload in memory could not be written as XML", e);
    }
  }

  private Marshaller marshaller() throws JAXBException {
    Marshaller marshaller = types.context().createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    return marshaller;
  }

  private Object element(Payload payload) {
    types.root().of(payload); // or it is refused
    return ofShapes()
        ? new JAXBElement<>(ELEMENT, Payload.class, payload)
        : Objects.requireNonNull(payload.getMessage(), "message");
  }

  private boolean ofShapes() {
    return types.root() == PayloadRoot.OF_SHAPES;
  }

  /** Made when the first payload is read. */
  private static final class Factory {

    static final XMLInputFactory OF_READERS = make();

    private static XMLInputFactory make() {
      XMLInputFactory factory = XMLInputFactory.newInstance();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      return factory;
    }
  }

  /**
   * Reads a payload in the character set that its beginning shows (XML 1.0, appendix F), and
   * nothing that is not in its schema.
   *
   * @throws UnreadablePayloadException if it is something else, or damaged
   */
  Payload read(InputStream xml) {
    try {
      XMLStreamReader reader = Factory.OF_READERS.createXMLStreamReader(xml);
      return read(new Limited(reader, types.classes().depth(), !ofShapes()), XML);
    } catch (XMLStreamException e) {
      throw damaged(XML, e);
    }
  }

  /**
   * Refuses elements in an element that are more than the normal form of a message may have,
   * elements that nest deeper than objects do, long numbers in a message of the user's own, and in
   * other payloads what {@link ShapeElements} does not allow.
   */
  static final class Limited extends StreamReaderDelegate {

    private final int[] children;
    private final Optional<LongNumbers> numbers;
    private final ShapeElements shape = new ShapeElements(XML);
    private int depth;

    /**
     * A reader with limits.
     *
     * @param most how many elements may be in each other
     * @param ofMessage whether it reads a message of the user's own, which may hold any numbers
     */
    Limited(XMLStreamReader reader, int most, boolean ofMessage) {
      super(reader);
      this.children = new int[most + 1];
      this.numbers = ofMessage ? Optional.of(new LongNumbers()) : Optional.empty();
    }

    @Override
    public int next() throws XMLStreamException {
      int event = super.next();
      if (event == START_ELEMENT) {
        begin();
        requireShape();
      } else if (event == END_ELEMENT) {
        depth--;
      }
      requireShortNumbers();
      return event;
    }

    @Override
    public int nextTag() throws XMLStreamException {
      int event = super.nextTag();
      requireShape();
      requireShortNumbers();
      return event;
    }

    private void requireShape() {
      if (numbers.isEmpty()) {
        shape.begin(this);
      }
    }

    private void requireShortNumbers() {
      if (numbers.isPresent() && numbers.get().areAt(this)) {
        throw new UnreadablePayloadException(LongNumbers.REFUSAL);
      }
    }

    /** The root, to which {@link #nextTag} goes, is not counted. */
    private void begin() {
      if (++children[depth] > LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "an element of %s has more than %s elements"
                .formatted(XML, LaboratoryContract.MAX_PAYLOAD_ITEMS));
      }
      if (++depth == children.length) {
        throw new UnreadablePayloadException(
            "%s has more than %s elements in each other".formatted(XML, children.length - 1));
      }
      children[depth] = 0;
    }
  }

  private static UnreadablePayloadException damaged(String form, Exception e) {
    return new UnreadablePayloadException(
        "%s is not a payload, damaged or cut short".formatted(form), e);
  }

  /**
   * Reads a payload, and nothing that is not in its schema.
   *
   * @param form what the reader reads, for refusals
   * @throws UnreadablePayloadException if it is something else, or damaged
   */
  Payload read(XMLStreamReader xml, String form) {
    try {
      xml.nextTag();
      Unmarshaller unmarshaller = types.context().createUnmarshaller();
      unmarshaller.setEventHandler(event -> false);
      Payload payload =
          ofShapes()
              ? shape(xml, unmarshaller, form)
              : Payload.ofMessage(unmarshaller.unmarshal(xml));
      if (xml.getEventType() != XMLStreamConstants.END_DOCUMENT) {
        throw new UnreadablePayloadException("%s goes on behind the payload".formatted(form));
      }
      return payload;
    } catch (JAXBException | XMLStreamException e) {
      throw damaged(form, e);
    }
  }

  private static Payload shape(XMLStreamReader xml, Unmarshaller unmarshaller, String form)
      throws JAXBException {
    if (!xml.getLocalName().equals(ELEMENT.getLocalPart())) {
      throw new UnreadablePayloadException("%s is not a payload".formatted(form));
    }
    Payload payload = unmarshaller.unmarshal(xml, Payload.class).getValue();
    if (payload == null) { // by xsi:nil
      throw new UnreadablePayloadException("%s is not a payload".formatted(form));
    }
    return payload;
  }
}
