package soapbench.experiment.service.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.ShopWsdl;
import soapbench.experiment.service.wsdl.Wsdl;
import soapbench.experiment.service.wsdl.WsdlFetch;
import soapbench.experiment.service.wsdl.WsdlPlace;
import soapbench.experiment.service.wsdl.WsdlReader;

/** Drafts that are valid, or say what a person has to fill in. */
class DraftValuesTest {

  @TempDir private Path folder;

  /** The draft of an element {@code book} with some content, beside other components. */
  private RequestDraft.Draft draft(String content, String others) throws IOException {
    String book =
        "<x:element name=\"book\"><x:complexType><x:sequence>%s</x:sequence></x:complexType>"
            + "</x:element>%s<x:element name=\"bookResponse\"";
    return ofWsdl(
        new ShopWsdl()
            .text()
            .replaceAll("(?s)<x:element name=\"book\">.*</x:complexType></x:element>", "")
            .replace("<x:element name=\"bookResponse\"", book.formatted(content, others)));
  }

  private RequestDraft.Draft ofWsdl(String wsdl) throws IOException {
    Path file = Files.writeString(folder.resolve("shop.wsdl"), wsdl);
    WsdlPlace place = WsdlPlace.of(file.toString(), WsdlFetch.open(Duration.ofSeconds(1)));
    return RequestDraft.of(
        WsdlReader.read(place)
            .find(
                new Wsdl.Wanted(
                    Optional.of("book"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Set.of()),
                Transport.HTTP),
        WsdlReader.schemas(place));
  }

  private String valid(String content, String others) throws IOException {
    RequestDraft.Draft draft = draft(content, others);
    assertEquals(List.of(), draft.notes(), draft.text());
    return draft.text();
  }

  private static String restricted(String base, String facets) {
    return "<x:element name=\"v\"><x:simpleType><x:restriction base=\"x:%s\">%s</x:restriction>"
            .formatted(base, facets.replaceAll("(\\w+)=(\\S+)", "<x:$1 value=\"$2\"/>"))
        + "</x:simpleType></x:element>";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "string",
        "normalizedString",
        "token",
        "language",
        "Name",
        "NCName",
        "NMTOKEN",
        "NMTOKENS",
        "ID",
        "anyURI",
        "QName",
        "boolean",
        "decimal",
        "float",
        "double",
        "integer",
        "long",
        "int",
        "short",
        "byte",
        "nonNegativeInteger",
        "positiveInteger",
        "negativeInteger",
        "nonPositiveInteger",
        "unsignedLong",
        "unsignedInt",
        "unsignedShort",
        "unsignedByte",
        "dateTime",
        "date",
        "time",
        "gYear",
        "gYearMonth",
        "gMonth",
        "gMonthDay",
        "gDay",
        "duration",
        "base64Binary",
        "hexBinary",
        "anySimpleType",
        "anyType"
      })
  void shouldWriteAValidValueOfEachTypeOfTheSchemaLanguage(String type) throws IOException {
    valid("<x:element name=\"v\" type=\"x:%s\"/>".formatted(type), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "decimal; minExclusive=0 maxExclusive=1; 0.1",
        "decimal; maxInclusive=-5.5; -5.5",
        "decimal; totalDigits=3 fractionDigits=2 minExclusive=9.98; 9.99",
        "decimal; fractionDigits=0; 1",
        "decimal; minExclusive=0.0001 maxExclusive=0.0002; 0.00011",
        "int; minExclusive=99; 100",
        "int; maxExclusive=-99; -100",
        "byte; minExclusive=126; 127",
        "unsignedByte; minInclusive=200 maxInclusive=210; 200",
        "float; minExclusive=1 maxExclusive=1.05; 1.0000001192092896",
        "double; minInclusive=INF; INF",
        "date; minExclusive=2027-01-01; 2027-01-02",
        "date; maxExclusive=2020-01-01; 2019-12-31",
        "dateTime; maxInclusive=2000-01-01T00:00:00; 2000-01-01T00:00:00",
        "time; maxExclusive=08:00:00; 07:00:00",
        "gYear; minExclusive=2026; 2027",
        "gYearMonth; maxExclusive=2000-01; 1999-12",
        "duration; minExclusive=P1M; P1M1D",
        "duration; maxInclusive=PT0S; PT0S",
        "duration; maxExclusive=PT1H; PT0S",
        "string; length=6; textxx",
        "hexBinary; length=3; 000000",
        "base64Binary; maxLength=1; AA==",
        "base64Binary; minLength=5; AAAAAAA=",
        "NMTOKENS; minLength=3; text text text",
        "string; pattern=[A-Z]{2}-\\d{4}(/[a-z]+)?; AA-1111/a",
        "string; pattern=[^a-z]+ minLength=3; AAA",
        "token; pattern=\\p{Lu}\\p{Nd}{3}|x{9} length=9; xxxxxxxxx",
        "int; pattern=[1-9][0-9]{2}; 100",
        "string; pattern=[\\i-[:]][\\c-[:]]*; aa",
        "string; enumeration=b enumeration=c; b",
      })
  void shouldWriteAValueThatItsFacetsAllow(String base, String facets, String value)
      throws IOException {
    String draft = valid(restricted(base, facets), "");

    assertTrue(draft.contains("<n1:v>%s</n1:v>".formatted(value)), draft);
  }

