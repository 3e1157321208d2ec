package soapbench.service.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** Every operation of a component, and every way of its data. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JobsServiceTest {

  private static final String COPY = "cat \"$1\" > \"$2\"";
  private static final byte[] DATA = new byte[200_001];

  static {
    new Random(3).nextBytes(DATA);
  }

  @TempDir private Path folder;
  private Offered offered;

  @BeforeEach
  void offer() throws Exception {
    offered = new Offered(folder);
    offered.offer("copy", COPY, "[in file from:raw]", "[out file to:raw]");
    offered.offer("same", COPY, "[in file from:xml]", "[out file to:xml]");
  }

  @AfterEach
  void stop() {
    offered.close();
  }

  // ---------------------------------------------------------------------------------- data in, out

  @Test
  void shouldTakeAndGiveBytesByValue() throws Exception {
    Offered.Reply reply = offered.send("copy", "call", value(DATA));

    assertEquals(200, reply.status(), reply.text());
    assertArrayEquals(DATA, decoded(reply));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 49_151, 49_152, 49_153, 65_535, 65_536, 65_537})
  void shouldTakeAndGiveBytesOfEveryLength(int length) throws Exception {
    byte[] data = Arrays.copyOf(DATA, length);

    assertArrayEquals(data, decoded(offered.send("copy", "call", value(data))));
    assertArrayEquals(
        data,
        part(
            offered.sendParts(
                "copy", included("p") + "<returns>attachment</returns>", Map.of("p", data))));
  }

  @Test
  void shouldTakeBase64WithWhiteSpaceAndCommentsInIt() throws Exception {
    String lines =
        Base64.getMimeEncoder(76, "\r\n".getBytes(StandardCharsets.UTF_8)).encodeToString(DATA);
    String content =
        "<from><x:Base64Data> %s<!-- here --><![CDATA[%s]]>\n</x:Base64Data></from>"
            .formatted(lines.substring(0, 99_999), lines.substring(99_999));

    assertArrayEquals(DATA, decoded(offered.send("copy", "call", content)));
  }

  @Test
  void shouldTakeBytesAsAttachmentAndGiveThemSo() throws Exception {
    Offered.Reply reply =
        offered.sendParts(
            "copy", included("p") + "<returns>attachment</returns>", Map.of("p", DATA));

    assertTrue(reply.type().startsWith("multipart/related"), reply.type());
    assertArrayEquals(DATA, part(reply));
  }

  @Test
  void shouldTakeSeveralAttachmentsInAnyOrderAmongOthers() throws Exception {
    offered.offer(
        "join", "cat $1 $2 > $3", "[in file a:raw]", "[in file b:xml]", "[out file to:raw]");
    Map<String, byte[]> parts = new LinkedHashMap<>();
    parts.put("other@example", DATA);
    parts.put("b+1@example", "<b/>".getBytes(StandardCharsets.UTF_8));
    parts.put("a@example", "A".getBytes(StandardCharsets.UTF_8));
    parts.put("last", DATA);

    Offered.Reply reply =
        offered.sendParts("join", include("a", "a%40example") + include("b", "b+1@example"), parts);

    assertEquals("A<b/>", new String(decoded(reply), StandardCharsets.UTF_8));
  }

  @Test
  void shouldGiveAReferenceAndUseItInPlace() throws Exception {
    Offered.Reply first =
        offered.send("copy", "call", value(DATA) + "<returns>reference</returns>");
    String address = first.element("Address");

    assertTrue(address.startsWith(offered.at("/data/").toString()), address);
    assertArrayEquals(DATA, offered.get(URI.create(address)).body());
    assertArrayEquals(DATA, decoded(offered.send("copy", "call", reference(address))));

    String elsewhere = address.replaceFirst("//[^/]*", "//no-such-host.invalid");
    assertArrayEquals(DATA, decoded(offered.send("copy", "call", reference(elsewhere))));

    offered.restart();

    String now = address.replaceFirst("//[^/]*", "//" + offered.at("").getAuthority());
    assertArrayEquals(DATA, offered.get(URI.create(now)).body());
    assertArrayEquals(DATA, decoded(offered.send("copy", "call", reference(now))));
  }

  @Test
  void shouldUseItsOwnDataWithoutACopyIfProgramsCanNotWriteToIt() throws Exception {
    Offered.Reply first =
        offered.send("copy", "call", value(DATA) + "<returns>reference</returns>");
    List<Path> only;
    try (Stream<Path> jobs = Files.list(folder.resolve("jobs/jobs"))) {
      only = jobs.toList();
    }
    assertEquals(1, only.size());
    offered.offer(
        "link", "ls -i $1 | cut -d' ' -f1 > $2", "[in file a:raw]", "[out file i:string]");

    String inode =
        offered
            .send("link", "call", reference(first.element("Address")).replaceAll("from>", "a>"))
            .element("i")
            .strip();

    try (Stream<Path> files = Files.walk(only.get(0))) {
      List<Path> same = files.filter(file -> inode.equals(String.valueOf(inode(file)))).toList();
      boolean isUsed = same.stream().anyMatch(file -> file.endsWith("to"));
      boolean writes = Files.isWritable(only.get(0).resolve("work/to"));
      assertEquals(!writes, isUsed, same::toString);
    }
  }

  private static Object inode(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.getAttribute(file, "unix:ino") : "";
    } catch (IOException e) {
      return "";
    }
  }

  @Test
  void shouldFetchAReferenceFromTheCaller() throws Exception {
    var caller = HttpServer.create();
    caller.bind(new InetSocketAddress("127.0.0.1", 0), 0);
    caller.createContext(
        "/here",
        exchange -> {
          exchange.sendResponseHeaders(200, DATA.length);
          exchange.getResponseBody().write(DATA);
          exchange.close();
        });
    caller.start();
    try {
      String address = "http://127.0.0.1:" + caller.getAddress().getPort();

      assertArrayEquals(DATA, decoded(offered.send("copy", "call", reference(address + "/here"))));
      assertTrue(
          offered
              .send("copy", "call", reference(address + "/gone"))
              .fault()
              .startsWith("soap:Client from: "));
    } finally {
      caller.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc/passwd",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::ffff:169.254.169.254]/",
        "http://10.0.0.1/",
        "ftp://127.0.0.1/a",
        "jar:http://127.0.0.1/a!/",
        "not an address",
        "/soapbench/data/AAAA/to"
      })
  void shouldRefuseAReferenceToWhereNobodyMayLook(String address) throws Exception {
    String fault = offered.send("copy", "call", reference(address)).fault();

    assertTrue(fault.startsWith("soap:Client from: "), fault);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a/>",
        "<a xmlns='urn:a'><b xmlns=''>t</b></a>",
        "<p:a xmlns:p='urn:p' p:x='1' y='&lt;&amp;&quot;'>a &amp; b ]]&gt; &#13;<p:b/></p:a>",
        "<a><!-- c --><?pi data?><?pi?>\u00e4\u20ac\ud83d\ude00</a>",
        "<a xmlns:q='urn:q' t='q:name'>q:name</a>",
        "<a xml:space='preserve' xml:lang='de'> <b> </b> </a>"
      })
  void shouldTakeAndGiveADocumentAsItIs(String document) throws Exception {
    Offered.Reply reply =
        offered.send(
            "same", "call", "<from><x:XMLData xmlns=''>" + document + "</x:XMLData></from>");

    assertEquals(200, reply.status(), reply.text());
    assertEquals(canonical(document), canonical(inner(reply, "XMLData")));
    Offered.Reply bytes =
        offered.send(
            "same",
            "call",
            "<from><x:XMLData xmlns=''>"
                + document
                + "</x:XMLData></from><returns>reference</returns>");
    assertEquals(
        canonical(document), canonical(offered.get(URI.create(bytes.element("Address"))).text()));
  }

  @Test
  void shouldTakeTheNamespacesAroundADocumentAlong() throws Exception {
    String inherited =
        """
        <from xmlns:q='urn:q'><x:XMLData xmlns:r='urn:r'><q:a t='r:x'/></x:XMLData></from>\
        """;

    Offered.Reply reply = offered.send("same", "call", inherited + "<returns>reference</returns>");

    String document = offered.get(URI.create(reply.element("Address"))).text();
    assertTrue(document.contains("xmlns:r=\"urn:r\""), document);
    assertTrue(document.contains("<q:a "), document);
    assertFalse(document.contains("schemas.xmlsoap.org"), document);
    assertFalse(document.contains("xdescr"), document);
    assertEquals("q:a", parsed(document).getDocumentElement().getNodeName());
  }

  @Test
  void shouldKeepManyElementsAndLongTextsOfADocument() throws Exception {
    String document = "<a>" + "<b/>".repeat(60_000) + "<c>" + "x".repeat(300_000) + "</c></a>";

    Offered.Reply reply =
        offered.send(
            "same",
            "call",
            "<from><x:XMLData xmlns=''>%s</x:XMLData></from><returns>value</returns>"
                .formatted(document));

    assertEquals(canonical(document), canonical(inner(reply, "XMLData")));
  }

  @Test
  void shouldAnswerLargeDataByReferenceUnlessItIsWantedByValue() throws Exception {
    byte[] large = new byte[1_000_000];

    assertTrue(offered.send("copy", "call", value(large)).text().contains("Address>"));
    assertArrayEquals(
        large, decoded(offered.send("copy", "call", value(large) + "<returns>value</returns>")));
  }

  @Test
  void shouldTakeAndGiveEveryTypeOfValue() throws Exception {
    offered.offer(
        "types",
        "cat $1 > i; cat $2 > f; cat $3 > s; echo \"$4|$5|$6\" > all",
        "[in file ii:int]",
        "[in file ff:float]",
        "[in file ss:string]",
        "[in val i2:int]",
        "[in val f2:float]",
        "--text=[in val s2:string]",
        "[out file i:int]",
        "[out file f:float]",
        "[out file s:string]",
        "[out file all:string]");
    String text = "lines\nof & text\t'\"" + "long ".repeat(1_000);

    Offered.Reply reply =
        offered.send(
            "types",
            "call",
            "<ii>-7</ii><ff>1.5e3</ff><ss>%s</ss><i2>+3</i2><f2>-0.5</f2><s2>a b $HOME `id`</s2>"
                .formatted(text.replace("&", "&amp;")));

    assertEquals("-7", reply.element("i"), reply.text());
    assertEquals("1.5e3", reply.element("f"));
    assertEquals(text.replace("&", "&amp;"), reply.element("s"));
    assertEquals("3|-0.5|--text=a b $HOME `id`", reply.element("all").strip());
  }

  // ---------------------------------------------------------------------------------- operations

  @Test
  void shouldSpawnAJobAndTellOfIt() throws Exception {
    offered.offer(
        "wait", "echo begun; until [ -e \"$1\" ]; do sleep 0.05; done; echo 5 > $2",
        "[in val go:string]", "[out file n:int]");
    Path go = Path.of("go-" + folder.getFileName().toString().replaceAll("[^a-z0-9]", ""));

    String job = offered.send("wait", "spawn", "<go>" + go + "</go>").element("job");
    await(job, "running");

    assertEquals("true", ask("wait", "running", job).element("running"));
    assertEquals(
        "soap:Client the job is running: ask again when it has ended",
        ask("wait", "results", job).fault());
    assertTrue(ask("wait", "remove", job).fault().startsWith("soap:Client the job is running"));
    // a program that runs has not said anything yet
    while (ask("wait", "log", job).element("text").isBlank()) {
      Thread.onSpinWait();
    }
    assertEquals("begun", ask("wait", "log", job).element("text").strip());
    assertEquals("killed", ask("wait", "kill", job).element("state"));
    assertEquals("false", ask("wait", "running", job).element("running"));
    Offered.Reply status = ask("wait", "status", job);
    assertEquals("killed", status.element("state"));
    assertEquals(job, status.element("job"));
    assertTrue(status.text().contains("expires>"), status.text());
    assertTrue(ask("wait", "results", job).fault().startsWith("soap:Client the job was killed"));
    assertTrue(ask("wait", "remove", job).text().contains("removeResponse"));
    assertTrue(ask("wait", "status", job).fault().startsWith("soap:Client "));
  }

  private void await(String job, String state) throws Exception {
    while (!ask("wait", "status", job).element("state").equals(state)) {
      Thread.onSpinWait();
    }
  }

  @Test
  void shouldGiveTheResultsOfASpawnedJobAsOftenAsTheyAreAskedFor() throws Exception {
    String job = offered.send("copy", "spawn", value(DATA)).element("job");
    while (ask("copy", "running", job).element("running").equals("true")) {
      Thread.onSpinWait();
    }

    assertArrayEquals(DATA, decoded(ask("copy", "results", job)));
    assertArrayEquals(DATA, decoded(ask("copy", "results", job)));
    assertTrue(
        offered
            .send("copy", "results", "<job>" + job + "</job><returns>reference</returns>")
            .text()
            .contains("Address>"));
  }

  /** The data goes when the answer has left, which the caller may see a moment earlier. */
  @Test
  void shouldKeepNoDataOfACallThatWasAnsweredByValue() throws Exception {
    String job = offered.send("copy", "call", value(DATA)).element("job");

    assertEquals("completed", ask("copy", "status", job).element("state"));
    while (!ask("copy", "results", job).text().contains("faultcode>soap:Client<")) {
      Thread.onSpinWait();
    }
  }

  @Test
  void shouldShareFilesInASession() throws Exception {
    String session = offered.send("copy", "openSession", "").element("session");
    String in = "<session>" + session + "</session>";
    offered.offer("count", "wc -c < $1 > $2", "[in file data:raw]", "[out file bytes:int]");

    assertEquals("to", offered.send("copy", "call", value(DATA) + in).element("SessionFile"));
    assertEquals(
        "200001",
        offered
            .send("count", "call", "<data><x:SessionFile>to</x:SessionFile></data>" + in)
            .element("bytes"));

    Offered.Reply jobs = offered.send("copy", "jobs", in + "<state>completed</state>");
    assertEquals(2, jobs.text().split("submitted>", -1).length / 2, jobs.text());
    assertEquals("copy", jobs.element("component"), "the newest first, so copy is the last");
    assertEquals(
        1,
        offered.send("copy", "jobs", in + "<most>1</most>").text().split("submitted>", -1).length
            / 2);
    assertTrue(offered.send("copy", "closeSession", in).text().contains("closeSessionResponse"));
    assertTrue(offered.send("copy", "jobs", in).fault().startsWith("soap:Client "));
  }

  @Test
  void shouldReturnTheDataOfASessionToWhomeverWantsIt() throws Exception {
    String in =
        "<session>%s</session>"
            .formatted(offered.send("copy", "openSession", "").element("session"));

    assertArrayEquals(
        DATA, decoded(offered.send("copy", "call", value(DATA) + in + "<returns>value</returns>")));
  }

  @Test
  void shouldSayHowAProgramFailed() throws Exception {
    offered.offer("fail", "echo about to fail >&2; exit 3", "[in val x:int]");

    Offered.Reply reply = offered.send("fail", "call", "<x>1</x>");

    assertEquals("soap:Client the job failed: the program ended with 3", reply.fault());
    assertEquals("3", reply.element("exitCode"));
    assertEquals("failed", reply.element("state"));
    assertEquals("about to fail", reply.element("log").strip());
    assertEquals("failed", ask("fail", "status", reply.element("job")).element("state"));
  }

  @Test
  void shouldSayWhichOutputIsNotAsItShouldBe() throws Exception {
    offered.offer("none", "true", "[out file there:raw]");
    offered.offer("words", "echo words", ">", "[out file number:int]");
    offered.offer("zero", "printf 'a\\0b'", ">", "[out file text:string]");
    offered.offer("open", "echo '<a>'", ">", "[out file doc:xml]");
    offered.offer(
        "dtd", "echo '<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>'", ">", "[out file doc:xml]");

    offered.offer("new", "echo '<?xml version=\"1.1\"?><a>&#2;</a>'", ">", "[out file doc:xml]");

    assertTrue(
        offered
            .send("new", "call", "")
            .fault()
            .startsWith(
                "soap:Client the output doc is not a document that a message can hold: it is"));
    assertTrue(offered.send("none", "call", "").fault().contains("there"));
    assertTrue(
        offered.send("words", "call", "").fault().startsWith("soap:Client the output number"));
    assertTrue(offered.send("zero", "call", "").fault().startsWith("soap:Client the output text"));
    assertTrue(offered.send("open", "call", "").fault().startsWith("soap:Client the output doc"));
    assertTrue(
        offered
            .send("dtd", "call", "")
            .fault()
            .startsWith(
                "soap:Client the output doc is not a document that a message can hold: it has"));
    assertTrue(
        offered.send("dtd", "call", "<returns>attachment</returns>").text().contains("<!DOCTYPE"));
  }

  @Test
  void shouldTellNothingOfOtherComponentsJobs() throws Exception {
    String job = offered.send("copy", "spawn", value(DATA)).element("job");

    for (String operation : List.of("status", "running", "results", "kill", "log", "remove")) {
      assertTrue(ask("same", operation, job).fault().startsWith("soap:Client the job is one of "));
    }
  }

  @Test
  void shouldOfferWhatIsInTheFolderNow() throws Exception {
    assertEquals(404, offered.send("later", "call", "").status());
    assertEquals(
        "soap:Client there is no component of this name here",
        offered.send("later", "call", "").fault());

    offered.offer("later", "echo 1", ">", "[out file n:int]");
    assertEquals("1", offered.send("later", "call", "").element("n"));

    offered.offer("later", "echo $1", "[in val m:int]", ">", "[out file n:int]");
    assertEquals("4", offered.send("later", "call", "<m>4</m>").element("n"));
    assertTrue(offered.get(offered.at("/jobs/later?wsdl")).text().contains("name=\"m\""));

    offered.components().remove("later");
    assertEquals(404, offered.send("later", "call", "").status());
    assertEquals(404, offered.get(offered.at("/jobs/later?wsdl")).status());
    assertEquals(404, offered.get(offered.at("/jobs?wsdl")).status());
  }

  @Test
  void shouldKeepNoTokenOfDataThatIsGone() throws Exception {
    Offered.Reply reply =
        offered.send("copy", "call", value(DATA) + "<returns>reference</returns>");
    try (Stream<Path> tokens = Files.list(folder.resolve("data"))) {
      assertEquals(1, tokens.count());
    }

    ask("copy", "remove", reply.element("job"));

    try (Stream<Path> tokens = Files.list(folder.resolve("data"))) {
      assertEquals(0, tokens.count());
    }
  }

  @Test
  void shouldLeaveTheNamespaceAsItWasChosen() throws Exception {
    String namespace = "urn:my:NAME";
    offered.offerIn(namespace, "mine", "echo 1", ">", "[out file n:int]");

    assertEquals("1", offered.sendIn("mine", namespace, "call", "").element("n"));
    String wsdl = offered.get(offered.at("/jobs/mine?wsdl")).text();
    assertTrue(wsdl.contains("targetNamespace=\"urn:my:NAME\""), wsdl);
  }

  // ---------------------------------------------------------------------------------- helpers

  private Offered.Reply ask(String name, String operation, String job) throws Exception {
    return offered.send(name, operation, "<job>" + job + "</job>");
  }

  private static String value(byte[] data) {
    return "<from><x:Base64Data>%s</x:Base64Data></from>"
        .formatted(Base64.getEncoder().encodeToString(data));
  }

  private static String included(String id) {
    return include("from", id);
  }

  private static String include(String parameter, String id) {
    return """
    <%s><x:Base64Data><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:%s'/>\
    </x:Base64Data></%s>\
    """
        .formatted(parameter, id, parameter);
  }

  private static String reference(String address) {
    return """
    <from><a:EndpointReference xmlns:a='http://www.w3.org/2005/08/addressing'><a:Address>%s\
    </a:Address></a:EndpointReference></from>\
    """
        .formatted(address);
  }

  private static byte[] decoded(Offered.Reply reply) {
    return Base64.getDecoder().decode(reply.element("Base64Data"));
  }

  /** The content of the last part of a message of two. */
  private static byte[] part(Offered.Reply reply) {
    String text = new String(reply.body(), StandardCharsets.ISO_8859_1);
    String boundary = reply.type().replaceFirst(".*boundary=\"([^\"]*)\".*", "$1");
    int end = text.lastIndexOf("\r\n--" + boundary);
    int headers = text.lastIndexOf("--" + boundary + "\r\n", end);
    int begin = text.indexOf("\r\n\r\n", headers) + 4;
    return Arrays.copyOfRange(reply.body(), begin, end);
  }

  private static String inner(Offered.Reply reply, String element) {
    return reply
        .text()
        .replaceAll("(?s).*<\\w+:" + element + ">(.*)</\\w+:" + element + ">.*", "$1");
  }

  private static Document parsed(String document) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setCoalescing(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(document)));
  }

  /** A document as a parser finds it: names, namespaces, attributes and texts. */
  private static String canonical(String document) throws Exception {
    return canonical(parsed(document).getDocumentElement());
  }

  private static String canonical(Node node) {
    StringBuilder text = new StringBuilder();
    text.append(node.getNodeType()).append('{').append(node.getNamespaceURI()).append('}');
    text.append(node.getLocalName()).append(node.getNodeName()).append(node.getNodeValue());
    if (node.getAttributes() != null) {
      Map<String, String> attributes = new TreeMap<>();
      for (int i = 0; i < node.getAttributes().getLength(); i++) {
        var attribute = node.getAttributes().item(i);
        if (!attribute.getNodeName().equals("xmlns") || !attribute.getNodeValue().isEmpty()) {
          attributes.put(attribute.getNodeName(), attribute.getNodeValue());
        }
      }
      text.append(attributes);
    }
    for (var child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      text.append('(').append(canonical(child)).append(')');
    }
    return text.toString();
  }
}
