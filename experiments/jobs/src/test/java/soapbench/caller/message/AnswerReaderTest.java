package soapbench.caller.message;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.caller.FakeComponent.envelope;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;

class AnswerReaderTest {

  private static final Method CALL =
      new Method(
          "call",
          "call",
          "callResponse",
          List.of(),
          List.of(new Field("sum", "int", false), new Field("mesh", "raw", false)));

  @TempDir private Path folder;
  private final OutputFiles files = new OutputFiles();

  private static AnswerReader read(AnswerReader reader, String envelope) throws IOException {
    reader.read(new ByteArrayInputStream(envelope.getBytes(UTF_8)), Optional.empty());
    return reader;
  }

  private AnswerReader read(String envelope) throws IOException {
    return read(new AnswerReader(CALL, Map.of(), files, false), envelope);
  }

  private static String response(String content) {
    return envelope("<t:callResponse>" + content + "</t:callResponse>");
  }

  private static String mesh(String content) {
    return response("<t:mesh>" + content + "</t:mesh>");
  }

  @Test
  void shouldKeepValuesInTheirOrderAndWhatIsInThem() throws IOException {
    AnswerReader answer =
        read(response("<t:sum>3<!-- a -->4</t:sum><t:more><t:a>1</t:a> <t:a>2</t:a></t:more>"));

    assertEquals(List.of("sum", "more"), List.copyOf(answer.outputs().keySet()));
    assertEquals(new Output.Value("34"), answer.outputs().get("sum"));
    assertEquals(
        new AnswerElement(
            "callResponse",
            "",
            List.of(
                new AnswerElement("sum", "34", List.of()),
                new AnswerElement(
                    "more",
                    "",
                    List.of(
                        new AnswerElement("a", "1", List.of()),
                        new AnswerElement("a", "2", List.of()))))),
        answer.values());
    assertEquals(Optional.empty(), answer.job());
  }

  @Test
  void shouldFindTheJobThatAHeaderTellsOf() throws IOException {
    String tells = envelope("<j:job>7</j:job>", "<t:callResponse/>");
    String other = envelope("<j:id>7</j:id>", "<t:callResponse/>");

    assertEquals(Optional.of("7"), read(tells).job());
    assertEquals(Optional.empty(), read(other).job());
  }

  @Test
  void shouldWriteDataByValueToTheirPlace() throws IOException {
    Path place = folder.resolve("mesh");
    AnswerReader reader = new AnswerReader(CALL, Map.of("mesh", place), files, false);

    read(reader, mesh("<x:Base64Data> c29h\n<!-- a -->cA== </x:Base64Data>"));

    assertFalse(Files.exists(place));
    files.finish();
    assertArrayEquals("soap".getBytes(UTF_8), Files.readAllBytes(place));
    assertEquals(new Output.Written(place, 4), reader.outputs().get("mesh"));
  }

  @Test
  void shouldKnowAttachmentsByTheirIdentifiers() throws Exception {
    Path place = folder.resolve("mesh");
    AnswerReader answer = new AnswerReader(CALL, Map.of("mesh", place), files, false);
    read(
        answer,
        response(
            "<t:sum>3</t:sum><t:mesh><x:Base64Data> <i:Include"
                + " xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:a+b%40c'/>"
                + "</x:Base64Data></t:mesh>"));

    assertEquals(
        "the answer's attachment for 'mesh' is missing",
        assertThrows(IOException.class, answer::requireOutputs).getMessage());
    answer.attachment("other", new ByteArrayInputStream(new byte[9]));
    answer.attachment("a+b@c", new ByteArrayInputStream(new byte[4]));

    answer.requireOutputs();
    assertEquals(new Output.Written(place, 4), answer.outputs().get("mesh"));
  }

  @Test
  void shouldRequireEachOutputOnce() throws IOException {
    AnswerReader missing = read(response("<t:sum>3</t:sum>"));

    assertEquals(
        "the answer has no 'mesh'",
        assertThrows(IOException.class, missing::requireOutputs).getMessage());
    String one = "<t:mesh><x:SessionFile>m</x:SessionFile></t:mesh>";
    assertRefused("it has 'mesh' twice", response(one + one));
  }