  /** A number of so many digits would fill the memory. */
  @Test
  void shouldNotSpellOutABoundThatHasAnExponent() throws IOException {
    List<String> notes = draft(restricted("decimal", "minExclusive=1e999999999"), "").notes();

    assertEquals(1, notes.size(), notes.toString());
    assertTrue(notes.get(0).startsWith("the draft was not checked, "), notes.get(0));
  }

  @Test
  void shouldWriteWhatIsFixedAndWhatIsUsual() throws IOException {
    String draft =
        valid(
            "<x:element name=\"f\" type=\"x:date\" fixed=\"2020-02-02\"/>"
                + "<x:element name=\"d\" type=\"x:int\" default=\"7\"/>"
                + "<x:element name=\"q\" type=\"x:QName\" fixed=\"t:red\"/>"
                + "<x:element name=\"a\"><x:complexType><x:attribute name=\"i\" type=\"x:int\""
                + " fixed=\"3\"/><x:attribute name=\"j\" type=\"x:int\" default=\"4\"/>"
                + "</x:complexType></x:element>",
            "");

    assertTrue(draft.contains("<n1:f>2020-02-02</n1:f>"), draft);
    assertTrue(draft.contains("<n1:d>7</n1:d>"), draft);
    assertTrue(draft.contains("<n1:q>n1:red</n1:q>"), draft);
    assertTrue(draft.contains("<n1:a i=\"3\" j=\"4\"/>"), draft);
  }

  /** As types of UBL and UN/CEFACT are derived from each other. */
  @Test
  void shouldWriteTheContentThatComplexTypesDeriveFromEachOther() throws IOException {
    String draft =
        valid(
            "<x:element name=\"amount\" type=\"t:Paid\"/><x:element name=\"code\" type=\"t:Code\"/>"
                + "<x:element name=\"day\" type=\"t:Day\"/>",
            """
            <x:complexType name="Amount"><x:simpleContent><x:extension base="x:decimal">
            <x:attribute name="currency" type="x:token" use="required"/></x:extension>
            </x:simpleContent></x:complexType>
            <x:complexType name="Paid"><x:simpleContent><x:restriction base="t:Amount">
            <x:minExclusive value="10"/></x:restriction></x:simpleContent></x:complexType>
            <x:simpleType name="Codes"><x:restriction base="x:token"><x:enumeration value="EU"/>
            </x:restriction></x:simpleType>
            <x:complexType name="Code"><x:simpleContent><x:extension base="t:Codes"/>
            </x:simpleContent></x:complexType>
            <x:complexType name="Date"><x:simpleContent><x:extension base="x:date"/>
            </x:simpleContent></x:complexType>
            <x:complexType name="Day"><x:simpleContent><x:extension base="t:Date"/>
            </x:simpleContent></x:complexType>
            """);

    assertTrue(draft.contains("<n1:amount currency=\"text\">11</n1:amount>"), draft);
    assertTrue(draft.contains("<n1:code>EU</n1:code>"), draft);
    assertTrue(draft.contains("<n1:day>2026-01-31</n1:day>"), draft);
  }

