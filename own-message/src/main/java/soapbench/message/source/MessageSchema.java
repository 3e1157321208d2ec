package soapbench.message.source;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.TypeInfoProvider;
import javax.xml.validation.ValidatorHandler;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.XMLFilterImpl;
import soapbench.payload.LongNumbers;

/** The schemas of a message, which say of any document whether it is one. */
public final class MessageSchema {
  private static final String IDENTITY =
      "http://apache.org/xml/features/validation/identity-constraint-checking";
  private static final String ALL_LOCATIONS =
      "http://apache.org/xml/features/honour-all-schemaLocations";
  private static final int MAX_PROBLEMS = 10_000;

  private final Schema schema;
  private final List<Occurrences.Bound> bounds;
  private final Map<String, String> namespaces = new HashMap<>();

  private MessageSchema(Schema schema, List<Occurrences.Bound> bounds) {
    this.schema = schema;
    this.bounds = bounds;
  }

  /**
   * A rule that a document breaks.
   *
   * @param path the steps of the elements around it, such as {@code orders/order/date}
   * @param ofStart whether the element's start breaks it, such as an attribute, and not its content
   * @param rule the rule of XML Schema 1.0, such as {@code cvc-pattern-valid}
   */
  public record Problem(String path, boolean ofStart, String rule, int line, String message) {

    /** Whether it is about what must be unique, or must be there for a reference. */
    public boolean ofIdentity() {
      return rule.startsWith("cvc-id");
    }

    /** Whether it says that an element is not expected where it is. */
    public boolean isOfUnexpected(String element) {
      return ofStart && path.equals(element) && rule.startsWith("cvc-complex-type.2.4");
    }

    /** Whether another breaks the same rule at the same place. */
    public boolean isLike(Problem other) {
      return rule.equals(other.rule()) && path.equals(other.path());
    }

    /** Whether it says of a value that it is wrong, after what was wrong with its identity. */
    private boolean isConsequenceOf(@Nullable Problem before) {
      return before != null
          && before.ofIdentity()
          && before.path().equals(path)
          && before.line() == line
          && (rule.startsWith("cvc-attribute")
              || rule.startsWith("cvc-type.3")
              || rule.startsWith("cvc-complex-type.2.2"));
    }
  }

  /**
   * Compiles a set of schemas.
   *
   * @throws InvalidMessageException with file and line, if one is wrong
   */
  public static MessageSchema compile(SchemaSet set) {
    SchemaFactory factory =
        SchemaFactory.newDefaultInstance(); // the JDK's: it knows the types of attributes
    try {
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file,jar:file");
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      // else it reads the first file that is imported of a namespace, and no other
      factory.setFeature(ALL_LOCATIONS, true);
    } catch (SAXException e) {
      throw new IllegalStateException("every Java platform reads schemas", e);
    }
    Map<String, String> drivers = drivers(set);
    factory.setResourceResolver(
        (type, namespace, publicId, address, base) ->
            input(set, drivers, namespace, address, base));
    factory.setErrorHandler(
        new DefaultHandler() {
          @Override
          public void error(SAXParseException e) throws SAXParseException {
            throw e;
          }
        });
    try {
      String first = drivers.keySet().iterator().next();
      return new MessageSchema(
          factory.newSchema(new StreamSource(new StringReader(drivers.get(first)), first)),
          set.bounds());
    } catch (SAXParseException e) {
      throw set.problem(e);
    } catch (SAXException e) {
      throw new InvalidMessageException(e.getMessage());
    }
  }

  /**
   * Schemas that include the roots of one namespace, after one that imports all of them: so each
   * file is read once, however many roots there are.
   */
  private static Map<String, String> drivers(SchemaSet set) {
    Map<String, List<Path>> roots = new LinkedHashMap<>();
    set.roots()
        .forEach(
            root -> roots.computeIfAbsent(set.namespace(root), any -> new ArrayList<>()).add(root));
    Map<String, String> drivers = new LinkedHashMap<>();
    StringBuilder imports = new StringBuilder();
    drivers.put("soapbench:all", "");
    roots.forEach(
        (namespace, files) -> {
          String name = "soapbench:" + drivers.size();
          drivers.put(
              name, including(namespace, files.stream().map(file -> file.toUri() + "").toList()));
          imports.append(
              "<import %s schemaLocation=\"%s\"/>"
                  .formatted(attribute("namespace", namespace), name));
        });
    drivers.put("soapbench:all", schema("urn:soapbench:all", imports));
    return drivers;
  }

  /** A schema of nothing but what others at some addresses have. */
  static String including(String namespace, List<String> addresses) {
    return schema(
        namespace,
        addresses.stream()
            .map(address -> "<include schemaLocation=\"%s\"/>".formatted(escaped(address)))
            .collect(Collectors.joining()));
  }

  private static String schema(String namespace, CharSequence content) {
    return "<schema xmlns=\"%s\" %s>%s</schema>"
        .formatted(
            XMLConstants.W3C_XML_SCHEMA_NS_URI, attribute("targetNamespace", namespace), content);
  }

