package soapbench.service.soap;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.apache.cxf.Bus;
import org.apache.cxf.common.xmlschema.SchemaCollection;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.service.model.ServiceInfo;
import org.apache.cxf.ws.addressing.EndpointReferenceUtils;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaSerializer.XmlSchemaSerializerException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.AttributesImpl;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.ServiceContract;
import soapbench.payload.LongNumbers;

/**
 * Checks the elements of a body against the service's schema while they are read. Of a large
 * element, the validator checks the place; what it holds has a {@link ContentCheck} if that is
 * elements, and is left to the service otherwise, but for long numbers of a message.
 */
final class SchemaCheck {

  private static final String ATTRIBUTE_TYPE = "CDATA";
  private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
  private static final int MAX_DECLARED = 1_000;
  private static final int MAX_USES = 1_000;

  /** The rule of XML Schema, part 1, that an element whose type nobody knows violates. */
  private static final String NOT_DECLARED = "cvc-elt.1";

  private final Pool pool;
  private final Validator validator;
  private final Map<QName, ContentModel> large;
  private final AttributesImpl attributes = new AttributesImpl();
  private int declared;
  private int insideLarge;
  private @Nullable ContentCheck content;
  private @Nullable LongNumbers numbers;

  private SchemaCheck(Pool pool, Validator validator, Map<QName, ContentModel> large)
      throws XMLStreamException {
    this.pool = pool;
    this.validator = validator;
    this.large = large;
    validator.wrong = null;
    tell(validator.handler::startDocument);
  }

  /** Validators for the checks of a service's bodies; making one takes longer than a check. */
  static final class Pool {

    private final Queue<Validator> free = new ConcurrentLinkedQueue<>();
    private final AtomicLong uses = new AtomicLong();
    private volatile @Nullable Map<QName, ContentModel> large;

    /** A check of one body against the service's schema. */
    SchemaCheck check(ServiceInfo service, Bus bus) throws XMLStreamException {
      if (large == null) {
        Map<QName, ContentModel> marked = new HashMap<>();
        for (XmlSchema schema : service.getXmlSchemaCollection().getXmlSchemas()) {
          mark(schema, service.getXmlSchemaCollection(), marked);
        }
        large = Map.copyOf(marked);
      }
      Validator kept = free.poll();
      return new SchemaCheck(
          this,
          kept == null ? new Validator(EndpointReferenceUtils.getSchema(service, bus)) : kept,
          large);
    }

    /** The elements of a schema that may hold much; they are in its namespace. */
    private static void mark(
        XmlSchema schema, SchemaCollection all, Map<QName, ContentModel> marked) {
      Element root;
      try {
        root = schema.getSchemaDocument().getDocumentElement();
      } catch (XmlSchemaSerializerException e) {
        throw new IllegalStateException(e);
      }
      QName large = ServiceContract.LARGE;
      for (Element each :
          DOMUtils.findAllElementsByTagNameNS(root, root.getNamespaceURI(), "element")) {
        if (each.hasAttributeNS(large.getNamespaceURI(), large.getLocalPart())) {
          String name = each.getAttribute("name");
          marked.put(
              new QName(schema.getTargetNamespace(), name),
              ContentModel.of(name, type(each), all.getXmlSchemaCollection()));
        }
      }
    }

    /** The name of an element's type; one without a name is not looked at. */
    private static QName type(Element element) {
      String type = element.getAttribute("type");
      int colon = type.indexOf(':');
      String prefix = colon < 0 ? null : type.substring(0, colon);
      return new QName(orEmpty(element.lookupNamespaceURI(prefix)), type.substring(colon + 1));
    }
  }

  /** The body is over, and as it should be. */
  void close() throws XMLStreamException {
    tell(validator.handler::endDocument);
    // a validator keeps what requests declare
    if (declared < MAX_DECLARED && pool.uses.incrementAndGet() % MAX_USES != 0) {
      pool.free.add(validator);
    }
  }

  /** Whether the schema has base64 in a large element. */
  boolean isBase64(QName element) {
    ContentModel model = large.get(element);
    return model != null && model.text() == ContentModel.Text.BASE64;
  }

  /** Whether what is read now is left to the service. */
  boolean skips() {
    return insideLarge > 0;
  }

  /** Whether the names in it are checked nonetheless. */
  boolean knows() {
    return content != null;
  }

  /** The namespaces that an element declares, in the body or around it. */
  void declare(XMLStreamReader element) throws XMLStreamException {
    for (int i = 0; i < element.getNamespaceCount(); i++) {
      String prefix = orEmpty(element.getNamespacePrefix(i));
      String uri = orEmpty(element.getNamespaceURI(i));
      tell(() -> validator.handler.startPrefixMapping(prefix, uri));
      declared += prefix.length() + uri.length();
    }
  }