  /** A server that fails while it writes an answer. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<t:sum><soap:Envelope><soap:Body><soap:Fault/></soap:Body></soap:Envelope></t:sum>",
        "<t:mesh><x:XMLData><a><b/><soap:Envelope><soap:Body><soap:Fault/></soap:Body>"
            + "</soap:Envelope></a></x:XMLData></t:mesh>",
        "<t:mesh><x:XMLData><a><soap:Fault/></a></x:XMLData></t:mesh>",
        "<t:mesh><x:Base64Data>QUJD<soap:Fault/></x:Base64Data></t:mesh>"
      })
  void shouldNotTakeAFaultForData(String content) {
    AnswerReader reader =
        new AnswerReader(CALL, Map.of("mesh", folder.resolve("mesh")), files, false);

    String message =
        assertThrows(IOException.class, () -> read(reader, response(content))).getMessage();

    assertTrue(message.contains("ault stands "), message);
  }

  @Test
  void shouldTakeAMessageAsADocument() throws IOException {
    Path place = folder.resolve("mesh");
    String message = "<soap:Envelope><soap:Body><soap:Fault/></soap:Body></soap:Envelope>";

    read(
        new AnswerReader(CALL, Map.of("mesh", place), files, false),
        mesh("<x:XMLData>%s</x:XMLData>".formatted(message)));
    files.finish();

    assertTrue(Files.readString(place).contains("<soap:Fault"), place::toString);
  }

  @Test
  void shouldKnowDataThatStayedAtTheServer() throws IOException {
    String reference =
        "<a:EndpointReference xmlns:a='urn:a'><a:Address> %s </a:Address></a:EndpointReference>";

    assertEquals(
        new Output.At(URI.create("http://h/x")),
        read(mesh(reference.formatted("http://h/x"))).outputs().get("mesh"));
    assertEquals(
        new Output.InSession("m.dat"),
        read(mesh("<x:SessionFile>m.dat</x:SessionFile>")).outputs().get("mesh"));
    assertRefused(
        "refers to something that is not an address", mesh(reference.formatted("file:///x")));
    assertRefused(
        "refers to something that is not an address",
        mesh("<a:EndpointReference xmlns:a='urn:a'/>"));
  }

  @Test
  void shouldLeaveDataInTheSessionAndRefuseThemElsewhereWithoutAPlace() throws IOException {
    String data = mesh("<x:Base64Data>c29hcA==</x:Base64Data>");

    assertEquals(
        new Output.InSession("mesh"),
        read(new AnswerReader(CALL, Map.of(), files, true), data).outputs().get("mesh"));
    assertRefused("mesh came by value and has no file: give out:mesh", data);
    assertEquals(
        Map.of("mesh", new Output.InSession("mesh"), "sum", new Output.Value("3")),
        read(
                new AnswerReader(CALL, Map.of(), files, true),
                data.replace("</t:mesh>", "</t:mesh><t:sum>3</t:sum>"))
            .outputs());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<x:Other/>",
        "<x:Base64Data><i:Other xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:a'/>"
            + "</x:Base64Data>",
        "<x:Base64Data><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include'/></x:Base64Data>",
        "<x:Base64Data><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='a'/>"
            + "</x:Base64Data>"
      })
  void shouldRefuseWhatHoldsNoDataSet(String content) {
    assertRefused("mesh holds no data set", mesh(content));
  }

  @Test
  void shouldRefuseDataThatAreNoBase64() {
    AnswerReader reader =
        new AnswerReader(CALL, Map.of("mesh", folder.resolve("mesh")), files, false);

    String message =
        assertThrows(
                IOException.class, () -> read(reader, mesh("<x:Base64Data>c29hc</x:Base64Data>")))
            .getMessage();

    assertEquals("the answer has data that are not base64", message);
    assertFalse(Files.exists(folder.resolve("mesh")));
  }

  @Test
  void shouldTellWhatAFaultSays() {
    ComponentFaultException silent =
        assertThrows(
            ComponentFaultException.class,
            () -> read(envelope("<soap:Fault><faultstring> </faultstring></soap:Fault>")));
    ComponentFaultException says =
        assertThrows(
            ComponentFaultException.class,
            () -> read(envelope("<soap:Fault><faultstring>a\nb</faultstring></soap:Fault>")));

    assertEquals("the server answers with a fault", silent.getMessage());
    assertEquals("a b", says.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a/> | it is not an envelope of SOAP 1.1",
        "<!DOCTYPE a><a/> | it has a document type",
        "<Envelope/> | it is not an envelope of SOAP 1.1",
        "<a | the answer can't be read as XML"
      })
  void shouldSayWhatIsWrongWithAnAnswer(String answer, String says) {
    assertRefused(says, answer);
  }

  @Test
  void shouldRefuseTheAnswerToAnotherMethodAndOneThatIsCutShort() {
    assertRefused(
        "it has 'spawnResponse' in place of 'callResponse'", envelope("<t:spawnResponse/>"));
    String whole = response("<t:sum>3</t:sum>");
    assertRefused("the answer", whole.substring(0, whole.indexOf("</t:sum>")));
    assertRefused("the answer can't be read as XML", whole + "a");
  }

  private void assertRefused(String says, String answer) {
    String message = assertThrows(IOException.class, () -> read(answer)).getMessage();
    assertTrue(message.contains(says), message);
  }
}
