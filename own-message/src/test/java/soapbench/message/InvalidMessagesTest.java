package soapbench.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static soapbench.message.TestMessage.rows;
import static soapbench.message.TestMessage.schema;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.message.source.InvalidMessageException;

/** Bad folders, schemas and samples: each is refused in one line, with file and line. */
@Tag("hostile")
@DefaultLocale("en")
class InvalidMessagesTest {
  private static final String GOOD =
      rows("<xs:sequence><xs:element name='n' type='xs:int'/></xs:sequence>");
  private static final String GOOD_ROW = "<row><n>1</n></row>";
  private static final String BOUND =
      "<jb:bindings xmlns:jb='https://jakarta.ee/xml/ns/jaxb' version='3.0'>%n%s%n</jb:bindings>";

  @TempDir private Path temporary;

  /** Schemas, and the line about each; the sample is good for {@link #GOOD}. */
  static Stream<Arguments> schemas() {
    return Stream.of(
        arguments("", "m.xsd:1: Premature end of file."),
        arguments(
            "<?xml version='1.0' encoding='F-16'?>" + GOOD,
            "m.xsd: its encoding 'F-16' is unknown"),
        arguments("no xml", "m.xsd:1: Content is not allowed in prolog."),
        arguments(
            GOOD.replace("</xs:schema>", "\n</b>"),
            "m.xsd:2: The element type \"xs:schema\" must be"),
        arguments("<list/>", "m.xsd:1: its root is <list>: allowed is <schema> of http"),
        arguments(
            "<schema xmlns='http://www.w3.org/1999/XMLSchema'/>",
            "m.xsd:1: its root is <schema>: allowed is <schema> of http://www.w3.org/2001"),
        arguments(
            "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>\n" + GOOD,
            "m.xsd:1: it has a document type (<!DOCTYPE>), which is not allowed: remove it"),
        arguments(
            "<?xml version='1.0'?>\n<!DOCTYPE x [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]>\n" + GOOD,
            "m.xsd:2: it has a document type (<!DOCTYPE>), which is not allowed: remove it"),
        arguments(
            schema("\n<xs:import namespace='urn:u' schemaLocation='http://127.0.0.1:9/u.xsd'/>"),
            "m.xsd:2: import of 'http://127.0.0.1:9/u.xsd' is not in the folder, and nothing is"),
        arguments(
            schema("\n\n<xs:include schemaLocation='../../../etc/u.xsd'/>"),
            "m.xsd:3: include of '../../../etc/u.xsd' is not in the folder, and nothing is"),
        arguments(
            schema("<xs:include schemaLocation='../x.xsd'/>"),
            "m.xsd:1: include of '../x.xsd' is not in the folder, and nothing is fetched"),
        arguments(
            schema("<xs:include schemaLocation='file:///etc/passwd'/>"),
            "m.xsd:1: include of 'file:///etc/passwd' is not in the folder, and nothing is"),
        arguments(
            schema("<xs:import namespace='urn:u' schemaLocation='http://[%zz'/>"),
            "m.xsd:1: 'http://[%zz' of <import> is not an address"),
        arguments(
            schema("<xs:include schemaLocation='a b.xsd'/>"),
            "m.xsd:1: 'a b.xsd' of <include> is not an address, in which a space is %20"),
        arguments(
            schema("<xs:redefine schemaLocation='nix.xsd'/>"),
            "m.xsd:1: redefine of 'nix.xsd' is not in the folder, and nothing is fetched"),
        arguments(
            schema("<xs:include schemaLocation='sample.xml'/>"),
            "m.xsd:1: include of 'sample.xml' is not in the folder, and nothing is fetched"),
        arguments(
            schema("\n<xs:element name='list' type='Nix'/>"),
            "m.xsd:2: src-resolve: Cannot resolve the name 'Nix' to a(n) 'type definition'"),
        arguments(
            schema("\n<xs:element name='list' type='u:Nix'/>"),
            "m.xsd:2: s4s-att-invalid-value: Invalid attribute value for 'type' in element"
                + " 'element'. Recorded reason: UndeclaredPrefix: Cannot resolve 'u:Nix' as a"
                + " QName"),
        arguments(
            schema("\n<xs:elephant/>"),
            "m.xsd:2: s4s-elt-invalid-content.1: The content of 'schema' is"),
        arguments(
            schema("<xs:element name='list'/>\n<xs:element name='list'/>"),
            "m.xsd:2: sch-props-correct.2: A schema cannot contain two global components"),
        arguments(
            schema("\n<xs:simpleType name='S'><xs:restriction base='S'/></xs:simpleType>"),
            "m.xsd:2: st-props-correct.2: Circular definitions"),
        arguments(
            rows("\n<xs:sequence><xs:element name='n' minOccurs='2' maxOccurs='1'/></xs:sequence>"),
            "m.xsd:2: p-props-correct.2.1"),
        arguments(
            rows(
                "<xs:attribute name='a'><xs:simpleType><xs:restriction base='xs:string'>\n"
                    + "<xs:pattern value='['/></xs:restriction></xs:simpleType></xs:attribute>"),
            "m.xsd:1: InvalidRegex: Pattern value '[' is not a valid regular expression"),
        arguments(
            rows(
                "<xs:choice><xs:element name='n'/>\n<xs:element name='n' type='xs:int'/>"
                    + "</xs:choice>"),
            "m.xsd:1: cos-element-consistent"),
        arguments(
            rows(
                "\n<xs:sequence maxOccurs='100000'><xs:element name='n'/><xs:element name='m'/>"
                    + "</xs:sequence>"),
            "m.xsd:2: a maxOccurs above 5000 is not counted of <any>, <choice>, <sequence> and"),
        arguments(
            schema("\n<xs:import namespace='urn:u' schemaLocation=''/>"),
            "m.xsd:2: an empty schemaLocation is this file itself: leave the attribute out"),
        arguments(
            schema("<xs:import namespace='urn:u' schemaLocation='x\\u.xsd'/>"),
            "m.xsd:1: 'x\\u.xsd' of <import> is not an address, in which a space is %20 and folders"
                + " end with /"),
        arguments(
            "<a>".repeat(300) + "</a>".repeat(300),
            "m.xsd:1: its root is <a>: allowed is <schema>"),
        arguments(
            schema(
                "<xs:annotation><xs:documentation>"
                    + "<a>".repeat(300)
                    + "</a>".repeat(300)
                    + "</xs:documentation></xs:annotation>"),
            "m.xsd:1: it is deeper than 256 elements, or has too many attributes or too long"),
        arguments(
            schema(
                "<xs:element name='list'><xs:annotation><xs:appinfo>\n"
                    + "<j:javaType xmlns:j='https://jakarta.ee/xml/ns/jaxb' name='int'"
                    + " parseMethod='java.lang.System.exit'/></xs:appinfo></xs:annotation>"
                    + "</xs:element>"),
            "m.xsd:2: parseMethod=\"java.lang.System.exit\" of <javaType> would run code"));
  }

