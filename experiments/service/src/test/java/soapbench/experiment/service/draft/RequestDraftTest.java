package soapbench.experiment.service.draft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.wsdl.Schemas;
import soapbench.experiment.service.wsdl.ServiceOperation;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.ShopWsdl;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.experiment.service.wsdl.Wsdl;
import soapbench.experiment.service.wsdl.WsdlFetch;
import soapbench.experiment.service.wsdl.WsdlPlace;
import soapbench.experiment.service.wsdl.WsdlReader;

class RequestDraftTest {

  private static final String OWN =
      "<x:element name=\"book\"><x:complexType><x:sequence>\n"
          + "<x:element name=\"sku\" type=\"x:string\"/><x:element name=\"count\" type=\"x:int\""
          + " minOccurs=\"0\"/>\n</x:sequence></x:complexType></x:element>";

  @TempDir private Path folder;

  private String draft(String wsdl) throws IOException {
    Path file = Files.writeString(folder.resolve("shop.wsdl"), wsdl);
    WsdlPlace place = WsdlPlace.of(file.toString(), WsdlFetch.open(Duration.ofSeconds(1)));
    ServiceOperation operation =
        WsdlReader.read(place)
            .find(
                new Wsdl.Wanted(
                    Optional.of("book"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Set.of()),
                Transport.HTTP);
    Schemas schemas = WsdlReader.schemas(place);
    String draft = RequestDraft.of(operation, schemas).text();
    RequestDocument request =
        RequestDocument.read("draft", draft.getBytes(StandardCharsets.UTF_8), SoapVersion.SOAP_11);
    assertEquals(operation.content(), request.content());
    return draft;
  }

  @Test
  void shouldWriteEveryElementWithAValueOfItsType() throws IOException {
    assertEquals(
        """
        <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"
            xmlns:n1="urn:shop">
          <soap:Body>
            <n1:book>
              <n1:sku>text</n1:sku>
              <n1:count>1</n1:count> <!-- optional -->
            </n1:book>
          </soap:Body>
        </soap:Envelope>
        """,
        draft(new ShopWsdl().text()));
  }

  @Test
  void shouldKnowWhatSchemasSay() throws IOException {
    Files.writeString(
        folder.resolve("more.xsd"),
        """
        <x:schema xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:m="urn:more"
            targetNamespace="urn:more">
        <x:simpleType name="Kind"><x:restriction base="x:string"><x:enumeration value="red"/>
        <x:enumeration value="blue"/></x:restriction></x:simpleType>
        <x:simpleType name="Code"><x:restriction base="x:string"><x:minLength value="6"/>
        </x:restriction></x:simpleType>
        <x:complexType name="Base"><x:sequence><x:element name="id" type="m:Code"/></x:sequence>
        <x:attribute name="kind" type="m:Kind"/></x:complexType>
        <x:complexType name="Tree"><x:complexContent><x:extension base="m:Base"><x:sequence>
        <x:element name="child" type="m:Tree" minOccurs="0" maxOccurs="unbounded"/></x:sequence>
        </x:extension></x:complexContent></x:complexType>
        <x:complexType name="Price"><x:simpleContent><x:extension base="x:decimal">
        <x:attribute name="currency" fixed="EUR"/></x:extension></x:simpleContent></x:complexType>
        </x:schema>
        """);
    String own =
        "<x:import namespace=\"urn:more\" schemaLocation=\"more.xsd\"/>"
            + "<x:element name=\"book\"><x:complexType><x:sequence>"
            + "<x:choice><x:element name=\"a\" type=\"x:date\"/><x:element name=\"b\"/></x:choice>"
            + "<x:element name=\"tree\" type=\"m:Tree\" xmlns:m=\"urn:more\"/>"
            + "<x:element name=\"price\" type=\"m:Price\" xmlns:m=\"urn:more\"/><x:any/>"
            + "</x:sequence></x:complexType></x:element>";

    String draft = draft(new ShopWsdl().with(OWN, own));

    assertTrue(
        draft.contains(
            """
                <n1:book>
                  <!-- one of a, b -->
                  <n1:a>2026-01-31</n1:a>
                  <n1:tree kind="red">
                    <id>textxx</id>
                    <!-- child once more -->
                  </n1:tree>
                  <n1:price currency="EUR">1.0</n1:price>
                  <!-- any element -->
                </n1:book>
            """),
        draft);
  }

  @Test
  void shouldSayWhatMayRepeatAndWhatIsNotFound() throws IOException {
    String own =
        "<x:element name=\"book\"><x:complexType><x:sequence>"
            + "<x:element name=\"once\" type=\"x:int\" minOccurs=\"1\" maxOccurs=\"1\"/>"
            + "<x:element name=\"many\" type=\"x:int\" minOccurs=\"0\" maxOccurs=\"2\"/>"
            + "<x:choice><x:element name=\"only\" type=\"x:int\"/></x:choice>"
            + "<x:element name=\"price\"><x:complexType><x:simpleContent><x:annotation/>"
            + "<x:extension base=\"x:int\"/></x:simpleContent></x:complexType></x:element>"
            + "<x:element ref=\"y:lost\" xmlns:y=\"urn:lost\"/>"
            + "</x:sequence></x:complexType></x:element>";

    String draft = draft(new ShopWsdl().with(OWN, own));

    assertTrue(
        draft.contains(
            """
                <n1:book>
                  <n1:once>1</n1:once>
                  <n1:many>1</n1:many> <!-- optional, may repeat -->
                  <n1:only>1</n1:only>
                  <n1:price>1</n1:price>
                  <n2:lost/>
                  <!-- n2:lost: its schema was not found -->
                </n1:book>
            """),
        draft);
  }

  /** As a restriction of another type, or a version of a schema, takes away what there was. */
  @Test
  void shouldLeaveOutWhatMayNotOccur() throws IOException {
    String own =
        "<x:element name=\"book\"><x:complexType><x:sequence>"
            + "<x:element name=\"gone\" minOccurs=\"0\" maxOccurs=\"0\"/>"
            + "<x:sequence minOccurs=\"0\" maxOccurs=\"0\"><x:element name=\"old\"/></x:sequence>"
            + "<x:any minOccurs=\"0\" maxOccurs=\"0\"/>"
            + "<x:choice><x:element name=\"a\" minOccurs=\"0\" maxOccurs=\"0\"/>"
            + "<x:element name=\"b\"/><x:element name=\"c\"/></x:choice>"
            + "</x:sequence></x:complexType></x:element>";

    String draft = draft(new ShopWsdl().with(OWN, own));

    assertTrue(
        draft.contains(
            """
                <n1:book>
                  <!-- one of b, c -->
                  <n1:b>text</n1:b>
                </n1:book>
            """),
        draft);
  }

  @Test
  void shouldWriteTheWrapperOfRpc() throws IOException {
    String draft =
        draft(
            new ShopWsdl()
                .with("<soap:binding ", "<soap:binding style=\"rpc\" ")
                .replace("element=\"t:book\"", "xmlns:x=\"urn:n\" type=\"x:none\""));

    assertTrue(
        draft.contains(
            "<n1:book>\n      <!-- p: its type n2:none was not found -->\n      <p>text</p>"),
        draft);
  }

  @Test
  void shouldWriteAttributesThatAreDeclaredElsewhere() throws IOException {
    String own =
        "<x:attribute name=\"unit\" type=\"x:int\"/>"
            + "<x:attributeGroup name=\"more\"><x:attribute ref=\"t:unit\" fixed=\"7\"/>"
            + "</x:attributeGroup>"
            + "<x:complexType name=\"Sized\"><x:attribute ref=\"t:unit\"/></x:complexType>"
            + "<x:element name=\"book\"><x:complexType><x:sequence>"
            + "<x:element name=\"sized\" type=\"t:Sized\"/></x:sequence>"
            + "<x:attributeGroup ref=\"t:more\"/>"
            + "<x:attribute ref=\"xml:lang\" use=\"required\"/>"
            + "<x:attribute ref=\"xml:base\"/><x:attribute ref=\"t:none\" use=\"prohibited\"/>"
            + "</x:complexType></x:element>";

    String draft = draft(new ShopWsdl().with(OWN, own));

    assertTrue(draft.contains("<n1:book n1:unit=\"7\" xml:lang=\"text\">"), draft);
    assertTrue(draft.contains("<n1:sized n1:unit=\"1\"/>"), draft);
  }

  @Test
  void shouldWriteALocalAttributeWithThePrefixThatItsFormAsksFor() throws IOException {
    String own =
        "<x:element name=\"book\"><x:complexType>"
            + "<x:attribute name=\"a\"/><x:attribute name=\"b\" form=\"%s\"/>"
            + "</x:complexType></x:element>";
    ShopWsdl shop = new ShopWsdl();
    String usual = draft(shop.with(OWN, own.formatted("qualified")));
    String qualified =
        draft(
            shop.with(OWN, own.formatted("unqualified"))
                .replace("elementFormDefault", "attributeFormDefault"));

    assertTrue(usual.contains("<n1:book a=\"text\" n1:b=\"text\"/>"), usual);
    assertTrue(qualified.contains("<n1:book n1:a=\"text\" b=\"text\"/>"), qualified);
  }

  @Test
  void shouldWriteAnAttributeOfTwoGroupsOnce() throws IOException {
    String own =
        "<x:attributeGroup name=\"one\"><x:attribute name=\"a\"/></x:attributeGroup>"
            + "<x:element name=\"book\"><x:complexType><x:attributeGroup ref=\"t:one\"/>"
            + "<x:attributeGroup ref=\"t:one\"/></x:complexType></x:element>";

    String draft = draft(new ShopWsdl().with(OWN, own));

    assertTrue(draft.contains("<n1:book a=\"text\"/>"), draft);
  }

  @Test
  void shouldTakeTheFirstBranchOfAChoiceWhateverItIs() throws IOException {
    String own =
        "<x:group name=\"one\"><x:sequence><x:element name=\"a\"/></x:sequence></x:group>"
            + "<x:element name=\"book\"><x:complexType><x:choice><x:choice>"
            + "<x:group ref=\"t:one\"/><x:element name=\"b\"/></x:choice>"
            + "<x:element name=\"c\"/></x:choice></x:complexType></x:element>";

    String draft = draft(new ShopWsdl().with(OWN, own));

    assertTrue(
        draft.contains(
            """
                <n1:book>
                  <!-- one of c -->
                  <!-- one of t:one, b -->
                  <n1:a>text</n1:a>
                </n1:book>
            """),
        draft);
  }

  @Test
  void shouldWriteCommentsAndValuesThatAreWellFormed() throws IOException {
    String own =
        "<x:complexType name=\"Tree\"><x:sequence><x:element name=\"a---b\" type=\"t:Tree\"/>"
            + "</x:sequence></x:complexType>"
            + "<x:simpleType name=\"End\"><x:restriction base=\"x:string\">"
            + "<x:enumeration value=\"]]>\"/><x:enumeration value=\"c-\"/></x:restriction>"
            + "</x:simpleType><x:element name=\"book\"><x:complexType><x:sequence>"
            + "<x:element name=\"tree\" type=\"t:Tree\"/><x:element name=\"end\" type=\"t:End\"/>"
            + "<x:choice><x:element name=\"d\"/><x:element name=\"e----\"/></x:choice>"
            + "</x:sequence></x:complexType></x:element>";

    String draft =
        draft(
            new ShopWsdl()
                .with(OWN, own)
                .replace(
                    "<input><soap:body use=\"literal\"/></input>",
                    "<input><soap:header message=\"t:none\" part=\"f---g\" use=\"literal\"/>"
                        + "<soap:body use=\"literal\"/></input>"));

    assertTrue(draft.contains("<!-- f- - -g: its schema was not found -->"), draft);
    assertTrue(draft.contains("<!-- n1:a- - -b once more -->"), draft);
    assertTrue(draft.contains("<n1:end>]]&gt;</n1:end> <!-- one of ]]>, c- -->"), draft);
    assertTrue(draft.contains("<!-- one of d, e- - - - -->"), draft);
  }

  /** Components of a kind, each of which names the next so many times. */
  private static String chain(String component, String reference, int length, int times) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < length; i++) {
      all.append(component.formatted(i, reference.formatted(i + 1).repeat(times)));
    }
    return all.append(component.formatted(length, "")).toString();
  }

  @ParameterizedTest
  @CsvSource({"22, 2", "20000, 1"})
  void shouldEndADraftWhoseGroupsNameEachOtherWithoutEnd(int length, int times) throws IOException {
    String book = "<x:element name=\"book\"><x:complexType>%s</x:complexType></x:element>";

    for (String own :
        List.of(
            chain(
                    "<x:attributeGroup name=\"g%s\">%s</x:attributeGroup>",
                    "<x:attributeGroup ref=\"t:g%s\"/>", length, times)
                + book.formatted("<x:attributeGroup ref=\"t:g0\"/>"),
            chain(
                    "<x:group name=\"g%s\"><x:sequence>%s</x:sequence></x:group>",
                    "<x:group ref=\"t:g%s\"/>", length, times)
                + book.formatted("<x:group ref=\"t:g0\"/>"))) {
      assertEndsEarly(draft(new ShopWsdl().with(OWN, own)));
    }
  }

  @Test
  void shouldEndADraftWhoseElementsAreTooMany() throws IOException {
    String own =
        chain(
                "<x:complexType name=\"T%s\"><x:sequence>%s</x:sequence></x:complexType>",
                "<x:element name=\"a\" type=\"t:T%s\"/>", 17, 2)
            + "<x:element name=\"book\" type=\"t:T0\"/>";

    assertEndsEarly(draft(new ShopWsdl().with(OWN, own)));
  }

  /** Declarations of one type within each other are few; those of types in types are not. */
  @Test
  void shouldEndADraftWhoseTypesAreNestedDeeplyEach() throws IOException {
    String own =
        chain(
                "<x:complexType name=\"T%s\">"
                    + "<x:choice>".repeat(200)
                    + "%s"
                    + "</x:choice>".repeat(200)
                    + "</x:complexType>",
                "<x:element name=\"a\" type=\"t:T%s\"/>",
                39,
                1)
            + "<x:element name=\"book\" type=\"t:T0\"/>";

    assertEndsEarly(draft(new ShopWsdl().with(OWN, own)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "union", "restriction"})
  void shouldWriteATextWhereASimpleTypeHoldsItself(String derived) throws IOException {
    String own =
        "<x:simpleType name=\"A\"><x:%1$s><x:simpleType><x:restriction base=\"t:A\"/>"
            + "</x:simpleType></x:%1$s></x:simpleType><x:element name=\"book\" type=\"t:A\"/>";

    String draft = draft(new ShopWsdl().with(OWN, own.formatted(derived)));

    assertTrue(draft.contains("<n1:book>text</n1:book>"), draft);
  }

  @ParameterizedTest
  @CsvSource({
    "maxLength, 3, tex",
    "maxLength, ' 3 ', tex",
    "maxLength, many, text",
    "maxLength, 0000000000003, tex",
    "maxLength, 2147483648, text",
    "maxLength, 99999999999999999999, text",
    "minLength, 6, textxx",
    "length, 3, tex",
    "length, 6, textxx",
  })
  void shouldFitATextToItsLengthHoweverManyDigitsThatHas(String facet, String length, String text)
      throws IOException {
    assertEquals(text, bookOf(facet, length));
  }

  @ParameterizedTest
  @ValueSource(strings = {"length", "minLength"})
  void shouldPadATextNoFurtherThanAPersonReads(String facet) throws IOException {
    assertEquals("text" + "x".repeat(196), bookOf(facet, "9999999999"));
  }

  /** The value of an element whose type is a text of some length. */
  private String bookOf(String facet, String length) throws IOException {
    String own =
        "<x:element name=\"book\"><x:simpleType><x:restriction base=\"x:string\">"
            + "<x:%s value=\"%s\"/></x:restriction></x:simpleType></x:element>";
    String draft = draft(new ShopWsdl().with(OWN, own.formatted(facet, length)));
    return draft.replaceFirst("(?s).*<n1:book>(.*)</n1:book>.*", "$1");
  }

  private static void assertEndsEarly(String draft) {
    String end =
        """
          </soap:Body>
          <!-- incomplete, as a draft has at most 1000000 characters, from at most 1000000 \
        declarations, at most 400 within each other -->
        </soap:Envelope>
        """;
    assertEquals(end, draft.substring(draft.lastIndexOf("  </soap:Body>")));
  }

  @Test
  void shouldWriteTheHeadersOfTheBinding() throws IOException {
    String wsdl =
        new ShopWsdl()
            .with(
                "<message name=\"book\"><part name=\"p\" element=\"t:book\"/></message>",
                "<message name=\"book\"><part name=\"s\" element=\"t:session\"/><part name=\"p\""
                    + " element=\"t:book\"/></message><message name=\"more\"><part name=\"q\""
                    + " element=\"t:session\"/></message>")
            .replace(
                "<input><soap:body use=\"literal\"/></input>",
                "<input><soap:header message=\"t:book\" part=\"s\" use=\"literal\"/>"
                    + "<soap:header message=\"t:none\" part=\"lost\" use=\"literal\"/>"
                    + "<soap:body use=\"literal\"/></input>")
            .replace(
                "<x:element name=\"book\">",
                "<x:element name=\"session\" type=\"x:int\"/><x:element name=\"book\">");

    assertEquals(
        """
        <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"
            xmlns:n1="urn:shop">
          <soap:Header>
            <n1:session>1</n1:session>
            <!-- lost: its schema was not found -->
          </soap:Header>
          <soap:Body>
            <n1:book>
              <n1:sku>text</n1:sku>
              <n1:count>1</n1:count> <!-- optional -->
            </n1:book>
          </soap:Body>
        </soap:Envelope>
        """,
        draft(wsdl));
  }
}
