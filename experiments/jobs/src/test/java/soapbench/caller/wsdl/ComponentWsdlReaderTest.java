package soapbench.caller.wsdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.caller.FakeComponent;

class ComponentWsdlReaderTest {

  private static final URI SOURCE = URI.create("http://h/c?wsdl");

  private static String wsdl() throws IOException {
    return FakeComponent.wsdl(
        "factor:xs:double count:xs:int mesh:xdescr:RawData model:xdescr:XmlData",
        "result:xdescr:XmlData");
  }

  private static ComponentDescription read(String wsdl) throws IOException {
    return new ComponentWsdlReader(SOURCE).read(wsdl.getBytes(UTF_8), Optional.empty());
  }

  @Test
  void shouldReadWhatAMethodTakesAndGives() throws IOException {
    Method call = read(wsdl()).method("call").orElseThrow();

    assertEquals("call", call.request());
    assertEquals("callResponse", call.answer());
    assertEquals(
        List.of(
            new Field("factor", "float", false),
            new Field("count", "int", false),
            new Field("mesh", "raw", false),
            new Field("model", "xml", false),
            new Field("session", "id", true),
            new Field("returns", "returns", true)),
        call.inputs());
    assertEquals(List.of(new Field("result", "xml", false)), call.outputs());
  }

  @Test
  void shouldReadAWsdlInTheCharacterSetOfItsMediaType() throws IOException {
    String name = "gr\u00F6\u00DFe";
    byte[] wsdl = FakeComponent.wsdl(name + ":xs:int", "").getBytes(ISO_8859_1);

    ComponentDescription component =
        new ComponentWsdlReader(SOURCE).read(wsdl, Optional.of("iso-8859-1"));

    assertEquals(name, component.method("call").orElseThrow().inputs().get(0).name());
    assertEquals(
        SOURCE + " can't be used: it is not a WSDL: it has bytes that are not UTF-8",
        assertThrows(
                IOException.class,
                () -> new ComponentWsdlReader(SOURCE).read(wsdl, Optional.of("UTF-8")))
            .getMessage());
  }

  @Test
  void shouldReadAllMethodsInTheirOrder() throws IOException {
    ComponentDescription component = read(wsdl());

    assertEquals(
        List.of(
            "call",
            "spawn",
            "running",
            "results",
            "kill",
            "status",
            "log",
            "remove",
            "jobs",
            "openSession",
            "closeSession"),
        component.names());
    assertEquals(
        List.of(new Field("job", "id", false)), component.method("spawn").orElseThrow().outputs());
  }

  @Test
  void shouldFindTheEndpointOverHttp() throws IOException {
    assertEquals(URI.create("http://127.0.0.1:8080/soapbench/jobs/NAME"), read(wsdl()).endpoint());
  }

  /** A prefix means what is declared where it is used. */
  @Test
  void shouldKnowTypesByTheirNamespacesAndNotByTheirPrefixes() throws IOException {
    String other =
        wsdl()
            .replace("xmlns:xdescr=", "xmlns:data=")
            .replace("type=\"xdescr:", "type=\"data:")
            .replace("name=\"count\"", "xmlns:xs2=\"urn:other\" name=\"count\"")
            .replace("type=\"xs:int\"", "type=\"xs2:double\"");

    List<Field> inputs = read(other).method("call").orElseThrow().inputs();

    assertEquals(new Field("count", "double", false), inputs.get(1));
    assertEquals(new Field("mesh", "raw", false), inputs.get(2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<wsdl:operation name=\"call\"> | <wsdl:operation name=\"cull\"> | it is of no component",
        "name=\"parameters\" element=\"call\" | name=\"parameters\" type=\"call\""
            + " | its messages are not document/literal",
        "<xs:element name=\"call\"> | <xs:element name=\"cull\">"
            + " | it has no element of the name 'call'",
        "<wsdl:message name=\"call\"> | <wsdl:message name=\"cull\">"
            + " | it has no message of the name 'call'",
        "<xs:schema targetNamespace=\" | <xs:schema targetNamespace=\"urn:other:"
            + " | it has no schema of ",
        "http://schemas.xmlsoap.org/soap/http | urn:other"
            + " | it has no port of SOAP 1.1 over HTTP",
        "http://127.0.0.1:8080/ | ftp://127.0.0.1/ | 'ftp://127.0.0.1/soapbench/jobs/NAME' is no"
      })
  void shouldSayWhatIsWrongWithAWsdl(String right, String wrong, String says) throws IOException {
    String wsdl = wsdl();
    assertTrue(wsdl.contains(right), wsdl);

    String message =
        assertThrows(IOException.class, () -> read(wsdl.replace(right, wrong))).getMessage();

    assertTrue(message.startsWith(SOURCE + " can't be used: " + says), message);
  }
}