  /** Samples of a good schema. */
  static Stream<Arguments> samples() {
    return Stream.of(
        arguments("", "sample.xml:1: Premature end of file."),
        arguments(
            "<list xmlns='urn:t'>\n<row><n>%s</n></row></list>".formatted("7".repeat(2_000)),
            "sample.xml:2: a value has more than 1000 digits in a row: allowed are 1000"),
        arguments(
            "<list xmlns='urn:t'>\n<row n='%s'/></list>".formatted("7".repeat(2_000)),
            "sample.xml:2: a value has more than 1000 digits in a row: allowed are 1000"),
        arguments("<list xmlns='urn:t'>", "sample.xml:1: XML document structures must start and"),
        arguments(
            "<?xml version='1.0' encoding='F-16'?><list/>",
            "sample.xml: its encoding 'F-16' is unknown"),
        arguments(
            "<list/>", "sample.xml:1: cvc-elt.1.a: Cannot find the declaration of element 'list'."),
        arguments(
            "<row xmlns='urn:t'/>",
            "sample.xml:1: cvc-elt.1.a: Cannot find the declaration of element 'row'."),
        arguments(
            "<list xmlns='urn:t'>\n<row><n>one</n></row></list>",
            "sample.xml:2: cvc-datatype-valid.1.2.1: 'one' is not a valid value for 'integer'."),
        arguments(
            "<list xmlns='urn:t'>\n<row/>\n</list>",
            "sample.xml:2: cvc-complex-type.2.4.b: The content of element 'row' is not complete"),
        arguments(
            "<list xmlns='urn:t'>\n<row a='1'><n>1</n></row>\n</list>",
            "sample.xml:2: cvc-complex-type.3.2.2: Attribute 'a' is not allowed to appear in"),
        arguments(
            "<!DOCTYPE list [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>\n<list xmlns='urn:t'/>",
            "sample.xml:1: it has a document type (<!DOCTYPE>), which is not allowed: remove it"),
        arguments(
            "<list xmlns='urn:t'><row><n>&nix;</n></row></list>",
            "sample.xml:1: The entity \"nix\" was referenced, but not declared."));
  }