  private static String attribute(String name, String value) {
    return value.isEmpty() ? "" : "%s=\"%s\"".formatted(name, escaped(value));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static @Nullable LSInput input(
      SchemaSet set, Map<String, String> drivers, String namespace, String address, String base) {
    LSInput input = emptyInput();
    if (drivers.containsKey(address)) {
      input.setSystemId(address);
      input.setCharacterStream(new StringReader(drivers.get(address)));
      return input;
    }
    return set.address(namespace, absolute(address, base))
        .map(
            found -> {
              input.setSystemId(found);
              if (!set.bounds().isEmpty() && found.startsWith("file:")) {
                input.setByteStream(Occurrences.forValidator(found));
              }
              return input;
            })
        .orElse(null);
  }

  private static String absolute(String address, String base) {
    return address == null || base == null || base.startsWith("soapbench:")
        ? address
        : URI.create(base).resolve(address).toString();
  }

  private static LSInput emptyInput() {
    try {
      return ((DOMImplementationLS)
              DocumentBuilderFactory.newDefaultInstance()
                  .newDocumentBuilder()
                  .getDOMImplementation()
                  .getFeature("LS", "3.0"))
          .createLSInput();
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has this parser", e);
    }
  }

  /**
   * The step of an element in a path: its local name, after its namespace in braces if an element
   * of another namespace had that name first.
   */
  public String step(String namespace, String name) {
    String first = namespaces.computeIfAbsent(name, any -> namespace);
    return first.equals(namespace) ? name : "{%s}%s".formatted(namespace, name);
  }

  /**
   * Checks a user's document.
   *
   * @throws InvalidMessageException with the line of the first rule that it breaks
   */
  public void requireValid(Path file) {
    try {
      problems(new InputSource(file.toUri().toString()), true, types -> new DefaultHandler())
          .stream()
          .findFirst()
          .ifPresent(
              problem -> {
                throw InvalidMessageException.at(file, problem.line(), problem.message());
              });
    } catch (SAXException e) {
      throw LimitedXml.problem(file, e);
    } catch (IOException e) {
      throw LimitedXml.problem(file, e);
    }
  }

  /**
   * The largest number of neighbours of a name that is bounded above 5,000.
   *
   * @param reachable a number that no document exceeds
   * @return 0 if none below it is
   */
  public int counted(String element, long reachable) {
    return bounds.stream()
        .filter(bound -> bound.element().equals(element) && bound.most() < reachable)
        .mapToInt(Occurrences.Bound::most)
        .max()
        .orElse(0);
  }

  /**
   * The rules that a document breaks, of which at most 10000 are kept.
   *
   * @param identity whether keys are checked, too, whose time grows with the square of their number
   * @param next takes the document's events, with the types of elements and attributes
   * @throws SAXException if it is not XML
   */
  public List<Problem> problems(
      InputSource document, boolean identity, Function<TypeInfoProvider, ContentHandler> next)
      throws IOException, SAXException {
    ValidatorHandler validator = schema.newValidatorHandler();
    validator.setFeature(IDENTITY, identity);
    Follower follower = new Follower(validator);
    TypeInfoProvider types = validator.getTypeInfoProvider();
    ContentHandler handler = next.apply(types);
    validator.setContentHandler(
        bounds.isEmpty() ? handler : new NeighbourCounter(bounds, types, handler, follower::wrong));
    validator.setErrorHandler(follower);
    XMLReader reader = LimitedXml.reader();
    reader.setContentHandler(follower);
    reader.parse(document);
    return follower.problems;
  }

  /** Knows in which element a rule is broken, and passes no number on that is too long. */
  private final class Follower extends XMLFilterImpl {
    private final List<Problem> problems = new ArrayList<>();
    private final Deque<String> paths = new ArrayDeque<>(List.of(""));
    private final LongNumbers numbers = new LongNumbers();
    private @Nullable Locator place;
    private boolean ofStart;

    Follower(ContentHandler next) {
      setContentHandler(next);
    }

    @Override
    public void startElement(String uri, String name, String prefixed, Attributes attributes)
        throws SAXException {
      for (int i = 0; i < attributes.getLength(); i++) {
        refuse(numbers.areIn(attributes.getValue(i)));
      }
      numbers.tag();
      String outer = paths.element();
      String step = step(uri, name);
      paths.push(outer.isEmpty() ? step : outer + "/" + step);
      ofStart = true;
      super.startElement(uri, name, prefixed, attributes);
      ofStart = false;
    }

    @Override
    public void endElement(String uri, String name, String prefixed) throws SAXException {
      numbers.tag();
      super.endElement(uri, name, prefixed);
      paths.pop();
    }

    @Override
    public void characters(char[] read, int start, int length) throws SAXException {
      refuse(numbers.areIn(read, start, length));
      super.characters(read, start, length);
    }

    private void wrong(String reason) {
      error(new SAXParseException(reason, place));
    }

    private void refuse(boolean number) throws SAXException {
      if (number) {
        throw new SAXParseException(LongNumbers.REFUSAL, place);
      }
    }

    @Override
    public void setDocumentLocator(Locator locator) {
      place = locator;
      super.setDocumentLocator(locator);
    }

    @Override
    public void error(SAXParseException e) {
      String message = String.valueOf(e.getMessage());
      String rule = message.replaceFirst("(?s)[:.]? .*", "");
      Problem problem = new Problem(paths.element(), ofStart, rule, e.getLineNumber(), message);
      Problem before = problems.isEmpty() ? null : problems.get(problems.size() - 1);
      if (problems.size() < MAX_PROBLEMS && !problem.isConsequenceOf(before)) {
        problems.add(problem);
      }
    }
  }
}