  @Test
  void shouldWriteAsManyItemsAndElementsAsThereHaveToBe() throws IOException {
    String draft =
        valid(
            "<x:element name=\"l\"><x:simpleType><x:restriction base=\"t:Days\"><x:length"
                + " value=\"3\"/></x:restriction></x:simpleType></x:element>"
                + "<x:element name=\"m\" type=\"x:int\" minOccurs=\"2\" maxOccurs=\"9000\"/>"
                + "<x:element name=\"u\" type=\"t:Union\"/>",
            "<x:simpleType name=\"Days\"><x:list itemType=\"x:gDay\"/></x:simpleType>"
                + "<x:simpleType name=\"Union\"><x:union memberTypes=\"x:date x:int\"/>"
                + "</x:simpleType>");

    assertTrue(draft.contains("<n1:l>---31 ---31 ---31</n1:l>"), draft);
    assertEquals(2, draft.split("<n1:m>1</n1:m>", -1).length - 1, draft);
    assertTrue(draft.contains("<n1:u>2026-01-31</n1:u>"), draft);
  }

  private static final String SHAPES =
      """
      <x:complexType name="Shape" abstract="true"><x:sequence>
      <x:element name="id" type="x:int"/></x:sequence></x:complexType>
      <x:complexType name="Round" abstract="true"><x:complexContent>
      <x:extension base="t:Shape"/></x:complexContent></x:complexType>
      <x:complexType name="Circle"><x:complexContent><x:extension base="t:Round"><x:sequence>
      <x:element name="radius" type="x:double"/></x:sequence></x:extension></x:complexContent>
      </x:complexType>
      """;

  @Test
  void shouldWriteATypeThatIsDerivedFromAnAbstractOne() throws IOException {
    String draft = valid("<x:element name=\"s\" type=\"t:Shape\"/>", SHAPES);

    assertTrue(draft.contains("<n1:s xsi:type=\"n1:Circle\">"), draft);
    assertTrue(draft.contains("<n1:radius>1.0</n1:radius>"), draft);
  }