  /** An element of the body begins. */
  void start(XMLStreamReader element) throws XMLStreamException {
    if (insideLarge > 0) {
      insideLarge++;
      if (content != null) {
        content.start(element);
      }
      requireShortNumbers(element);
      return;
    }
    declare(element);
    attributes.clear();
    ContentModel model = large.get(element.getName());
    boolean isLarge = model != null;
    for (int i = 0; i < element.getAttributeCount(); i++) {
      if (isLarge && !XSI.equals(element.getAttributeNamespace(i))) {
        // what some stacks say of an attachment there is not in the schema
        continue;
      }
      attributes.addAttribute(
          orEmpty(element.getAttributeNamespace(i)),
          element.getAttributeLocalName(i),
          name(element.getAttributePrefix(i), element.getAttributeLocalName(i)),
          ATTRIBUTE_TYPE,
          element.getAttributeValue(i));
    }
    tell(
        () ->
            validator.handler.startElement(
                orEmpty(element.getNamespaceURI()),
                element.getLocalName(),
                name(element),
                attributes));
    if (validator.wrong != null && validator.wrong.startsWith(NOT_DECLARED)) {
      // the SOAP stack says which operations there are
      validator.wrong = null;
      insideLarge = 1;
    }
    refuse(element);
    if (model != null) {
      insideLarge = 1;
      content = model.isSequence() ? new ContentCheck(model, element) : null;
      numbers = element.getName().equals(LaboratoryContract.MESSAGE) ? new LongNumbers() : null;
    }
  }

  /** Text in an element of the body. */
  void text(XMLStreamReader text) throws XMLStreamException {
    if (content != null) {
      content.text(text);
    } else if (numbers != null) {
      requireShortNumbers(text);
    } else if (insideLarge == 0) {
      tell(
          () ->
              validator.handler.characters(
                  text.getTextCharacters(), text.getTextStart(), text.getTextLength()));
    }
  }

  private void requireShortNumbers(XMLStreamReader xml) throws XMLStreamException {
    if (numbers != null && numbers.areAt(xml)) {
      throw new InvalidRequestException(LongNumbers.REFUSAL);
    }
  }

  /** An element of the body ends. */
  void end(XMLStreamReader element) throws XMLStreamException {
    if (content != null) {
      content.end();
    }
    if (insideLarge > 1) {
      requireShortNumbers(element);
      insideLarge--;
      return;
    }
    boolean skipped = insideLarge == 1;
    insideLarge = 0;
    content = null;
    numbers = null;
    tell(
        () ->
            validator.handler.endElement(
                orEmpty(element.getNamespaceURI()), element.getLocalName(), name(element)));
    if (skipped) {
      // the validator saw it empty
      validator.wrong = null;
    }
    refuse(element);
  }

  private void refuse(XMLStreamReader element) throws XMLStreamException {
    if (validator.wrong != null) {
      throw new InvalidRequestException(SchemaWords.of(element.getLocalName(), validator.wrong));
    }
  }

  private static String name(XMLStreamReader element) {
    return name(element.getPrefix(), element.getLocalName());
  }

  private static String name(String prefix, String local) {
    return prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  private interface Event {
    void tell() throws SAXException;
  }

  private static void tell(Event event) throws XMLStreamException {
    try {
      event.tell();
    } catch (SAXException e) {
      throw new XMLStreamException(e);
    }
  }

  /**
   * A validator of bodies, one after the other. It keeps the first error: what a value violates,
   * before where the value stands. Its handler of errors stays, since with a new one the JDK's
   * validator sets itself up anew, which takes longer than a check.
   */
  private static final class Validator implements ErrorHandler {

    private static final String LOCALE = "http://apache.org/xml/properties/locale";

    private final ValidatorHandler handler;
    private @Nullable String wrong;

    Validator(Schema schema) {
      handler = schema.newValidatorHandler();
      handler.setErrorHandler(this);
      try {
        // the words of SchemaWords
        handler.setProperty(LOCALE, Locale.ROOT);
      } catch (SAXNotRecognizedException | SAXNotSupportedException e) {
        throw new IllegalStateException("the JDK's validator has a locale", e);
      }
    }

    @Override
    public void warning(SAXParseException exception) {
      // the schema's own
    }

    @Override
    public void error(SAXParseException exception) {
      wrong = wrong == null ? exception.getMessage() : wrong;
    }

    @Override
    public void fatalError(SAXParseException exception) {
      error(exception);
    }
  }
}