  /** Other files beside a good schema and a good sample. */
  static Stream<Arguments> files() {
    return Stream.of(
        arguments("b.xml", "<a/>", "message: it has several documents: --sample names one of b"),
        arguments(
            "m.jar", "", "message: it has schemas (.xsd) and jars of classes (.jar): allowed"),
        arguments("catalog.xml", "<a/>", "catalog.xml:1: <a> is not read: allowed are system,"),
        arguments(
            "catalog.xml",
            "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>\n"
                + "<nextCatalog catalog='http://127.0.0.1:9/'/></catalog>",
            "catalog.xml:2: <nextCatalog> is not read: allowed are system, public and uri"),
        arguments(
            "catalog.xml",
            "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>\n"
                + "<system systemId='x' uri='../x.xsd'/></catalog>",
            "catalog.xml:2: there is no file '../x.xsd' in the folder"),
        arguments(
            "b.xjb",
            "<bindings/>",
            "b.xjb:1: its root is <bindings>: allowed is <bindings> of"
                + " https://jakarta.ee/xml/ns/jaxb"),
        arguments(
            "b.xjb",
            BOUND.formatted("<jb:globalBindings collectionType='javax.swing.JFrame'/>"),
            "b.xjb:2: collectionType=\"javax.swing.JFrame\" of <globalBindings> would run code"),
        arguments(
            "b.xjb",
            BOUND.formatted(
                "<jb:globalBindings><x:superClass xmlns:x='http://java.sun.com/xml/ns/jaxb/xjc'"
                    + " name='java.lang.Thread'/></jb:globalBindings>"),
            "b.xjb:2: name=\"java.lang.Thread\" of <superClass> would run code"),
        arguments(
            "b.xjb",
            BOUND.formatted("<jb:globalBindings><jb:serializable uid='x'/></jb:globalBindings>"),
            "XJC can't read the schemas or the bindings: java.lang.NumberFormatException"),
        arguments("b.xjb", GOOD, "b.xjb:1: its root is <xs:schema>: allowed is <bindings> of"),
        arguments(
            "b.xsd",
            BOUND.formatted(""),
            "b.xsd:1: its root is <jb:bindings>: allowed is <schema>"),
        arguments("b.xjb", "<bindings", "b.xjb:1: XML document structures must start and end"),
        arguments(
            "b.xjb",
            BOUND.formatted("<jb:nix/>"),
            "b.xjb:2: The \"jb:nix\" customization is not associated with any schema element."),
        arguments(
            "b.xjb",
            BOUND.formatted("<jb:bindings schemaLocation='m.xsd' node='//nix'/>"),
            "b.xjb:2: XPath evaluation of \"//nix\" results in empty target node"),
        arguments(
            "b.xjb",
            BOUND.formatted(
                "<jb:globalBindings><jb:javaType name='java.io.FileReader'"
                    + " xmlType='xs:int'/></jb:globalBindings>"),
            "b.xjb:2: name=\"java.io.FileReader\" of <javaType> would run code"),
        arguments(
            "b.xjb",
            BOUND.formatted(
                "<jb:globalBindings><jb:javaType name='int' xmlType='xs:int'"
                    + " parseMethod='javax.naming.InitialContext.doLookup'/></jb:globalBindings>"),
            "b.xjb:2: parseMethod=\"javax.naming.InitialContext.doLookup\" of <javaType> would"));
  }

  /** A good message, and a schema beside its folder. */
  private TestMessage good() {
    return new TestMessage(temporary.resolve("message"))
        .with("m.xsd", GOOD)
        .with("../x.xsd", GOOD)
        .sample(GOOD_ROW);
  }

