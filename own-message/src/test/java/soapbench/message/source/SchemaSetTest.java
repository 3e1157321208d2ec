package soapbench.message.source;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static soapbench.message.TestMessage.schema;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.message.TestMessage;
import soapbench.message.types.SchemaClasses;

/** Sets of schemas whose files refer to each other in all ways that XML Schema has. */
class SchemaSetTest {
  private static final String A = part(type("A"));
  private static final String B = part(type("B"));

  @TempDir private Path temporary;

  private static String type(String name) {
    return "<xs:complexType name='%s'><xs:sequence><xs:element name='text' type='xs:string'/>"
            .formatted(name)
        + "</xs:sequence></xs:complexType>";
  }

  /** A schema of the namespace that the main one imports. */
  private static String part(String content) {
    return schema("@").replace("'urn:t'", "'urn:p'").replace("@", content);
  }

  private static String chameleon(String content) {
    return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'"
        + " elementFormDefault='qualified'>"
        + content
        + "</xs:schema>";
  }

  private static String extended(String name) {
    return part(
        include("common.xsd")
            + "<xs:complexType name='%s'><xs:complexContent><xs:extension base='C'/>"
                .formatted(name)
            + "</xs:complexContent></xs:complexType>");
  }

  private static String imported(String location) {
    return "<xs:import namespace='urn:p' schemaLocation='%s'/>".formatted(location);
  }

  private static String back(String location) {
    return "<xs:import namespace='urn:t' schemaLocation='%s'/>".formatted(location);
  }

  private static String include(String location) {
    return "<xs:include schemaLocation='%s'/>".formatted(location);
  }

  /** The schema of the sample, which needs a type A and a type B of the other namespace. */
  private static String main(String references) {
    return schema(
            references
                + "<xs:element name='list'><xs:complexType><xs:sequence maxOccurs='unbounded'>"
                + "<xs:element name='a' type='p:A'/><xs:element name='b' type='p:B'/>"
                + "</xs:sequence></xs:complexType></xs:element>")
        .replace("<xs:schema", "<xs:schema xmlns:p='urn:p'");
  }

