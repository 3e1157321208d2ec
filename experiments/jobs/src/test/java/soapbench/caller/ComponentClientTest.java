package soapbench.caller;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.caller.FakeComponent.JOB;
import static soapbench.caller.FakeComponent.answer;
import static soapbench.caller.FakeComponent.envelope;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.caller.message.Argument;
import soapbench.caller.message.ComponentFaultException;
import soapbench.caller.message.InvalidCallArgumentException;
import soapbench.caller.message.Output;
import soapbench.caller.message.TransferMode;
import soapbench.exchange.Login;

@Tag("hostile")
class ComponentClientTest {

  private static final String RAW = "mesh:xdescr:RawData";
  private static final String XML = "model:xdescr:XmlData";

  @TempDir private Path folder;

  @Test
  void shouldTellTheServerItsLogin() throws Exception {
    List<String> told = new CopyOnWriteArrayList<>();
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "",
            exchange -> {
              told.add(exchange.getRequestHeaders().getFirst("Authorization"));
              answer(
                  exchange,
                  200,
                  "text/xml",
                  envelope(
                      "<t:openSessionResponse><session>%s</session></t:openSessionResponse>"
                          .formatted(JOB)));
            })) {
      Login login = new Login("ada", "correct-horse");

      ComponentClient.of(component.wsdl(), Optional.of(login)).openSession();

      assertEquals(List.of(login.basic()), told);
    }
  }

  /** The media type says it, and the document does not, or says something else (RFC 7303). */
  @ParameterizedTest
  @CsvSource({
    "text/xml; charset=ISO-8859-1, ISO-8859-1, ''",
    "Text/XML; Charset=\"latin1\", ISO-8859-1, ''",
    "text/xml; charset=utf-8, UTF-8, <?xml version='1.0' encoding='ISO-8859-1'?>",
    "text/xml, UTF-16, ''",
  })
  void shouldReadAnAnswerInItsCharacterSet(String type, String charset, String declaration)
      throws Exception {
    String said = "M\u00FCller";
    String body = envelope("<t:callResponse><name>%s</name></t:callResponse>".formatted(said));
    byte[] bytes = body.replaceFirst("<[?].*?[?]>", declaration).getBytes(Charset.forName(charset));
    try (FakeComponent component =
        FakeComponent.of("", "name:xs:string", exchange -> answer(exchange, 200, type, bytes))) {
      CallResult result =
          ComponentClient.of(component.wsdl()).call(CallRequest.of(Map.of(), Map.of()));

      assertEquals(new Output.Value(said), result.outputs().get("name"));
    }
  }

  @Test
  void shouldNameACharacterSetThatIsUnknown() throws Exception {
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "name:xs:string",
            exchange -> answer(exchange, 200, "text/xml; charset=no-such", envelope("")))) {
      ComponentClient client = ComponentClient.of(component.wsdl());

      assertEquals(
          "the answer can't be read as XML: its media type names the character set 'no-such', which"
              + " is unknown",
          assertThrows(IOException.class, () -> client.call(CallRequest.of(Map.of(), Map.of())))
              .getMessage());
    }
  }

  private static CallRequest request(Map<String, Argument> inputs, TransferMode data) {
    return new CallRequest(inputs, Map.of(), Optional.of(data), Optional.empty(), Optional.empty());
  }

  private static CallRequest placed(String output, Path file) {
    return CallRequest.of(Map.of(), Map.of(output, file));
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  @Test
  void shouldSendValuesInTheOrderOfTheSchemaAndReadTheAnswer() throws Exception {
    String body =
        envelope(
            "<j:job>" + JOB + "</j:job>",
            "<t:callResponse><t:result> 3 </t:result><t:said>a &lt; b</t:said></t:callResponse>");
    try (FakeComponent component =
        FakeComponent.keeping("x:xs:int s:xs:string", "result:xs:int said:xs:string", body)) {
      CallResult result =
          ComponentClient.of(component.wsdl())
              .call(
                  CallRequest.of(
                      Map.of("s", new Argument.Value("<&>\"\r\n"), "x", new Argument.Value(" 1 ")),
                      Map.of()));
      assertEquals(Optional.of(JOB), result.job());
      assertEquals(new Output.Value("a < b"), result.outputs().get("said"));
      assertEquals(List.of("result", "said"), List.copyOf(result.outputs().keySet()));
      assertTrue(result.times().totalNs() > 0);
      assertEquals(
          List.of(
              """
              text/xml; charset=UTF-8
              <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>\
              <c:call xmlns:c="urn:test"><c:x>1</c:x><c:s>&lt;&amp;&gt;&quot;&#13;
              </c:s></c:call></s:Body></s:Envelope>\
              """),
          component.requests());
    }
  }

  @Test
  void shouldNotAskAgainWhenTheServerBreaksOff() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "",
            exchange -> {
              calls.incrementAndGet();
              exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
              exchange.close();
            })) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      CallRequest nothing = CallRequest.of(Map.of(), Map.of());
      assertThrows(IOException.class, () -> client.call(nothing));
      assertEquals(1, calls.get());
    }
  }

  @Test
  void shouldWaitForASilentServerNoLongerThanItIsTold() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "",
            exchange -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            })) {
      ComponentClient client = ComponentClient.of(component.wsdl()).waiting(Duration.ofMillis(50));
      String words =
          assertThrows(IOException.class, () -> client.call(CallRequest.of(Map.of(), Map.of())))
              .getMessage();
      assertTrue(words.endsWith(" has not answered in 0 s"), words);
    } finally {
      end.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 49_151, 49_152, 49_153, 1_000_000})
  void shouldSendRawDataAsBase64(int length) throws Exception {
    Path file = Files.write(folder.resolve("in"), random(length));
    try (FakeComponent component = FakeComponent.keeping(RAW, "", envelope("<t:callResponse/>"))) {
      ComponentClient.of(component.wsdl())
          .call(request(Map.of("mesh", new Argument.LocalFile(file)), TransferMode.VALUE));
      String sent = component.requests().get(0);
      assertTrue(
          sent.contains(
              "<c:mesh><x:Base64Data xmlns:x=\"urn:soapbench:xdescr:1\">"
                  + Base64.getEncoder().encodeToString(random(length))
                  + "</x:Base64Data></c:mesh>"),
          () -> sent.substring(0, 300));
    }
  }

  @Test
  void shouldSendLargeDataAsAttachmentsAndSmallOnesByValueWhenNobodyChose() throws Exception {
    Path large = Files.writeString(folder.resolve("large"), "x".repeat(1_000_000));
    Path small = Files.writeString(folder.resolve("small"), "small");
    try (FakeComponent component =
        FakeComponent.keeping(RAW + " other:xdescr:RawData", "", envelope("<t:callResponse/>"))) {
      ComponentClient.of(component.wsdl())
          .call(
              CallRequest.of(
                  Map.of(
                      "mesh", new Argument.LocalFile(large),
                      "other", new Argument.LocalFile(small)),
                  Map.of()));
      String sent = component.requests().get(0);
      assertTrue(sent.startsWith("multipart/related; type=\"application/xop+xml\";"), sent);
      assertTrue(sent.contains("href=\"cid:mesh@soapbench\"/>"), sent);
      assertTrue(sent.contains(">c21hbGw=</x:Base64Data>"), sent);
      assertTrue(
          sent.contains("Content-ID: <mesh@soapbench>\r\n\r\n" + "x".repeat(1_000_000) + "\r\n--"),
          "the attachment");
    }
  }

  @Test
  void shouldServeAFileThatIsSentByReferenceUntilTheCallEnds() throws Exception {
    Path file = Files.write(folder.resolve("in"), random(100_000));
    List<URI> addresses = new ArrayList<>();
    List<byte[]> fetched = new ArrayList<>();
    try (FakeComponent component =
        FakeComponent.of(
            RAW,
            "",
            exchange -> {
              String sent = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
              URI address =
                  URI.create(sent.replaceFirst("(?s).*<a:Address>(.*)</a:Address>.*", "$1"));
              addresses.add(address);
              try (InputStream in = address.toURL().openStream()) {
                fetched.add(in.readAllBytes());
              }
              answer(exchange, 200, "text/xml", envelope("<t:callResponse/>"));
            })) {
      ComponentClient.of(component.wsdl())
          .call(request(Map.of("mesh", new Argument.LocalFile(file)), TransferMode.REFERENCE));
      assertArrayEquals(random(100_000), fetched.get(0));
      assertTrue(addresses.get(0).getPath().length() > 22, addresses::toString);
      assertThrows(IOException.class, () -> addresses.get(0).toURL().openStream());
    }
  }

  @Test
  void shouldSendAnXmlDocumentAsItIs() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("in.xml"),
            """
            <?xml version="1.0" encoding="ISO-8859-1"?>
            <!-- before -->
            <Geo xmlns="urn:geo" xmlns:g="urn:g" g:id="a&#10;b">\
            <?do it?><g:p t="g:n">\u00e4&amp;<![CDATA[<]]>\
            </g:p><q xmlns=""/></Geo>
            """,
            ISO_8859_1);
    try (FakeComponent component = FakeComponent.keeping(XML, "", envelope("<t:callResponse/>"))) {
      ComponentClient.of(component.wsdl())
          .call(request(Map.of("model", new Argument.LocalFile(file)), TransferMode.VALUE));
      String sent = component.requests().get(0);
      assertTrue(
          sent.contains(
              """
              <x:XMLData xmlns:x="urn:soapbench:xdescr:1"><Geo xmlns="urn:geo" xmlns:g="urn:g" \
              g:id="a&#xa;b"><?do it?><g:p t="g:n">\u00e4&amp;&lt;</g:p><q xmlns=""/></Geo>\
              </x:XMLData>\
              """),
          sent);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <a><b></a>                                          | can't be sent as XML
          <!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>        | it has a document type
          <!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>            | it has a document type
          plain                                               | can't be sent as XML
          """)
  void shouldSendNothingWhenAFileIsNoPlainXmlDocument(String text, String expected)
      throws Exception {
    Path file = Files.writeString(folder.resolve("in.xml"), text);
    try (FakeComponent component = FakeComponent.keeping(XML, "", envelope("<t:callResponse/>"))) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      CallRequest request =
          request(Map.of("model", new Argument.LocalFile(file)), TransferMode.VALUE);
      InvalidCallArgumentException refused =
          assertThrows(InvalidCallArgumentException.class, () -> client.call(request));
      assertTrue(refused.getMessage().contains(expected), refused::getMessage);
      assertTrue(refused.getMessage().startsWith("model: "), refused::getMessage);
      assertEquals(List.of(), component.requests());
    }
  }

  @Test
  void shouldSendReferencesAndFilesOfTheSession() throws Exception {
    try (FakeComponent component =
        FakeComponent.keeping(RAW + " " + XML, "", envelope("<t:callResponse/>"))) {
      ComponentClient.of(component.wsdl())
          .call(
              new CallRequest(
                  Map.of(
                      "mesh", new Argument.Reference(URI.create("http://h/a?b&c")),
                      "model", new Argument.SessionFile("m.xml")),
                  Map.of(),
                  Optional.empty(),
                  Optional.of(TransferMode.ATTACHMENT),
                  Optional.of(JOB)));
      String sent = component.requests().get(0);
      assertTrue(sent.contains("<a:Address>http://h/a?b&amp;c</a:Address>"), sent);
      assertTrue(sent.contains(">m.xml</x:SessionFile>"), sent);
      assertTrue(
          sent.contains("<c:session>" + JOB + "</c:session><c:returns>attachment</c:returns>"),
          sent);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 65_535, 1_000_000})
  void shouldTakeBase64WithWhiteSpaceInIt(int length) throws Exception {
    String text = Base64.getMimeEncoder(76, "\n".getBytes(UTF_8)).encodeToString(random(length));
    Path file = folder.resolve("out");
    try (FakeComponent component =
        FakeComponent.of(
            "",
            RAW,
            exchange ->
                answer(
                    exchange,
                    200,
                    "text/xml",
                    envelope(
                        "<t:callResponse><t:mesh>\n<x:Base64Data>"
                            + text
                            + "</x:Base64Data>\n</t:mesh></t:callResponse>")))) {
      CallResult result = ComponentClient.of(component.wsdl()).call(placed("mesh", file));
      assertArrayEquals(random(length), Files.readAllBytes(file));
      assertEquals(new Output.Written(file, length), result.outputs().get("mesh"));
    }
  }

  @Test
  void shouldTakeAttachmentsInAnyOrderAndPassOverOthers() throws Exception {
    String envelope =
        envelope(
            """
            <t:callResponse><t:a><x:Base64Data>
            <i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:1%40h'/>
            </x:Base64Data></t:a><t:b><x:Base64Data><i:Include href='cid:2' \
            xmlns:i='http://www.w3.org/2004/08/xop/include'></i:Include></x:Base64Data></t:b>\
            </t:callResponse>\
            """);
    String parts =
        """
        --B\r\nContent-Type: application/xop+xml\r\nContent-ID: <root>\r\n\r\n%s\r
        --B\r\nContent-ID: <2>\r\n\r\nsecond\r
        --B\r\nContent-ID: <other>\r\n\r\nother\r
        --B\r\nContent-ID: <1@h>\r\n\r\nfirst\r
        --B--\
        """
            .formatted(envelope);
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "a:xdescr:RawData b:xdescr:RawData",
            exchange ->
                answer(
                    exchange,
                    200,
                    "multipart/related; type=\"application/xop+xml\"; boundary=\"B\"",
                    parts))) {
      Path first = folder.resolve("first");
      Path second = folder.resolve("second");
      ComponentClient.of(component.wsdl())
          .call(CallRequest.of(Map.of(), Map.of("a", first, "b", second)));
      assertEquals("first", Files.readString(first));
      assertEquals("second", Files.readString(second));
    }
  }

  @Test
  void shouldTakeAnXmlDocumentWithTheNamespacesThatItUses() throws Exception {
    String document =
        "<m:Geo xmlns:m='urn:m' xmlns:q='urn:q' t='q:n'><t:inner j:a='1'/>\u00e4</m:Geo>";
    Path file = folder.resolve("out.xml");
    try (FakeComponent component =
        FakeComponent.of(
            "",
            XML,
            exchange ->
                answer(
                    exchange,
                    200,
                    "text/xml",
                    envelope(
                        "<t:callResponse><t:model><x:XMLData>"
                            + document
                            + "</x:XMLData></t:model></t:callResponse>")))) {
      ComponentClient.of(component.wsdl()).call(placed("model", file));
      assertEquals(
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <m:Geo xmlns:m="urn:m" xmlns:q="urn:q" t="q:n"><t:inner xmlns:t="urn:test" \
          xmlns:j="urn:soapbench:jobs:1" j:a="1"/>\u00e4</m:Geo>\
          """,
          Files.readString(file));
    }
  }

  @Test
  void shouldAskForReferencesWhenAnOutputHasNoFileAndFetchThoseThatHave() throws Exception {
    try (FakeComponent data = FakeComponent.of("", "", e -> answer(e, 200, "x/y", "content"));
        FakeComponent component =
            FakeComponent.keeping(
                "",
                "a:xdescr:RawData b:xdescr:RawData",
                envelope(
                    "<t:callResponse><t:a>%1$s</t:a><t:b>%1$s</t:b></t:callResponse>"
                        .formatted(reference(data.endpoint()))))) {
      Path file = folder.resolve("a");
      CallResult result = ComponentClient.of(component.wsdl()).call(placed("a", file));
      assertTrue(component.requests().get(0).contains("<c:returns>reference</c:returns>"));
      assertEquals("content", Files.readString(file));
      assertEquals(new Output.Written(file, 7), result.outputs().get("a"));
      assertEquals(new Output.At(data.endpoint()), result.outputs().get("b"));
    }
  }

  /** A component whose output is elsewhere. */
  private FakeComponent referringTo(URI data) throws IOException {
    return FakeComponent.keeping(
        "",
        RAW,
        envelope(
            "<t:callResponse><t:mesh>%s</t:mesh></t:callResponse>".formatted(reference(data))));
  }

  private static String reference(URI address) {
    return ("<w:EndpointReference xmlns:w='http://www.w3.org/2005/08/addressing'><w:Address> %s\n"
            + "</w:Address></w:EndpointReference>")
        .formatted(address);
  }

  @Test
  void shouldFollowNoReferenceToAFile() throws Exception {
    Path file = folder.resolve("out");
    try (FakeComponent component =
        FakeComponent.of(
            "",
            RAW,
            exchange ->
                answer(
                    exchange,
                    200,
                    "text/xml",
                    envelope(
                        "<t:callResponse><t:mesh>"
                            + reference(URI.create("file:///etc/passwd"))
                            + "</t:mesh></t:callResponse>")))) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      IOException failed = assertThrows(IOException.class, () -> client.call(placed("mesh", file)));
      assertTrue(
          failed.getMessage().contains("refers to something that is not an address"),
          failed::getMessage);
      assertFalse(Files.exists(file));
    }
  }

  /** Whether the server says so, or has sent small data all the same. */
  @ParameterizedTest
  @ValueSource(
      strings = {"<x:SessionFile>mesh</x:SessionFile>", "<x:Base64Data>AAAA</x:Base64Data>"})
  void shouldLeaveDataOfASessionThere(String data) throws Exception {
    try (FakeComponent component =
        FakeComponent.keeping(
            "",
            RAW,
            envelope("<t:callResponse><t:mesh>%s</t:mesh></t:callResponse>".formatted(data)))) {
      CallResult result =
          ComponentClient.of(component.wsdl())
              .call(
                  new CallRequest(
                      Map.of(), Map.of(), Optional.empty(), Optional.empty(), Optional.of(JOB)));
      assertEquals(new Output.InSession("mesh"), result.outputs().get("mesh"));
      assertFalse(component.requests().get(0).contains("returns"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "3\n"})
  void shouldWriteValuesToTheirFilesAsLines(String text) throws Exception {
    Path file = folder.resolve("result");
    try (FakeComponent component =
        FakeComponent.adding(envelope("<t:callResponse><t:result>3</t:result></t:callResponse>"))) {
      ComponentClient.of(component.wsdl())
          .call(
              CallRequest.of(
                  Map.of("x", new Argument.Value("1"), "y", new Argument.Value("2")),
                  Map.of("result", file)));
      assertEquals("3\n", Files.readString(file));
    }
  }

  @Test
  void shouldTellWhatAFaultSaysOfItsJob() throws Exception {
    String body =
        FakeComponent.fault(
            "the program ended\n with 3",
            "<j:job>%s</j:job><j:state>failed</j:state><j:exitCode>3</j:exitCode>".formatted(JOB)
                + "<j:log>one\ntwo</j:log>");
    try (FakeComponent component =
        FakeComponent.of("", "", exchange -> answer(exchange, 500, "text/xml", body))) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      ComponentFaultException fault =
          assertThrows(ComponentFaultException.class, () -> client.status(JOB));
      assertEquals("the program ended with 3", fault.getMessage());
      assertEquals(Optional.of(JOB), fault.job());
      assertEquals(Optional.of("failed"), fault.state());
      assertEquals(Optional.of(3), fault.exitCode());
      assertEquals(Optional.of("one\ntwo"), fault.log());
    }
  }

  @Test
  void shouldAskForJobs() throws Exception {
    String status = "<t:status><j:job>%s</j:job><j:state>killed</j:state></t:status>";
    try (FakeComponent component =
        FakeComponent.keeping(
            "",
            "",
            envelope("<t:jobsResponse>" + status.formatted(JOB).repeat(2) + "</t:jobsResponse>"))) {
      List<Map<String, String>> jobs =
          ComponentClient.of(component.wsdl()).jobs(JOB, Optional.of("killed"), OptionalInt.of(2));
      assertEquals(2, jobs.size());
      assertEquals(Map.of("job", JOB, "state", "killed"), jobs.get(1));
      assertTrue(
          component
              .requests()
              .get(0)
              .contains(
                  "<c:session>%s</c:session><c:state>killed</c:state><c:most>2</c:most></c:jobs>"
                      .formatted(JOB)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          500 | text/plain | it is down     | answers HTTP status 500: it is down
          404 | text/html  | <html>no</html>| answers HTTP status 404
          200 | text/html  | <html/>        | answers with text/html, which is not SOAP 1.1
          200 | text/xml   | <html/>        | it is not an envelope of SOAP 1.1
          200 | text/xml   | <a><b></a>     | it is not an envelope of SOAP 1.1
          200 | text/xml   | <!DOCTYPE a><a/> | it has a document type
          200 | multipart/related | x       | the answer's parts have no boundary
          200 | multipart/related; boundary=b | x | the answer's parts can't be read
          200 | multipart/related; boundary=b | --b-- | the answer's parts can't be read
          200 | text/xml   | ''              | can't be read as XML: it is empty, or cut short
          200 | text/xml   | <?xml version='1.0'?> | can't be read as XML: it is empty, or cut short
          """)
  void shouldSayInOneLineWhenTheAnswerIsNone(int status, String type, String text, String expected)
      throws Exception {
    try (FakeComponent component =
        FakeComponent.of("", "", exchange -> answer(exchange, status, type, text))) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      IOException failed = assertThrows(IOException.class, () -> client.kill(JOB));
      assertTrue(failed.getMessage().contains(expected), failed::getMessage);
      assertEquals(1, failed.getMessage().lines().count());
    }
  }

  @Test
  void shouldLeaveNoFileWhenAnAnswerIsCutShort() throws Exception {
    Path file = folder.resolve("out");
    try (FakeComponent component =
        FakeComponent.of(
            "",
            RAW,
            exchange -> {
              exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
              exchange.getResponseHeaders().set("Content-Type", "text/xml");
              exchange.sendResponseHeaders(200, 10_000_000);
              exchange
                  .getResponseBody()
                  .write(
                      envelope("<t:callResponse><t:mesh><x:Base64Data>" + "AAAA".repeat(50_000))
                          .getBytes(UTF_8));
              exchange.getResponseBody().flush();
              exchange.close();
            })) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      assertThrows(IOException.class, () -> client.call(placed("mesh", file)));
      try (var files = Files.list(folder)) {
        assertEquals(List.of(), files.toList());
      }
    }
  }

  private static final String DATA =
      "<t:callResponse><t:mesh><x:Base64Data>QUJD</x:Base64Data></t:mesh></t:callResponse>";
  private static final String PARTS =
      "--b\r\n\r\n"
          + envelope(
              "<t:callResponse><t:mesh><x:Base64Data><i:Include href='cid:m'"
                  + " xmlns:i='http://www.w3.org/2004/08/xop/include'/></x:Base64Data></t:mesh>"
                  + "</t:callResponse>")
          + "\r\n--b\r\nContent-ID: <m>\r\n\r\nABC";
  private static final String OTHER = "\r\n--b\r\nContent-ID: <other>\r\n\r\nABC";

  /** Answers in which the data came whole, and what is wrong with each. */
  static List<Arguments> answersThatAreNotGood() {
    String parts = "multipart/related; boundary=b";
    return List.of(
        Arguments.of(404, "text/xml", envelope(DATA), "answers HTTP status 404"),
        Arguments.of(500, "text/xml", envelope(DATA), "answers HTTP status 500"),
        Arguments.of(302, "text/xml", envelope(DATA), "answers HTTP status 302"),
        Arguments.of(200, "text/xml", envelope(DATA) + envelope(DATA), "can't be read as XML"),
        Arguments.of(200, "text/xml", envelope(DATA) + "<a/>", "can't be read as XML"),
        Arguments.of(200, "text/xml", envelope(DATA + DATA), "it has 'callResponse' after"),
        Arguments.of(
            200, "text/xml", envelope(DATA).replace("</soap:Envelope>", ""), "it is cut short"),
        Arguments.of(200, "text/xml", envelope("<t:callResponse/>"), "the answer has no 'mesh'"),
        Arguments.of(500, parts, PARTS + "\r\n--b--", "answers HTTP status 500"),
        Arguments.of(200, parts, PARTS, "the answer was cut short: the end of its parts"),
        Arguments.of(200, parts, PARTS + "\r\n--b", "the answer was cut short"),
        Arguments.of(200, parts, PARTS + OTHER, "the answer was cut short: the end of its parts"),
        Arguments.of(200, parts, "--b--\r\n", "the answer's parts can't be read"),
        Arguments.of(
            200,
            parts,
            (PARTS + "\r\n--b--").replace("<m>", "<other>"),
            "the answer's attachment for 'mesh' is missing"));
  }

  @ParameterizedTest
  @MethodSource("answersThatAreNotGood")
  void shouldLeaveTheFileAsItWasUnlessTheWholeAnswerIsGood(
      int status, String type, String text, String says) throws Exception {
    Path file = Files.writeString(folder.resolve("out"), "before");
    try (FakeComponent component =
        FakeComponent.of("", RAW, exchange -> answer(exchange, status, type, text))) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      IOException failed = assertThrows(IOException.class, () -> client.call(placed("mesh", file)));
      assertTrue(failed.getMessage().contains(says), failed::getMessage);
    }
    assertEquals("before", Files.readString(file));
    try (var files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", OTHER})
  void shouldTakeAWholeAnswerInParts(String more) throws Exception {
    Path file = folder.resolve("out");
    String body = PARTS + more + "\r\n--b--\r\n";
    try (FakeComponent component =
        FakeComponent.of(
            "", RAW, exchange -> answer(exchange, 200, "multipart/related; boundary=b", body))) {
      ComponentClient.of(component.wsdl()).call(placed("mesh", file));
      assertEquals("ABC", Files.readString(file));
    }
  }

  @Test
  void shouldLeaveNoFileWhenFetchedDataAreCutShort() throws Exception {
    Path file = folder.resolve("out");
    try (FakeComponent data =
            FakeComponent.of(
                "",
                "",
                exchange -> {
                  exchange.sendResponseHeaders(200, 10_000);
                  exchange.getResponseBody().write(new byte[9_999]);
                  exchange.getResponseBody().flush();
                });
        FakeComponent component = referringTo(data.endpoint())) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      IOException failed = assertThrows(IOException.class, () -> client.call(placed("mesh", file)));
      assertEquals("the answer was cut short", failed.getMessage());
      try (var files = Files.list(folder)) {
        assertEquals(List.of(), files.toList());
      }
    }
  }

  @Test
  void shouldLeaveNoFileWhenAHeadIsCutShort() throws Exception {
    Path file = folder.resolve("out");
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        FakeComponent component =
            referringTo(URI.create("http://127.0.0.1:%s//data/x".formatted(port(socket))))) {
      AtomicReference<String> asked = new AtomicReference<>();
      Thread server = new Thread(() -> answerHalfAHead(socket, asked));
      server.start();
      ComponentClient client = ComponentClient.of(component.wsdl());
      IOException failed = assertThrows(IOException.class, () -> client.call(placed("mesh", file)));
      server.join();
      assertEquals(
          "127.0.0.1:%s: the server closed the connection in the middle of its answer"
              .formatted(port(socket)),
          failed.getMessage());
      assertTrue(asked.get().startsWith("GET //data/x HTTP/1.1\r\n"), asked::get);
      try (var files = Files.list(folder)) {
        assertEquals(List.of(), files.toList());
      }
    }
  }

  private static void answerHalfAHead(ServerSocket socket, AtomicReference<String> asked) {
    try (Socket client = socket.accept()) {
      byte[] request = new byte[1_000];
      asked.set(new String(request, 0, client.getInputStream().read(request), UTF_8));
      client
          .getOutputStream()
          .write("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n".getBytes(UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void shouldFetchNothingThatADocumentTypeNames() throws Exception {
    try (FakeComponent named = FakeComponent.keeping("", "", "<!ELEMENT a ANY>");
        FakeComponent component =
            FakeComponent.keeping(
                XML, "", "<!DOCTYPE a SYSTEM '%s'><a/>".formatted(named.endpoint()))) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      assertThrows(IOException.class, () -> client.kill(JOB));
      Path file =
          Files.writeString(
              folder.resolve("in.xml"), "<!DOCTYPE a SYSTEM '%s'><a/>".formatted(named.endpoint()));
      CallRequest request =
          request(Map.of("model", new Argument.LocalFile(file)), TransferMode.VALUE);
      assertThrows(InvalidCallArgumentException.class, () -> client.call(request));
      assertEquals(List.of(), named.requests());
    }
  }

  /** Java's own clients lose what the server says then. */
  @Test
  void shouldReadTheAnswerOfAServerThatReadsNoFurther() throws Exception {
    Path large = folder.resolve("large");
    try (OutputStream out = Files.newOutputStream(large)) {
      for (int i = 0; i < 50; i++) {
        out.write(new byte[1_000_000]);
      }
    }
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread server = new Thread(() -> refuseEarly(socket));
      server.start();
      String wsdl =
          FakeComponent.wsdl(RAW, "")
              .replace("http://127.0.0.1:8080/", "http://127.0.0.1:%s/".formatted(port(socket)));
      try (FakeComponent other =
          FakeComponent.of("", "", exchange -> answer(exchange, 200, "text/xml", wsdl))) {
        ComponentClient client = ComponentClient.of(other.endpoint());
        CallRequest request =
            request(Map.of("mesh", new Argument.LocalFile(large)), TransferMode.VALUE);
        ComponentFaultException fault =
            assertThrows(ComponentFaultException.class, () -> client.call(request));
        assertEquals("the disk is full", fault.getMessage());
      }
      server.join();
    }
  }

  private static int port(ServerSocket socket) {
    return socket.getLocalPort();
  }

  private static void refuseEarly(ServerSocket socket) {
    try (Socket client = socket.accept()) {
      client.getInputStream().readNBytes(100_000);
      byte[] fault = FakeComponent.fault("the disk is full", "").getBytes(UTF_8);
      client
          .getOutputStream()
          .write(
              ("HTTP/1.1 500 No\r\nContent-Type: text/xml\r\nContent-Length: %s\r\n\r\n"
                      .formatted(fault.length))
                  .getBytes(UTF_8));
      client.getOutputStream().write(fault);
      client.getOutputStream().flush();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void shouldSayWhenNobodyListens() throws Exception {
    URI nobody = URI.create("http://127.0.0.1:1/x?wsdl");
    IOException failed = assertThrows(IOException.class, () -> ComponentClient.of(nobody));
    IOException inTheSystemsLanguage =
        assertThrows(IOException.class, () -> new Socket("127.0.0.1", 1).close());
    assertEquals(
        "can't connect to 127.0.0.1:1: "
            + inTheSystemsLanguage.getMessage().replaceFirst(" \\(.*", ""),
        failed.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <a>                             | it is not a WSDL:
          <a/>                            | it is not WSDL 1.1
          <!DOCTYPE a SYSTEM 'x'><a/>     | it is not a WSDL: it has a document type
          <definitions xmlns='http://schemas.xmlsoap.org/wsdl/'/> | it has no 'portType'
          """)
  void shouldSayWhyAWsdlCantBeUsed(String wsdl, String expected) throws Exception {
    try (FakeComponent other =
        FakeComponent.of("", "", exchange -> answer(exchange, 200, "text/xml", wsdl))) {
      IOException failed =
          assertThrows(IOException.class, () -> ComponentClient.of(other.endpoint()));
      assertTrue(
          failed.getMessage().startsWith(other.endpoint() + " can't be used: " + expected),
          failed::getMessage);
    }
  }

  /** Each status, for a WSDL that moves twice. */
  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void shouldFollowARedirectOfAWsdlOnItsHost(int status) throws Exception {
    try (FakeComponent component = FakeComponent.keeping("", "", "");
        FakeComponent second = moving(status, component.wsdl().toString());
        FakeComponent first = moving(status, second.endpoint() + "?second")) {
      ComponentClient client = ComponentClient.of(first.endpoint());

      assertEquals(component.endpoint(), client.description().endpoint());
    }
  }

  @Test
  void shouldFollowNoRedirectOfAWsdlToAnotherHostOrWithoutEnd() throws Exception {
    try (FakeComponent away = moving(302, "http://localhost:1/x?wsdl");
        FakeComponent round = moving(302, "/jobs/test")) {
      assertEquals(
          away.endpoint() + " answers HTTP status 302: it has moved to http://localhost:1/x?wsdl",
          assertThrows(IOException.class, () -> ComponentClient.of(away.endpoint())).getMessage());
      assertEquals(
          "%s answers HTTP status 302: it has moved to %s"
              .formatted(round.endpoint(), round.endpoint()),
          assertThrows(IOException.class, () -> ComponentClient.of(round.endpoint())).getMessage());
    }
  }

  private static FakeComponent moving(int status, String location) throws IOException {
    return FakeComponent.of(
        "",
        "",
        exchange -> {
          exchange.getResponseHeaders().set("Location", location);
          answer(exchange, status, "text/html", "<html/>");
        });
  }

  /** A call is sent once. */
  @Test
  void shouldSayThatACallWasRedirectedAndNotFollowIt() throws Exception {
    try (FakeComponent other = FakeComponent.keeping("", "", envelope("<t:killResponse/>"));
        FakeComponent component = moving(307, other.endpoint().toString())) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      assertEquals(
          "%s answers HTTP status 307: it has moved to %s"
              .formatted(component.endpoint(), other.endpoint()),
          assertThrows(IOException.class, () -> client.kill(JOB)).getMessage());
      assertEquals(List.of(), other.requests());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "gzip, identity"})
  void shouldSayThatAnAnswerIsCompressedThoughNobodyAskedForThat(String encoding) throws Exception {
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "",
            exchange -> {
              exchange.getResponseHeaders().set("Content-Encoding", encoding);
              answer(exchange, 200, "text/xml", "\u001f\u008b");
            })) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      String words = assertThrows(IOException.class, () -> client.kill(JOB)).getMessage();
      assertTrue(
          words.endsWith(
              ": the answer of HTTP status 200 is encoded as '%s', which was not asked for"
                  .formatted(encoding)),
          words);
    }
  }

  /** Bytes that are no text in the document's encoding, as compressed ones are. */
  @Test
  void shouldSayThatAnAnswerIsNoText() throws Exception {
    try (FakeComponent component =
        FakeComponent.of(
            "",
            "",
            exchange -> {
              exchange.getResponseHeaders().set("Content-Type", "text/xml");
              exchange.sendResponseHeaders(200, 0);
              exchange.getResponseBody().write(new byte[] {'<', (byte) 0x8b, 0, 0});
            })) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      String words = assertThrows(IOException.class, () -> client.kill(JOB)).getMessage();
      assertTrue(words.startsWith("the answer can't be read as XML: Invalid UTF-8"), words);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"running", "status", "kill", "log", "openSession"})
  void shouldSayWhatAnAnswerLacks(String method) throws Exception {
    String body = envelope("<t:%sResponse/>".formatted(method));
    try (FakeComponent component = FakeComponent.keeping("", "", body)) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      IOException failed =
          assertThrows(
              IOException.class,
              () -> {
                switch (method) {
                  case "running" -> client.running(JOB);
                  case "status" -> client.status(JOB);
                  case "kill" -> client.kill(JOB);
                  case "log" -> client.log(JOB, OptionalInt.empty());
                  default -> client.openSession();
                }
              });
      assertTrue(failed.getMessage().startsWith("the answer has no '"), failed::getMessage);
    }
  }

  @Test
  void shouldReadNoWsdlWithoutEnd() throws Exception {
    try (FakeComponent other =
        FakeComponent.of(
            "", "", exchange -> answer(exchange, 200, "text/xml", " ".repeat(5_000_000)))) {
      IOException failed =
          assertThrows(IOException.class, () -> ComponentClient.of(other.endpoint()));
      assertTrue(failed.getMessage().endsWith("it is longer than 4 MB"), failed::getMessage);
    }
  }
}