  private static void assertRefused(String line, TestMessage message) {
    InvalidMessageException refused =
        assertThrows(InvalidMessageException.class, message::understood);
    assertTrue(refused.getMessage().contains(line), refused::getMessage);
    assertEquals(1, refused.getMessage().lines().count());
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void shouldNameTheLineOfASchema(String schema, String line) {
    assertRefused(line, good().with("m.xsd", schema));
  }

  /** Types of which each extends the next; the reader of the JDK goes from one to the other. */
  @Test
  void shouldRefuseTypesThatNameEachOtherOverThousandsOfSteps() {
    String type =
        "<xs:complexType name='T%s'><xs:complexContent><xs:extension base='T%s'/>"
            + "</xs:complexContent></xs:complexType>";
    StringBuilder types = new StringBuilder("<xs:complexType name='T20000'/>");
    for (int i = 0; i < 20_000; i++) {
      types.append(type.formatted(i, i + 1));
    }

    assertRefused(
        "message: its types name each other over too many steps to be read",
        good().with("m.xsd", schema("<xs:element name='list' type='T0'/>" + types)));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void shouldNameTheLineOfASample(String sample, String line) {
    assertRefused(line, good().with("sample.xml", sample));
  }

  @ParameterizedTest
  @MethodSource("files")
  void shouldNameTheLineOfAnotherFile(String name, String text, String line) {
    assertRefused(line, good().with(name, text));
  }

  @Test
  void shouldFetchNothing() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:%s/".formatted(server.getLocalPort());
      String hints =
          "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='urn:t %1$sa"
              + " urn:x %1$sb' xsi:noNamespaceSchemaLocation='%1$sc'";
      TestMessage message = good();
      assertEquals(
          "list",
          message
              .sample(GOOD_ROW)
              .with(
                  "sample.xml",
                  "<?xml-stylesheet href='%s'?><list xmlns='urn:t' %s>%s</list>"
                      .formatted(address, hints.formatted(address), GOOD_ROW))
              .understood()
              .facts()
              .root());
      for (String reference :
          List.of(
              "<xs:import namespace='urn:u' schemaLocation='%s'/>",
              "<xs:include schemaLocation='%s'/>", "<xs:redefine schemaLocation='%s'/>")) {
        assertRefused(
            "is not in the folder, and nothing is fetched",
            message.with("m.xsd", schema(reference.formatted(address))));
      }
      assertRefused(
          "<!DOCTYPE>",
          message.with("m.xsd", "<!DOCTYPE a SYSTEM '%s'>%s".formatted(address, GOOD)));
      assertRefused(
          "b.xjb:2: ",
          good()
              .with(
                  "b.xjb",
                  BOUND.formatted(
                      "<jb:bindings schemaLocation='%s' node='/'/>".formatted(address))));
      server.setSoTimeout(1);
      assertThrows(SocketTimeoutException.class, server::accept);
    }
  }

  @Test
  void shouldNameTheFileThatIsIncluded() {
    assertRefused(
        "parts/n.xsd:2: src-resolve",
        good()
            .with("m.xsd", schema("<xs:include schemaLocation='parts/n.xsd'/>"))
            .with("parts/n.xsd", schema("\n<xs:element name='list' type='Nix'/>")));
  }

  @Test
  void shouldNameTheFolderThatLacksSomething() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("message"));
    TestMessage message = new TestMessage(folder);
    assertRefused("message: it has no sample document (.xml): a sample stands beside", message);
    message.sample("");
    assertRefused("message: it has no schema (.xsd) and no jar of classes (.jar)", message);
    assertRefused(
        "nix: there is no such folder", new TestMessage(temporary.resolve("message/nix")));
  }

  @Test
  void shouldSayHowNamesThatCollideAreRenamed() {
    TestMessage message =
        good()
            .with(
                "m.xsd",
                GOOD.replace(
                    "</xs:schema>",
                    "\n<xs:element name='a'/>" + "<xs:element name='A'/></xs:schema>"));
    // XJC's own words are in the language that its JVM had first
    assertRefused("m.xsd:2: ", message);
    assertRefused(". A binding file (.xjb) can rename one.", message);
  }

  @Test
  void shouldRefuseLinksThatLeadOutOfTheFolder() throws IOException {
    TestMessage message = good();
    Files.createSymbolicLink(
        temporary.resolve("message/link.xsd"), Files.createTempFile(temporary, "o", ".xsd"));
    assertRefused("link.xsd: it is a link: allowed are files", message);
  }

  @Test
  void shouldSayWhatMayRepeat() {
    TestMessage message = good();
    InvalidMessageException refused =
        assertThrows(InvalidMessageException.class, () -> message.understood("nix"));
    assertEquals(
        "--repeat: no element 'nix' of the sample may repeat: allowed are list/row",
        refused.getMessage());
    assertRefused(
        "no element of the sample may repeat, so it can't be made larger",
        good().with("m.xsd", GOOD.replace("unbounded", "1")));
  }

  @Test
  void shouldRefuseAJarThatIsNone() {
    assertRefused(
        "m.jar: it is not a jar, or empty",
        new TestMessage(temporary.resolve("message")).with("m.jar", "jar").sample(GOOD_ROW));
  }
}