  static Stream<Arguments> sets() {
    return Stream.of(
        arguments(
            "two imports",
            Map.of(
                "m.xsd",
                main(imported("x/a.xsd") + imported("x/b.xsd")),
                "x/a.xsd",
                A,
                "x/b.xsd",
                B)),
        arguments(
            "one import, the other file alone",
            Map.of("m.xsd", main(imported("a.xsd")), "a.xsd", A, "b.xsd", B)),
        arguments(
            "no location",
            Map.of("m.xsd", main("<xs:import namespace='urn:p'/>"), "a.xsd", A, "b.xsd", B)),
        arguments(
            "one with a location",
            Map.of(
                "m.xsd",
                main("<xs:import namespace='urn:p'/>" + imported("b.xsd")),
                "a.xsd",
                A,
                "b.xsd",
                B)),
        arguments(
            "addresses of one namespace",
            Map.of(
                "m.xsd",
                main(
                    imported("http://h.example/?xsd=xsd1")
                        + imported("http://h.example/?xsd=xsd2")),
                "a.xsd",
                A,
                "b.xsd",
                B)),
        arguments(
            "two files that import",
            Map.of(
                "m.xsd",
                main(imported("a.xsd") + include("n.xsd")),
                "n.xsd",
                schema(imported("b.xsd")),
                "a.xsd",
                A,
                "b.xsd",
                B)),
        arguments(
            "diamond of includes",
            Map.of(
                "m.xsd",
                main(imported("a.xsd") + imported("b.xsd")),
                "a.xsd",
                extended("A"),
                "b.xsd",
                extended("B"),
                "common.xsd",
                part(type("C")))),
        arguments(
            "one file by several ways",
            Map.of(
                "m.xsd",
                main(
                    imported("a.xsd")
                        + imported("b.xsd")
                        + imported("x/../b.xsd")
                        + imported("common.xsd")),
                "a.xsd",
                extended("A"),
                "b.xsd",
                extended("B"),
                "common.xsd",
                part(type("C")),
                "x/y.xsd",
                chameleon(""))),
        arguments(
            "chameleon",
            Map.of(
                "m.xsd",
                main(imported("a.xsd") + imported("b.xsd") + include("common.xsd")),
                "a.xsd",
                extended("A"),
                "b.xsd",
                extended("B"),
                "common.xsd",
                chameleon(type("C")))),
        arguments(
            "circle of chameleons",
            Map.of(
                "m.xsd",
                main(imported("a.xsd")),
                "a.xsd",
                part(include("c.xsd")),
                "c.xsd",
                chameleon(include("d.xsd") + type("A")),
                "d.xsd",
                chameleon(include("c.xsd") + type("B")))),
        arguments(
            "redefinition",
            Map.of(
                "m.xsd",
                main(imported("r.xsd") + imported("b.xsd")),
                "r.xsd",
                part(
                    "<xs:redefine schemaLocation='a.xsd'><xs:complexType"
                        + " name='A'><xs:complexContent><xs:extension"
                        + " base='A'/></xs:complexContent></xs:complexType></xs:redefine>"),
                "a.xsd",
                A,
                "b.xsd",
                B)),
        arguments(
            "circle and a lone file",
            Map.of(
                "m.xsd",
                main(imported("a.xsd") + imported("b.xsd")),
                "a.xsd",
                part(back("m.xsd") + type("A")),
                "b.xsd",
                part(back("m.xsd") + include("a.xsd") + type("B")),
                "lone.xsd",
                chameleon(type("L")))),
        arguments(
            "two circles",
            Map.of(
                "a.xsd",
                part(include("b.xsd") + type("A")),
                "b.xsd",
                part(include("a.xsd") + type("B")),
                "m.xsd",
                main(include("n.xsd") + imported("b.xsd")),
                "n.xsd",
                schema(include("m.xsd")),
                "x.xsd",
                chameleon(include("x.xsd") + type("X")))),
        arguments(
            "files that include themselves",
            Map.of(
                "m.xsd",
                main(include("m.xsd") + imported("a.xsd") + imported("b.xsd")),
                "a.xsd",
                part(include("a.xsd") + type("A")),
                "b.xsd",
                part(include("./b.xsd") + type("B")),
                "lone.xsd",
                chameleon(type("L")))),
        arguments(
            "circle of addresses",
            Map.of(
                "xsd0.xsd",
                main(imported("http://h.example/?xsd=xsd1")),
                "xsd1.xsd",
                part(back("http://h.example/?xsd=xsd0") + include("xsd2.xsd") + type("A")),
                "xsd2.xsd",
                part(back("http://h.example/?xsd=00") + type("B")),
                "xsd3.xsd",
                chameleon(type("L")))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sets")
  void shouldReadAllFiles(String kind, Map<String, String> files) {
    TestMessage message =
        new TestMessage(temporary)
            .sample(
                "<a><p:text xmlns:p='urn:p'>x</p:text></a><b><p:text"
                    + " xmlns:p='urn:p'>y</p:text></b>");
    files.forEach(message::with);
    MessageFolder folder = message.read();
    SchemaSet set = SchemaSet.of(folder);

    MessageSchema.compile(set).requireValid(folder.sample());
    assertTrue(SchemaClasses.of(set).names().containsAll(List.of("t.List", "p.A", "p.B")), kind);
  }

  @Test
  void shouldReadAttributesOfXmlWithoutAFile() {
    String xml = "<xs:import namespace='http://www.w3.org/XML/1998/namespace'%s/>";
    TestMessage message =
        new TestMessage(temporary)
            .with(
                "m.xsd",
                schema(
                    xml.formatted("")
                        + include("n.xsd")
                        + include("o.xsd")
                        + "<xs:element name='list'><xs:complexType><xs:attribute"
                        + " ref='xml:lang'/></xs:complexType></xs:element>"))
            .with("n.xsd", schema(xml.formatted(" schemaLocation='xml.xsd'")))
            .with(
                "o.xsd", schema(xml.formatted(" schemaLocation='http://www.w3.org/2001/xml.xsd'")))
            .sample("");
    SchemaSet set = SchemaSet.of(message.read());

    MessageSchema.compile(set).requireValid(message.read().sample());
    assertFalse(SchemaClasses.of(set).names().isEmpty());
  }
}
