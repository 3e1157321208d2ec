package soapbench.message.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A schema as a first look finds it.
 *
 * @param namespace its target namespace; empty without one
 * @param bindsGlobally whether it has global bindings of JAXB
 */
record SchemaFile(
    Path path,
    String namespace,
    List<Reference> references,
    boolean bindsGlobally,
    Occurrences occurrences) {

  /**
   * A reference to another schema.
   *
   * @param namespace the imported one, or that of the file for what is included
   * @param location as it is written; null without one
   */
  record Reference(String kind, String namespace, @Nullable String location, int line) {}

  private static final Set<String> KINDS = Set.of("import", "include", "redefine", "override");

  SchemaFile {
    references = List.copyOf(references);
  }

  static SchemaFile read(Path file) {
    return read(file, new Look(file, false));
  }

  /** A binding file, which refers to none. */
  static SchemaFile readBindings(Path file) {
    return read(file, new Look(file, true));
  }

  private static SchemaFile read(Path file, Look look) {
    LimitedXml.read(file, look);
    return new SchemaFile(
        file, look.namespace, look.references, look.bindsGlobally, look.occurrences);
  }

  /** The handler of one file, which refuses what would run code that is not generated. */
  private static final class Look extends DefaultHandler {
    private static final String JAXB_NS_URI = "https://jakarta.ee/xml/ns/jaxb";
    private static final Set<String> BINDINGS =
        Set.of(
            JAXB_NS_URI, "http://java.sun.com/xml/ns/jaxb", "http://java.sun.com/xml/ns/jaxb/xjc");
    private static final String CONVERTER = "jakarta.xml.bind.DatatypeConverter.";

    private static final Pattern PLAIN =
        Pattern.compile("[a-z]+|java\\.lang\\.[A-Z][a-z]+|java\\.math\\.Big(Decimal|Integer)");

    private final Path file;
    private final List<Reference> references = new ArrayList<>();
    private final boolean bindings;
    private final Occurrences occurrences;

    @SuppressWarnings("NullAway.Init") // the parser sets it first
    private Locator locator;

    private boolean rooted;
    private String namespace = "";
    private boolean bindsGlobally;

    Look(Path file, boolean bindings) {
      this.file = file;
      this.occurrences = new Occurrences(file);
      this.bindings = bindings;
    }

    @Override
    public void setDocumentLocator(Locator located) {
      locator = located;
    }

    @Override
    public void startElement(String uri, String name, String prefixed, Attributes has) {
      if (!rooted) {
        rooted = true;
        requireRoot(uri, name, prefixed);
        namespace = empty(has.getValue("targetNamespace"));
      }
      if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)) {
        occurrences.start(name, has, namespace, locator.getLineNumber());
      }
      if (BINDINGS.contains(uri)) {
        refuseCode(name, has);
        bindsGlobally |= name.equals("globalBindings");
      } else if (KINDS.contains(name) && uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)) {
        if (name.equals("import") && "".equals(has.getValue("schemaLocation"))) {
          throw wrong("an empty schemaLocation is this file itself: leave the attribute out");
        }
        references.add(
            new Reference(
                name,
                name.equals("import") ? empty(has.getValue("namespace")) : namespace,
                has.getValue("schemaLocation"),
                locator.getLineNumber()));
      }
    }

    @Override
    public void endElement(String uri, String name, String prefixed) {
      if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)) {
        occurrences.end();
      }
    }

    private void requireRoot(String uri, String name, String prefixed) {
      String allowed = bindings ? "bindings" : "schema";
      boolean right =
          bindings ? BINDINGS.contains(uri) : uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI);
      if (!right || !name.equals(allowed)) {
        throw wrong(
            "its root is <%s>: allowed is <%s> of %s"
                .formatted(
                    prefixed,
                    allowed,
                    bindings ? JAXB_NS_URI : XMLConstants.W3C_XML_SCHEMA_NS_URI));
      }
    }

    private void refuseCode(String name, Attributes has) {
      for (String code : List.of("parseMethod", "printMethod", "adapter", "ref", "implClass")) {
        String value = has.getValue(code);
        if (value != null && !value.startsWith(CONVERTER)) {
          throw notGenerated(code, value, name);
        }
      }
      String collection = empty(has.getValue("collectionType"));
      if (!collection.isEmpty() && !collection.startsWith("java.util.")) {
        throw notGenerated("collectionType", collection, name);
      }
      if (name.equals("superClass") || name.equals("superInterface")) {
        throw notGenerated("name", has.getValue("name"), name);
      }
      // a Java type without a method is made by its constructor
      if (name.equals("javaType")
          && has.getValue("parseMethod") == null
          && !PLAIN.matcher(empty(has.getValue("name"))).matches()) {
        throw notGenerated("name", has.getValue("name"), name);
      }
    }

    private InvalidMessageException notGenerated(String attribute, String value, String element) {
      return wrong(
          "%s=\"%s\" of <%s> would run code that is not generated: allowed are methods of %s"
              .formatted(attribute, value, element, "jakarta.xml.bind.DatatypeConverter"));
    }

    private InvalidMessageException wrong(String reason) {
      return InvalidMessageException.at(file, locator.getLineNumber(), reason);
    }

    private static String empty(String value) {
      return value == null ? "" : value;
    }
  }
}
