package soapbench.message.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static soapbench.message.TestMessage.rows;
import static soapbench.payload.message.Variation.COUNT_BASE64;
import static soapbench.payload.message.Variation.COUNT_CHARACTERS;
import static soapbench.payload.message.Variation.COUNT_DATES;
import static soapbench.payload.message.Variation.COUNT_DOWN;
import static soapbench.payload.message.Variation.COUNT_FIRST_NUMBER;
import static soapbench.payload.message.Variation.COUNT_HEX;
import static soapbench.payload.message.Variation.COUNT_LAST_NUMBER;
import static soapbench.payload.message.Variation.COUNT_UP;
import static soapbench.payload.message.Variation.CYCLE;
import static soapbench.payload.message.Variation.KEEP;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.message.TestMessage;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.MessageSchema;
import soapbench.message.source.SchemaSet;
import soapbench.payload.message.Variation;

/** Samples without classes: how they grow is for the schema alone to say. */
@DefaultLocale("en")
class ScalableSampleTest {
  @TempDir private Path folder;

  private ScalableSample sample(String schema, String rows) throws IOException {
    return sample(schema, rows, Optional.empty());
  }

  private ScalableSample sample(String schema, String rows, Optional<String> repeat)
      throws IOException {
    TestMessage message = new TestMessage(folder).with("m.xsd", schema).sample(rows);
    MessageSchema compiled = MessageSchema.compile(SchemaSet.of(message.read()));
    compiled.requireValid(folder.resolve("sample.xml"));
    return ScalableSample.of(Files.readAllBytes(folder.resolve("sample.xml")), compiled, repeat);
  }

  private String document(ScalableSample sample, long bytes) throws IOException {
    Path file = folder.resolve("document.txt");
    assertEquals(sample.write(file, bytes, 1), Files.size(file));
    return Files.readString(file);
  }

  private static List<String> values(String document, String pattern) {
    return Pattern.compile(pattern).matcher(document).results().map(one -> one.group(1)).toList();
  }

  private static String type(String restriction) {
    return rows(
        "<xs:sequence><xs:element name='v'><xs:simpleType>%s</xs:simpleType></xs:element>"
                .formatted(restriction)
            + "</xs:sequence>");
  }

  private static String element(String type) {
    return rows("<xs:sequence><xs:element name='v' type='%s'/></xs:sequence>".formatted(type));
  }

  private Variation variation(String schema, String... values) throws IOException {
    StringBuilder rows = new StringBuilder();
    for (String value : values) {
      rows.append("<row><v>").append(value).append("</v></row>");
    }
    ScalableSample sample = sample(schema, rows.toString());
    document(sample, 50_000); // whatever it is, documents are valid
    return sample.growth().variations().get("list/row/v");
  }

  @Test
  void shouldVaryWithinTheType() throws IOException {
    assertEquals(Variation.LETTERS, variation(element("xs:string"), "Hello 12"));
    assertEquals(Variation.DIGITS, variation(element("xs:int"), "12"));
    assertEquals(Variation.DIGITS, variation(element("xs:double"), "1.5E3"));
    assertEquals(Variation.KEEP, variation(element("xs:boolean"), "true", "false"));
    assertEquals(Variation.DATE, variation(element("xs:time"), "10:00:00"));
    assertEquals(Variation.DATE, variation(element("xs:gYearMonth"), "2026-03"));
    assertEquals(Variation.KEEP, variation(element("xs:QName"), "row"));
    assertEquals(Variation.LETTERS, variation(element("xs:NMTOKENS"), "urgent gift"));
    assertEquals(Variation.LETTERS, variation(element("xs:string"), "Привет"));
    assertEquals(Variation.LETTERS, variation(element("xs:string"), "東京都"));
    assertEquals(Variation.KEEP, variation(element("xs:string"), "Ä!"));
  }

  @Test
  void shouldTakeWhatFacetsAllow() throws IOException {
    assertEquals(
        Variation.DIGITS,
        variation(
            type(
                "<xs:restriction base='xs:string'><xs:pattern"
                    + " value='DE[0-9]{9}'/></xs:restriction>"),
            "DE123456789"));
    assertEquals(
        Variation.CYCLE,
        variation(
            type(
                "<xs:restriction base='xs:string'><xs:enumeration value='a'/><xs:enumeration"
                    + " value='b'/></xs:restriction>"),
            "a",
            "b"));
    assertEquals(
        Variation.KEEP,
        variation(
            type("<xs:restriction base='xs:int'><xs:maxInclusive value='100'/></xs:restriction>"),
            "100"));
  }

