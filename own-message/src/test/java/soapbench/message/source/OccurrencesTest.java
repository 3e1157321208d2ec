package soapbench.message.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static soapbench.message.TestMessage.schema;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.message.TestMessage;
import soapbench.message.types.SchemaClasses;

/** Values of maxOccurs that the JDK's validator does not take. */
@DefaultLocale("en")
class OccurrencesTest {
  private static final String A = "<xs:element name='a' minOccurs='0'/>";
  private static final String N = "<xs:element name='n' minOccurs='0' maxOccurs='9999'/>";
  private static final String B = "<xs:element name='b' minOccurs='0'/>";

  @TempDir private Path temporary;

  private SchemaSet set(String main) {
    return SchemaSet.of(new TestMessage(temporary).with("m.xsd", main).sample("").read());
  }

  private void requireValid(MessageSchema schema, String content) {
    schema.requireValid(new TestMessage(temporary).sample(content).read().sample());
  }

  private static String list(String content) {
    return schema(
        "<xs:element name='list'><xs:complexType>%s</xs:complexType></xs:element>"
            .formatted(content));
  }

  private static String sequence(String content) {
    return "<xs:sequence>%s</xs:sequence>".formatted(content);
  }

  private static String type(String name, String content) {
    return "<xs:complexType name='%s'>%s</xs:complexType>".formatted(name, content);
  }

  private static String extension(String base, String content) {
    return "<xs:complexContent><xs:extension base='%s'>%s</xs:extension></xs:complexContent>"
        .formatted(base, content);
  }

  /** A schema, what is before the neighbours that are counted, and what is behind them. */
  static Stream<Arguments> counted() {
    String optional = "<xs:sequence minOccurs='0'><xs:element name='c'/><xs:element name='d'/>";
    String of = "<xs:element name='list' type='T'/>";
    return Stream.of(
        arguments("alone", list(sequence(N)), "", ""),
        arguments("beside others", list(sequence(A + N + B)), "<a/>", "<b/>"),
        arguments(
            "beside a group", list(sequence(optional + "</xs:sequence>" + N)), "<c/><d/>", ""),
        arguments("choice", list("<xs:choice>" + A + N + "</xs:choice>"), "", ""),
        arguments("zeros before it", list(sequence(A + N.replace("9999", "009999"))), "", ""),
        arguments("named type", schema(type("T", sequence(A + N)) + of), "<a/>", ""),
        arguments(
            "base of a base",
            schema(
                type("B", sequence(A + N))
                    + type("C", extension("B", sequence(B)))
                    + type("T", extension("C", ""))
                    + of),
            "<a/>",
            "<b/>"),
        arguments(
            "reference",
            schema(
                "<xs:element name='n'/>"
                    + type("T", sequence(A + N.replace("name=", "ref=")))
                    + of),
            "<a/>",
            ""));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("counted")
  void shouldAllowAsManyAsTheSchema(String kind, String main, String before, String behind) {
    SchemaSet set = set(main);
    MessageSchema schema = MessageSchema.compile(set);

    requireValid(schema, before + "<n/>".repeat(9_999) + behind);
    InvalidMessageException refused =
        assertThrows(
            InvalidMessageException.class,
            () -> requireValid(schema, before + "<n/>".repeat(10_000) + behind));
    assertTrue(
        refused.getMessage().contains("Element 'n' is one more than the 9999 that maxOccurs of"),
        refused::getMessage);
    assertTrue(refused.getMessage().endsWith("m.xsd:1 allows"), refused::getMessage);
    assertFalse(SchemaClasses.of(set).names().isEmpty());
  }

  @Test
  void shouldCountInTheTypeThatHasTheBound() {
    String many = N.replace("9999", "unbounded");
    MessageSchema schema =
        MessageSchema.compile(
            set(
                schema(
                    type("T", sequence(A + N))
                        + type("U", sequence(A + many))
                        + "<xs:element name='list'><xs:complexType>"
                        + sequence(
                            "<xs:element name='t' maxOccurs='2' type='T'/>"
                                + "<xs:element name='u' type='U' minOccurs='0'/>"
                                + many)
                        + "</xs:complexType></xs:element>")));
    String rows = "<n/>".repeat(9_999);
    requireValid(schema, "<t>%s</t><t>%s</t><u>%s<n/></u>%s<n/>".formatted(rows, rows, rows, rows));
    assertThrows(
        InvalidMessageException.class,
        () -> requireValid(schema, "<t/><t>%s<n/></t>".formatted(rows)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"50000", "999999999", "999999999999999999999"})
  void shouldTakeMoreThanAnyDocumentHas(String most) {
    SchemaSet set = set(list(sequence(A + N.replace("9999", most))));
    requireValid(MessageSchema.compile(set), "<n/>".repeat(20_000));
    assertFalse(SchemaClasses.of(set).names().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1"})
  void shouldReadSchemasInTheirCharacterSet(String encoding) throws IOException {
    String main = "<?xml version='1.0' encoding='" + encoding + "'?>" + list(sequence(A + N));
    SchemaSet set = set(main);
    Files.write(temporary.resolve("m.xsd"), main.replace("'a'", "'ä'").getBytes(encoding));
    requireValid(MessageSchema.compile(set), "<ä/>" + "<n/>".repeat(9_999));
  }

  static Stream<Arguments> refused() {
    String counted = "m.xsd:2: a maxOccurs above 5000 is not counted of an element ";
    String group = "m.xsd:2: a maxOccurs above 5000 is not counted of <any>, <choice>, <sequence>";
    String line = "\n" + N;
    return Stream.of(
        arguments(
            list("<xs:sequence maxOccurs='unbounded'>" + A + line + "</xs:sequence>"),
            counted + "in a group that repeats or has a name: write unbounded, or 5000 at most"),
        arguments(
            schema("<xs:group name='g'>" + sequence(A + line) + "</xs:group>"),
            counted + "in a group that repeats or has a name"),
        arguments(
            list(sequence(A + N + B + "\n<xs:element name='n'/>")),
            counted + "whose name is there twice in its type"),
        arguments(
            schema(
                "<xs:element name='n'/><xs:element name='m' substitutionGroup='n'/>"
                    + type("T", sequence(A + line.replace("name=", "ref=")))),
            counted + "for which others may stand"),
        arguments(list(sequence(A + "\n<xs:any maxOccurs='9999'/>")), group),
        arguments(list("\n<xs:choice maxOccurs='9999'>" + A + B + "</xs:choice>"), group),
        arguments(list("\n<xs:sequence maxOccurs='9999'>" + A + B + "</xs:sequence>"), group));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void shouldSayWhereAValueIsNotUnderstood(String main, String line) {
    InvalidMessageException refused =
        assertThrows(InvalidMessageException.class, () -> MessageSchema.compile(set(main)));
    assertTrue(refused.getMessage().contains(line), refused::getMessage);
    assertTrue(refused.getMessage().endsWith("write unbounded, or 5000 at most"));
    assertEquals(1, refused.getMessage().lines().count());
  }

  @Test
  void shouldLeaveNoOtherTextOfASchemaChanged() throws IOException {
    String text =
        "<!-- maxOccurs='9999' --><xs:any maxOccurs='9999'/><xs:sequence maxOccurs='9999'>"
            + "<xs:element\n name='ä' maxOccurs=\"5000\"/><element maxOccurs = '05001' x=''/>";
    Path file = Files.writeString(temporary.resolve("n.xsd"), text);
    assertEquals(
        text.replace("05001", "unbounded"),
        new String(
            Occurrences.forValidator(file.toUri().toString()).readAllBytes(),
            StandardCharsets.UTF_8));
  }
}
