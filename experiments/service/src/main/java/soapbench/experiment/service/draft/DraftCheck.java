package soapbench.experiment.service.draft;

import static soapbench.xml.XmlElements.below;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.ValidatorHandler;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.experiment.service.wsdl.MessagePart;
import soapbench.experiment.service.wsdl.Schemas;
import soapbench.experiment.service.wsdl.ServiceOperation;

/** Check of a draft's parts against the schemas that it was made from. Nothing is fetched. */
final class DraftCheck {

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String ALL = "draft:all";

  /** Attributes that every document may have (XML 1.0), and whose schema is seldom at hand. */
  private static final String OF_XML =
      """
      <schema xmlns="%s" targetNamespace="%s"><attribute name="lang" type="string"/>
      <attribute name="base" type="anyURI"/><attribute name="id" type="ID"/>
      <attribute name="space"><simpleType><restriction base="NCName"><enumeration value="default"/>
      <enumeration value="preserve"/></restriction></simpleType></attribute></schema>
      """
          .formatted(XSD, XMLConstants.XML_NS_URI);

  private final Schema schema;

  /**
   * Compiles schemas.
   *
   * @throws SAXException in one line, if they are wrong or not complete
   */
  DraftCheck(Schemas schemas) throws SAXException {
    Map<String, String> documents = documents(schemas.roots());
    SchemaFactory factory = SchemaFactory.newDefaultInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "draft");
    factory.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException e) throws SAXParseException {
            throw e;
          }
        });
    factory.setResourceResolver(
        (type, namespace, publicId, address, base) -> input(address, documents.get(address)));
    schema = factory.newSchema(new StreamSource(new StringReader(documents.get(ALL)), ALL));
  }

  /**
   * Rule that a draft breaks.
   *
   * @param line its line in the draft, from 1
   * @param element the name of its element, as the draft has it
   * @param words the rule of XML Schema 1.0 with its name
   */
  record Problem(int line, String element, String words) {}

  private static LSInput input(String address, @Nullable String text) {
    try {
      LSInput input =
          ((DOMImplementationLS)
                  DocumentBuilderFactory.newDefaultInstance()
                      .newDocumentBuilder()
                      .getDOMImplementation()
                      .getFeature("LS", "3.0"))
              .createLSInput();
      input.setSystemId(address);
      input.setCharacterStream(new StringReader(text == null ? "" : text));
      return input;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has this parser", e);
    }
  }

  /** Schemas by their addresses: one a namespace includes those of it and imports all others. */
  private static Map<String, String> documents(List<Element> roots) throws SAXException {
    Map<String, List<Element>> namespaces = new LinkedHashMap<>();
    for (Element root : roots) {
      namespaces
          .computeIfAbsent(root.getAttribute("targetNamespace"), any -> new ArrayList<>())
          .add(root);
    }
    Map<String, String> addresses = new LinkedHashMap<>();
    namespaces.keySet().forEach(one -> addresses.put(one, "draft:" + addresses.size()));
    addresses.putIfAbsent(XMLConstants.XML_NS_URI, "draft:xml");
    Map<String, String> documents = new HashMap<>(Map.of("draft:xml", OF_XML));
    StringBuilder imports = new StringBuilder();
    addresses.forEach(
        (namespace, address) ->
            imports.append(
                "<import%s schemaLocation=\"%s\"/>"
                    .formatted(attribute("namespace", namespace), address)));
    documents.put(ALL, schema("urn:soapbench:all", imports.toString()));
    for (Map.Entry<String, List<Element>> one : namespaces.entrySet()) {
      String address = addresses.get(one.getKey());
      StringBuilder includes = new StringBuilder();
      for (Element root : one.getValue()) {
        String place = "%s.%s".formatted(address, documents.size());
        documents.put(place, text(root, addresses));
        includes.append("<include schemaLocation=\"%s\"/>".formatted(place));
      }
      documents.put(address, schema(one.getKey(), includes.toString()));
    }
    return documents;
  }

  private static String schema(String namespace, String content) {
    return "<schema xmlns=\"%s\"%s>%s</schema>"
        .formatted(XSD, attribute("targetNamespace", namespace), content);
  }

  private static String attribute(String name, String value) {
    return value.isEmpty() ? "" : " %s=\"%s\"".formatted(name, RequestDraft.escaped(value));
  }

  /** A schema with the prefixes around it, and imports of its own instead of those that it has. */
  private static String text(Element root, Map<String, String> addresses) throws SAXException {
    Element copy = (Element) root.cloneNode(true);
    for (Node outer = root.getParentNode();
        outer instanceof Element;
        outer = outer.getParentNode()) {
      NamedNodeMap attributes = outer.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        Attr one = (Attr) attributes.item(i);
        if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(one.getNamespaceURI())
            && !copy.hasAttribute(one.getName())) {
          copy.setAttributeNS(one.getNamespaceURI(), one.getName(), one.getValue());
        }
      }
    }
    for (Element one : below(copy)) {
      if (one.getLocalName().equals("redefine")) {
        throw new SAXException("they redefine others");
      }
      if (Set.of("import", "include").contains(one.getLocalName())) {
        copy.removeChild(one);
      }
    }
    withoutManyOccurrences(copy);
    Node first = copy.getFirstChild(); // all are before it
    addresses.forEach(
        (namespace, address) -> {
          if (!namespace.equals(root.getAttribute("targetNamespace"))) {
            Element imported = copy.getOwnerDocument().createElementNS(XSD, "import");
            imported.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns", XSD);
            if (!namespace.isEmpty()) {
              imported.setAttribute("namespace", namespace);
            }
            imported.setAttribute("schemaLocation", address);
            copy.insertBefore(imported, first);
          }
        });
    try {
      Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
      writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      writer.transform(new DOMSource(copy), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException("every Java platform writes a tree", e);
    }
  }

  /** A draft repeats nothing so often, and the platform counts up to each limit. */
  private static void withoutManyOccurrences(Element within) {
    if (within.getAttribute("maxOccurs").matches("\\s*[0-9]{3,}\\s*")) {
      within.setAttribute("maxOccurs", "unbounded");
    }
    below(within).forEach(DraftCheck::withoutManyOccurrences);
  }

  /** The first rule that each line of a draft breaks. */
  List<Problem> problems(String draft, ServiceOperation operation) throws SAXException {
    Map<String, QName> types = new HashMap<>();
    for (MessagePart one : operation.parts()) {
      one.type().ifPresent(type -> types.put(one.name(), type));
    }
    try {
      XMLReader reader = SAXParserFactory.newDefaultNSInstance().newSAXParser().getXMLReader();
      Parts parts = new Parts(operation.rpc(), types);
      reader.setContentHandler(parts);
      reader.parse(new InputSource(new StringReader(draft)));
      return parts.problems;
    } catch (ParserConfigurationException | IOException e) {
      throw new IllegalStateException("every Java platform reads a text", e);
    }
  }

  /** Validates each part of an envelope as a document of its own. */
  private final class Parts extends DefaultHandler {
    private static final String OWN = "draft-type";

    private final boolean rpc;
    private final Map<String, QName> types;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, String> prefixes = new LinkedHashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private Locator place;
    private boolean body;
    private @Nullable ValidatorHandler part;
    private int root;

    @SuppressWarnings("NullAway.Init") // the reader says the place first
    Parts(boolean rpc, Map<String, QName> types) {
      this.rpc = rpc;
      this.types = types;
    }

    @Override
    public void setDocumentLocator(Locator locator) {
      place = locator;
    }

    @Override
    public void startPrefixMapping(String prefix, String namespace) {
      prefixes.put(prefix, namespace); // all are at the envelope
    }

    @Override
    public void startElement(String uri, String name, String prefixed, Attributes attributes)
        throws SAXException {
      open.push(prefixed);
      body |= open.size() == 2 && name.equals("Body");
      Attributes own = attributes;
      if (part == null && open.size() == (body && rpc ? 4 : 3)) {
        root = open.size();
        own = begin(uri.isEmpty() ? types.get(name) : null, attributes);
      }
      if (part != null) {
        part.startElement(uri, name, prefixed, own);
      }
    }

    private Attributes begin(@Nullable QName type, Attributes attributes) throws SAXException {
      part = schema.newValidatorHandler();
      part.setErrorHandler(this);
      part.setDocumentLocator(place);
      part.startDocument();
      for (Map.Entry<String, String> one : prefixes.entrySet()) {
        part.startPrefixMapping(one.getKey(), one.getValue());
      }
      String xsi = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
      if (type == null || attributes.getValue(xsi, "type") != null) {
        return attributes;
      }
      boolean prefixed = !type.getNamespaceURI().isEmpty();
      if (prefixed) {
        part.startPrefixMapping(OWN, type.getNamespaceURI());
      }
      AttributesImpl typed = new AttributesImpl(attributes);
      String value = prefixed ? OWN + ":" + type.getLocalPart() : type.getLocalPart();
      typed.addAttribute(xsi, "type", "xsi:type", "CDATA", value);
      return typed;
    }

    @Override
    public void endElement(String uri, String name, String prefixed) throws SAXException {
      if (part != null) {
        part.endElement(uri, name, prefixed);
        if (open.size() == root) {
          part.endDocument();
          part = null;
        }
      }
      open.pop();
    }

    @Override
    public void characters(char[] read, int start, int length) throws SAXException {
      if (part != null) {
        part.characters(read, start, length);
      }
    }

    @Override
    public void error(SAXParseException e) {
      int line = place.getLineNumber();
      if (problems.stream().noneMatch(one -> one.line() == line)) {
        problems.add(
            new Problem(
                line, open.element(), String.valueOf(e.getMessage()).replaceAll("\\s+", " ")));
      }
    }
  }
}