  @Test
  void shouldHaveAsManyRecordsAsALargeMaxOccursAllows() throws IOException {
    String schema = rows("<xs:attribute name='n' type='xs:int'/>").replace("unbounded", "9999");
    Growth growth = sample(schema, "<row n='1'/><row n='2'/>").growth();
    assertEquals(9_999, growth.mostRecords());
    assertTrue(growth.largestBytes() < 200_000, () -> growth.largestBytes() + " bytes");

    Growth endless = sample(schema.replace("9999", "99999999"), "<row n='1'/>").growth();
    assertEquals(0, endless.mostRecords());
  }

  @Test
  void shouldGiveUpWhatIsRarelyWrong() throws IOException {
    // one of 8100 numbers is wrong, 9999, which a trial of 300 does not see
    ScalableSample sample =
        sample(
            type(
                "<xs:restriction base='xs:string'><xs:pattern value='0|[1-9][0-9]{0,2}[0-8]?"
                    + "|[1-8][0-9]{3}|9[0-8][0-9]{2}|99[0-8][0-9]'/></xs:restriction>"),
            "<row><v>1234</v></row>");
    assertEquals(Variation.LETTERS, sample.growth().variations().get("list/row/v"));
    assertEquals(Set.of("1234"), Set.copyOf(values(document(sample, 400_000), "<v>(.*?)</v>")));
  }