  @Test
  void shouldWriteAnElementThatStandsForAnAbstractOne() throws IOException {
    String draft =
        valid(
            "<x:element ref=\"t:head\"/>",
            "<x:element name=\"head\" abstract=\"true\" type=\"x:date\"/>"
                + "<x:element name=\"one\" substitutionGroup=\"t:head\"/>"
                + "<x:element name=\"two\" substitutionGroup=\"t:one\"/>");

    assertTrue(draft.contains("<!-- one of n1:one, n1:two -->"), draft);
    assertTrue(draft.contains("<n1:one>2026-01-31</n1:one>"), draft);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "<x:element name='s' type='t:Alone'/>; n1:s: its type n1:Alone is abstract, and no type is"
            + " known that derives from it",
        "<x:element ref='t:alone'/>; n1:alone is abstract, and no element is known that may stand"
            + " for it",
        "<x:any namespace='##other'/>; any element",
        "<x:element name='e' type='t:Endless'/>; n1:e once more",
      })
  void shouldNameWhatAPersonHasToFillInUnlessItIsOptional(String element, String words)
      throws IOException {
    String others =
        "<x:complexType name='Alone' abstract='true'/><x:element name='alone' abstract='true'/>"
            + "<x:complexType name='Endless'><x:sequence><x:element name='e' type='t:Endless'/>"
            + "</x:sequence></x:complexType>";

    List<String> notes = draft(element, others).notes();

    assertEquals(1, notes.size(), notes.toString());
    assertTrue(
        notes.get(0).matches("line [0-9]+ has to be filled in: \\Q%s\\E".formatted(words)),
        notes.toString());
    valid(element.replace("/>", " minOccurs='0'/>"), others);
    valid("<x:choice>%s<x:element name='else'/></x:choice>".formatted(element), others);
  }

  @Test
  void shouldEndARecursionWhereAChoiceLets() throws IOException {
    String draft =
        valid(
            "<x:element name=\"e\" type=\"t:Term\"/>",
            "<x:complexType name=\"Term\"><x:choice><x:element name=\"not\" type=\"t:Not\"/>"
                + "<x:element name=\"fact\" type=\"x:int\"/></x:choice></x:complexType>"
                + "<x:complexType name=\"Not\"><x:sequence><x:element name=\"of\" type=\"t:Term\"/>"
                + "</x:sequence></x:complexType>");

    assertTrue(draft.contains("<n1:fact>1</n1:fact>"), draft);
  }

  @Test
  void shouldWriteNilWhereNothingElseIsKnown() throws IOException {
    String draft =
        valid(
            "<x:element name=\"first\" type=\"t:Chain\"/>",
            "<x:complexType name=\"Chain\"><x:sequence><x:element name=\"next\" type=\"t:Chain\""
                + " nillable=\"true\"/></x:sequence></x:complexType>");

    assertTrue(draft.contains("<n1:next xsi:nil=\"true\"/>"), draft);
  }

  @Test
  void shouldWriteTheAttributesThatARestrictionInherits() throws IOException {
    String draft =
        valid(
            "<x:element name=\"r\" type=\"t:Less\"/>",
            "<x:complexType name=\"More\"><x:attribute name=\"a\" type=\"x:int\" use=\"required\"/>"
                + "<x:attribute name=\"b\"/></x:complexType><x:complexType name=\"Less\">"
                + "<x:complexContent><x:restriction base=\"t:More\"><x:attribute name=\"b\""
                + " use=\"prohibited\"/></x:restriction></x:complexContent></x:complexType>");

    assertTrue(draft.contains("<n1:r a=\"1\"/>"), draft);
  }

  @Test
  void shouldNameTheLineAndTheElementWhoseValueIsNotOfItsType() throws IOException {
    RequestDraft.Draft draft =
        draft("<x:element name=\"a\"/>" + restricted("string", "pattern=a pattern=[b]{3000}"), "");
    RequestDraft.Draft entity = draft("<x:element name=\"v\" type=\"x:ENTITY\"/>", "");

    assertEquals(List.of(), draft.notes());
    assertEquals(1, entity.notes().size());
    assertTrue(
        entity.notes().get(0).startsWith("line 5 has to be filled in: n1:v: "),
        entity.notes().get(0));
    assertTrue(entity.text().lines().toList().get(4).contains("<!-- to fill in: n1:v: "));
  }

  @Test
  void shouldSayThatADraftWasNotCheckedWhereASchemaIsMissing() throws IOException {
    List<String> notes =
        draft("<x:element ref=\"y:lost\" xmlns:y=\"urn:lost\" minOccurs=\"0\"/>", "").notes();

    assertEquals(1, notes.size());
    assertTrue(
        notes.get(0).startsWith("the draft was not checked, since its schemas can't be used: "),
        notes.get(0));
  }

  @Test
  void shouldGiveAnIncludedSchemaTheNamespaceOfTheOneThatIncludesIt() throws IOException {
    Files.writeString(
        folder.resolve("more.xsd"),
        "<x:schema xmlns:x=\"http://www.w3.org/2001/XMLSchema\"><x:simpleType name=\"Day\">"
            + "<x:restriction base=\"x:date\"/></x:simpleType><x:complexType name=\"Days\">"
            + "<x:sequence><x:element name=\"day\" type=\"Day\"/></x:sequence></x:complexType>"
            + "</x:schema>");
    String wsdl =
        new ShopWsdl()
            .with(
                "<x:element name=\"book\">",
                "<x:include schemaLocation=\"more.xsd\"/><x:element name=\"book\">")
            .replace(
                "<x:element name=\"sku\" type=\"x:string\"/>",
                "<x:element name=\"sku\" type=\"t:Days\"/>");

    RequestDraft.Draft draft = ofWsdl(wsdl);

    assertEquals(List.of(), draft.notes());
    assertTrue(draft.text().contains("<day>2026-01-31</day>"), draft.text());
  }

  @Test
  void shouldCheckThePartsOfRpc() throws IOException {
    String wsdl =
        new ShopWsdl()
            .with("<soap:binding ", "<soap:binding style=\"rpc\" ")
            .replace(
                "element=\"t:book\"",
                "xmlns:x=\"http://www.w3.org/2001/XMLSchema\" type=\"x:ENTITY\"");

    List<String> notes = ofWsdl(wsdl).notes();

    assertEquals(1, notes.size());
    assertTrue(notes.get(0).startsWith("line 5 has to be filled in: p: "), notes.get(0));
  }
}