  @Test
  void shouldCountIdsThatAreUniqueInTheWholeDocument() throws IOException {
    ScalableSample sample =
        sample(
            rows(
                "<xs:attribute name='id' type='xs:ID'/><xs:attribute name='of' type='xs:IDREF'/>"
                    + "<xs:attribute name='text'/>"),
            "<row id='a1'/><row id='a2' of='a1'/><row id='zz' of='zz' text='%s'/>"
                .formatted("x".repeat(1_000)));
    assertEquals(COUNT_LAST_NUMBER, sample.growth().variations().get("list/row/@id"));
    assertEquals(Variation.KEEP, sample.growth().variations().get("list/row/@of"));
    List<String> ids = values(document(sample, 500_000), " id=\"([^\"]*)\"");
    assertTrue(ids.size() > 1_000, () -> ids.size() + " records");
    assertEquals(ids.size(), Set.copyOf(ids).size());
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        key("xs:int", "1 2 3 12", COUNT_UP, 0),
        key("xs:int", "-3 -2 0 3", COUNT_UP, 0),
        key("xs:int", "95 96 105", COUNT_UP, 0),
        key("xs:decimal", "0.5 1.0 1.5 10.0", COUNT_UP, 0),
        key("xs:double", "1.5E2 160", COUNT_UP, 0),
        key("xs:byte", "1 2 12", COUNT_DOWN, 3 + 129),
        key(
            "<xs:minInclusive value='0'/><xs:pattern value='\\d{3}'/>",
            "xs:int", "007 012", COUNT_CHARACTERS, 1_000),
        key("xs:NMTOKEN", "p1 p9 p12", COUNT_LAST_NUMBER, 0),
        key("xs:NMTOKEN", "p01 p12", COUNT_LAST_NUMBER, 0),
        key("xs:NMTOKEN", "a b aa ab", COUNT_LAST_NUMBER, 0),
        key(
            "<xs:pattern value='\\d{5}-2026'/>",
            "xs:string", "00001-2026 00012-2026", COUNT_FIRST_NUMBER, 0),
        key(
            "<xs:pattern value='[a-z0-9.]+@x[.]org'/>",
            "xs:string",
            "ann@x.org bob1@x.org",
            COUNT_FIRST_NUMBER,
            0),
        key("xs:string", "12a 12b 13", COUNT_LAST_NUMBER, 0),
        key("<xs:pattern value='[A-Z]{2}\\d'/>", "xs:string", "AB1 XY9", COUNT_CHARACTERS, 6_760),
        key(
            "<xs:pattern value='[0-9a-f]{8}-[0-9a-f]{4}'/>",
            "xs:string", "f47ac10b-58cc a47ac10b-58cf", COUNT_HEX, 0),
        key("xs:hexBinary", "ab 0C", COUNT_HEX, 0),
        key("<xs:length value='1'/>", "xs:hexBinary", "ab 0C AC", COUNT_HEX, 256),
        key("xs:base64Binary", "AQID", COUNT_BASE64, 0),
        key("<xs:length value='1'/>", "xs:base64Binary", "AQ== Ag==", COUNT_BASE64, 256),
        key("xs:date", "2026-01-01 2026-01-12", COUNT_DATES, 0),
        key("xs:date", "2024-02-28Z 2024-02-29+02:00", COUNT_DATES, 0),
        key("xs:dateTime", "2026-12-31T23:59:58 2026-12-31T23:59:59.5", COUNT_DATES, 0),
        key("xs:dateTime", "2026-01-01T10:00:00Z 2026-01-01T12:00:01+02:00", COUNT_DATES, 0),
        key("<xs:maxInclusive value='08:32:00'/>", "xs:time", "08:31:22", COUNT_DATES, 39),
        key("xs:gYearMonth", "2026-11 2026-12", COUNT_DATES, 0),
        key("xs:gMonth", "--03 --05", COUNT_DATES, 12),
        key("xs:duration", "P9D P10D", COUNT_LAST_NUMBER, 0),
        key("xs:boolean", "true false", KEEP, 2),
        key(
            "<xs:enumeration value='red'/><xs:enumeration value='blue'/>",
            "xs:string",
            "red blue",
            CYCLE,
            2));
  }

  private static Arguments key(String type, String values, Variation variation, int most) {
    return key("", type, values, variation, most);
  }

  private static Arguments key(
      String facets, String type, String values, Variation variation, int most) {
    return Arguments.of(facets, type, values, variation, most);
  }

  @ParameterizedTest
  @MethodSource("keys")
  void shouldCountKeysAsFarAsTheirTypeGoes(
      String facets, String type, String values, Variation variation, int most) throws IOException {
    String key =
        "<xs:simpleType><xs:restriction base='%s'>%s</xs:restriction></xs:simpleType>"
            .formatted(type, facets);
    ScalableSample sample =
        sample(
            withKey(
                rows(
                    "<xs:attribute name='key'>%s</xs:attribute><xs:attribute name='text'/>"
                        .formatted(key))),
            values.replaceAll("\\S+", "<row key='$0' text='%s'/>".formatted("x".repeat(1_000))));
    Growth growth = sample.growth();

    assertEquals(variation, growth.variations().get("list/row/@key"));
    assertEquals(most, growth.mostRecords(), growth::limit);
    String limiting = variation.isCounted() ? "list/row/@key" : "list/row";
    assertEquals(most > 0 ? List.of(limiting) : List.of(), growth.unique());
    for (int size : new int[] {20_000, 200_000}) {
      int wanted = (int) Math.min(size, growth.largestBytes());
      assertEquals(wanted, document(sample, wanted).length(), 0.06 * wanted);
    }
  }

  @Test
  void shouldCountOnFromAKeyWhateverElseIsInTheSample() throws IOException {
    ScalableSample sample =
        sample(
            withKey(
                rows(
                    "<xs:sequence><xs:element name='n' type='xs:decimal' maxOccurs='99'/>"
                        + "</xs:sequence><xs:attribute name='key' type='xs:int'/>")),
            IntStream.range(0, 99)
                .mapToObj(n -> "<n>%s.25</n>".formatted(n))
                .collect(Collectors.joining("", "<row key='7'>", "</row>")));

    List<String> keys = values(document(sample, 20_000), " key=\"(.*?)\"");

    assertEquals(IntStream.range(7, 7 + keys.size()).mapToObj(String::valueOf).toList(), keys);
  }

  private static String withKey(String schema) {
    return schema.replace(
        "</xs:complexType></xs:element></xs:schema>",
        "</xs:complexType><xs:key name='k'><xs:selector xpath='t:row' xmlns:t='urn:t'/>"
            + "<xs:field xpath='@key'/></xs:key></xs:element></xs:schema>");
  }

  @Test
  void shouldCountKeysAndKeepWhatRefersToThem() throws IOException {
    String schema =
        rows(
            "<xs:attribute name='text'/><xs:attribute name='key' type='xs:int'/>"
                + "<xs:attribute name='of' type='xs:int'/>");
    ScalableSample sample =
        sample(
            schema.replace(
                "</xs:complexType></xs:element></xs:schema>",
                "</xs:complexType><xs:key name='k'><xs:selector xpath='t:row' xmlns:t='urn:t'/>"
                    + "<xs:field xpath='@key'/></xs:key><xs:keyref name='r' refer='k'><xs:selector"
                    + " xpath='t:row' xmlns:t='urn:t'/><xs:field xpath='@of'/></xs:keyref>"
                    + "</xs:element></xs:schema>"),
            "<row text='some' key='71234' of='71234'/><row text='text' key='71235' of='71234'/>");
    assertEquals(Variation.LETTERS, sample.growth().variations().get("list/row/@text"));
    assertEquals(COUNT_UP, sample.growth().variations().get("list/row/@key"));
    assertEquals(Variation.KEEP, sample.growth().variations().get("list/row/@of"));
    assertTrue(document(sample, 100_000).length() > 99_000);
  }

  @Test
  void shouldRepeatWhatHoldsMostOrWhatTheUserSays() throws IOException {
    String schema =
        rows(
            "<xs:sequence><xs:element name='tag' type='xs:string' maxOccurs='unbounded'/>"
                + "<xs:element name='text' type='xs:string'/></xs:sequence>");
    String rows =
        "<row><tag>a</tag><tag>b</tag><text>a long text of a row</text></row>"
            + "<row><tag>c</tag><text>another</text></row>";
    Growth growth = sample(schema, rows).growth();
    assertEquals("list/row", growth.repeats());
    assertEquals(List.of("list/row/tag"), growth.others());
    assertEquals(1, growth.leastRecords());

    ScalableSample tags = sample(schema, rows, Optional.of("row/tag"));
    assertEquals("list/row/tag", tags.growth().repeats());
    String document = document(tags, 10_000);
    assertEquals(2, values(document, "(<row>)").size());
  }

  @Test
  void shouldSayHowManyRecordsTheSchemaAllows() throws IOException {
    ScalableSample sample =
        sample(element("xs:int").replace("unbounded", "700"), "<row><v>12</v></row>");
    Growth growth = sample.growth();
    assertEquals(700, growth.mostRecords());
    assertEquals(growth.largestBytes(), document(sample, growth.largestBytes() + 20).length());
    InvalidMessageException refused =
        assertThrows(
            InvalidMessageException.class, () -> sample.write(folder.resolve("x"), 64_000_000, 1));
    assertEquals(
        "the schema allows at most 700 of list/row, which are %s bytes"
            .formatted(growth.largestBytes()),
        refused.getMessage());
  }

  private static final String INTS = "<item>1</item><item>2</item><item>3</item>";
  private static final String TEXTS =
      "<b:item xmlns:b='urn:b'>some words</b:item>".repeat(2) + "<b:item xmlns:b='urn:b'/>";
  private static final String LOCAL = "<item xmlns=''>a local one of words</item>";

  static Stream<Arguments> namespaces() {
    String b = "<xs:element ref='b:item' maxOccurs='unbounded'/>";
    String few = "<xs:element ref='item' maxOccurs='3'/>";
    return Stream.of(
        arguments(few + b, INTS + TEXTS, "list/{urn:b}item"),
        arguments(b + few, TEXTS + INTS, "list/item"),
        arguments(
            "<xs:choice maxOccurs='unbounded'>" + few + b + "</xs:choice>",
            INTS + TEXTS,
            "list/{urn:b}item"),
        arguments(
            few
                + "<xs:element name='item' type='xs:string' form='unqualified' minOccurs='2'"
                + " maxOccurs='unbounded'/>",
            INTS + LOCAL.repeat(4),
            "list/{}item"),
        arguments(
            few + "<xs:element ref='b:list' maxOccurs='unbounded'/>",
            INTS
                + "<b:list xmlns:b='urn:b'><b:item>deep</b:item><b:list><b:item>deeper"
                + "</b:item></b:list></b:list>",
            "list/{urn:b}list"));
  }

  @ParameterizedTest
  @MethodSource("namespaces")
  void shouldTellApartElementsOfOneNameInTwoNamespaces(String content, String rows, String repeats)
      throws IOException {
    new TestMessage(folder)
        .with(
            "b.xsd",
            TestMessage.schema(
                    "<xs:element name='item' type='xs:string'/><xs:element name='list'>"
                        + "<xs:complexType><xs:sequence><xs:element ref='item'/><xs:element"
                        + " ref='list' minOccurs='0'/></xs:sequence></xs:complexType></xs:element>")
                .replace("urn:t", "urn:b"));
    ScalableSample sample =
        sample(
            TestMessage.schema(
                    "<xs:import namespace='urn:b' schemaLocation='b.xsd'/><xs:element name='item'"
                        + " type='xs:int'/><xs:element name='list'><xs:complexType><xs:sequence>"
                        + content
                        + "</xs:sequence></xs:complexType></xs:element>")
                .replace(" xmlns='urn:t'", " xmlns='urn:t' xmlns:b='urn:b'"),
            rows);

    assertEquals(repeats, sample.growth().repeats());
    assertEquals(0, sample.growth().mostRecords());
    assertEquals(20_000, document(sample, 20_000).length(), 100);
  }

  @Test
  void shouldKeepRecordsThatOthersNeed() throws IOException {
    ScalableSample sample =
        sample(
            element("xs:int").replace("maxOccurs", "minOccurs='2' maxOccurs"),
            "<row><v>1</v></row><row><v>2</v></row><row><v>3</v></row>");
    assertEquals(2, sample.growth().leastRecords());
    assertEquals(2, values(document(sample, 1), "(<row>)").size());
  }

  @Test
  void shouldWriteNoAttributeThatOnlyTheSchemaHas() throws IOException {
    ScalableSample sample =
        sample(
            rows("<xs:attribute name='a' default='x'/><xs:attribute name='b'/>"), "<row b='1'/>");
    assertEquals(Set.of("list/row/@b"), sample.growth().variations().keySet());
    assertEquals(List.of(), values(document(sample, 2_000), "( a=)"));
  }

  @Test
  void shouldVaryLettersOfEveryAlphabet() throws IOException {
    ScalableSample sample =
        sample(element("xs:string"), "<row><v>Москва, Тверская 12: 東京</v></row>");
    List<String> values = values(document(sample, 5_000), "<v>(.*?)</v>");
    values.forEach(
        value ->
            assertTrue(
                value.matches("[А-Я][а-я]{5}, [А-Я][а-я]{7} [1-9]\\d: [\\u4e00-\\u9fff]{2}"),
                value));
    assertTrue(Set.copyOf(values).size() > values.size() - 3, values::toString);
  }

  @Test
  void shouldKeepTheLengthAndEverythingButLettersAndDigits() throws IOException {
    ScalableSample sample =
        sample(
            rows(
                "<xs:sequence><xs:element name='größe' maxOccurs='unbounded'><xs:complexType"
                    + " mixed='true'><xs:sequence><xs:element name='b' minOccurs='0'"
                    + " type='xs:string'/></xs:sequence></xs:complexType></xs:element>"
                    + "</xs:sequence>"),
            "<row><größe>Schön &amp; gut &lt; 10 € <b>fett</b> und mehr</größe></row>");
    String document = document(sample, 5_000);
    Matcher values = Pattern.compile("<größe>(.*?)</größe>").matcher(document);
    Set<String> different = new HashSet<>();
    while (values.find()) {
      String value = values.group(1);
      assertTrue(
          value.matches(
              "[A-Z][a-z]{2}ö[a-z] &amp; [a-z]{3} &lt; \\d\\d € <b>[a-z]{4}</b>"
                  + " [a-z]{3} [a-z]{4}"),
          value);
      different.add(value);
    }
    assertTrue(different.size() > 20, different::toString);
    assertEquals(5_000, document.getBytes(StandardCharsets.UTF_8).length, 60);
  }
}
