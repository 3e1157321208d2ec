package soapbench.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.job.JobLimits;

/** Hostile requests to a component: each is refused in a line, and leaves nothing behind. */
@Tag("hostile")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileRequestsTest {

  private static final Logger LOG = Logger.getLogger("soapbench.service");
  private static final long DISK_BYTES = 1_000_000;
  private static final JobLimits LIMITS =
      new JobLimits(DISK_BYTES, 0, 4, 1_000, Duration.ofHours(1), 10_000);
  private static final String ID = "AAAAAAAAAAAAAAAAAAAAAAAA";

  @TempDir private Path folder;
  private Offered offered;

  @BeforeEach
  void offer() throws Exception {
    LOG.setLevel(Level.OFF);
    offered = new Offered(folder, LIMITS);
    offered.offer(
        "all",
        "cat $4 $5 > $6; echo \"$1 $2 $3\" >> $6",
        "[in val i:int]",
        "[in val f:float]",
        "[in val s:string]",
        "[in file r:raw]",
        "[in file d:xml]",
        "[out file o:raw]");
  }

  @AfterEach
  void shouldHaveLeftNothingBehind() throws Exception {
    offered.close();
    LOG.setLevel(null);
    try (Stream<Path> jobs = Files.list(folder.resolve("jobs/jobs"))) {
      assertEquals(List.of(), jobs.toList());
    }
  }

  private static final String I = "<i>1</i>";
  private static final String F = "<f>1</f>";
  private static final String S = "<s>a</s>";
  private static final String R = "<r><x:Base64Data>QUJD</x:Base64Data></r>";
  private static final String D = "<d><x:XMLData><a/></x:XMLData></d>";
  private static final String GOOD = I + F + S + R + D;

  @Test
  void shouldAnswerWhatIsGood() throws Exception {
    Offered.Reply reply = offered.send("all", "call", GOOD);

    assertEquals(200, reply.status(), reply.text());
    offered.send("all", "remove", "<job>%s</job>".formatted(reply.element("job")));
  }

  // ------------------------------------------------------------------- not as in the schema

  @Test
  void shouldRefuseWhatIsMissingDoubledUnknownOrInAnotherOrder() throws Exception {
    assertRefused("is not complete", I + F + S + R);
    assertRefused("'s'", I + F + R + D);
    assertRefused("'i'", I + I + F + S + R + D);
    assertRefused("'other'", GOOD + "<other>1</other>");
    assertRefused("'f'", I + S + F + R + D);
    assertRefused("'i'", GOOD + I);
    assertRefused("stands within", GOOD.replace("<i>1", "<i><soap:Body/>1"));
    assertRefused("returns 'pigeon' is not allowed", GOOD + "<returns>pigeon</returns>");
    assertRefused("session", GOOD + "<session>short</session>");
    assertRefused("'results'", GOOD.replace(I, "<results/>"));
    assertEquals(
        "soap:Client the body names no operation of this service: allowed are call, spawn, running,"
            + " results, kill, status, log, remove, jobs, openSession, closeSession",
        offered.send("all", "run", GOOD).fault());
    assertTrue(
        offered
            .sendIn("all", "urn:other", "call", GOOD)
            .fault()
            .startsWith("soap:Client the body names no operation of this service"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<i>1</i>|<i>one</i>|i 'one' is not a value of type integer",
        "<i>1</i>|<i/>|i '' is not a value of type integer",
        "<i>1</i>|<i>2147483648</i>|i '2147483648' is not allowed",
        "<i>1</i>|<i>1.0</i>|i '1.0'",
        "<i>1</i>|<i>1<i>2</i></i>|i",
        "<f>1</f>|<f>1,5</f>|f '1,5'",
        "<f>1</f>|<f>0x1p3</f>|f '0x1p3'",
        "<s>a</s>|<s>-rf</s>|s: '-rf'",
        "<s>a</s>|<s>../../etc/passwd</s>|s: '../../etc/passwd'",
        "<s>a</s>|<s>/etc/passwd</s>|s: '/etc/passwd'",
        "<s>a</s>|<s>..</s>|s: '..'",
        "<s>a</s>|<s>@file</s>|s: '@file'",
        "<s>a</s>|<s>~root</s>|s: '~root'",
        "<s>a</s>|<s>a&#10;b</s>|s: 'a?b'",
        "<s>a</s>|<s>a&#0;b</s>|XML",
        "<s>a</s>|<s><b/></s>|s"
      })
  void shouldRefuseAValueThatIsNotOfItsType(String good, String bad, String says) throws Exception {
    assertRefused(says, GOOD.replace(good, bad));
  }

  @Test
  void shouldRefuseAValueThatIsTooLong() throws Exception {
    assertRefused(
        "longer than 1000 characters", GOOD.replace(">a<", ">" + "a".repeat(1_001) + "<"));
    assertRefused(
        "longer than 1000 characters", GOOD.replace(">1<", ">" + "1".repeat(99_000) + "<"));
    offered.offer("text", "cat $1", "[in file t:string]");
    assertTrue(
        offered
            .send("text", "call", "<t>%s</t>".formatted("a".repeat(1_000_001)))
            .fault()
            .contains("t has more than 1000000 characters"));
    assertTrue(offered.send("text", "call", "<t>a<b/></t>").fault().contains("t holds an element"));
  }

  // ------------------------------------------------------------------- data

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<x:Base64Data>QUJD!</x:Base64Data>|is not a character of base64",
        "<x:Base64Data>QUJ</x:Base64Data>|cut short",
        "<x:Base64Data>QQ==QUJD</x:Base64Data>|goes on after its end",
        "<x:Base64Data>QUJD</x:Base64Data><x:Base64Data>QUJD</x:Base64Data>|Base64Data",
        "<x:Base64Data><a/></x:Base64Data>|a stands within base64",
        "<x:Unknown/>|Unknown",
        "QUJD|r",
        "''|r",
        "<x:XMLData><a/></x:XMLData>|XMLData",
        "<x:SessionFile>../job</x:SessionFile>|is not allowed: allowed is pattern",
        "<x:SessionFile>.hidden</x:SessionFile>|is not allowed",
        "<x:SessionFile>/etc/passwd</x:SessionFile>|is not allowed",
        "<x:SessionFile>file</x:SessionFile>|there is no session"
      })
  void shouldRefuseBytesThatAreNone(String data, String says) throws Exception {
    assertRefused(says, I + F + S + "<r>%s</r>".formatted(data) + D);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<x:XMLData/>|XMLData is empty",
        "<x:XMLData>text</x:XMLData>|d: ",
        "<x:XMLData><a/><b/></x:XMLData>|a second element",
        "<x:XMLData><a></x:XMLData>|XML",
        "<x:XMLData><a>&e;</a></x:XMLData>|entity",
        "<x:XMLData><a b='x&e;y'/></x:XMLData>|the entity 'e' is not declared",
        "<x:XMLData><!DOCTYPE a><a/></x:XMLData>|XML",
        "<x:XMLData><p:a/></x:XMLData>|XML"
      })
  void shouldRefuseADocumentThatIsNone(String data, String says) throws Exception {
    assertRefused(says, I + F + S + R + "<d>%s</d>".formatted(data));
  }

  /** A parser looks through the names of one hash one by one. */
  @Test
  void shouldRefuseNamesOfOneHash() throws Exception {
    List<String> names = List.of("AaAaAa", "AaAaBB", "AaBBAa", "AaBBBB", "BBAaAa");
    String elements = "<" + String.join("/><", names) + "/>";
    String attributes = String.join("='1' ", names) + "='1'";
    String prefixes = "xmlns:" + String.join("='u' xmlns:", names) + "='u'";
    String instructions = "<?" + String.join("?><?", names) + "?>";
    String document = I + F + S + R + "<d><x:XMLData><a %s>%s</a></x:XMLData></d>";

    assertRefused("more than 4 names of one hash", document.formatted("", elements));
    assertRefused("more than 4 names of one hash", document.formatted(attributes, ""));
    assertRefused("more than 4 names of one hash", document.formatted(prefixes, ""));
    assertRefused("more than 4 names of one hash", document.formatted("", instructions));
    Offered.Reply reply =
        offered.send("all", "call", document.formatted("", elements.replace("<BBAaAa/>", "")));
    assertEquals(200, reply.status(), reply.text());
    offered.send("all", "remove", "<job>%s</job>".formatted(reply.element("job")));
  }

  @Test
  void shouldRefuseMoreNamesThanADocumentHas() throws Exception {
    StringBuilder elements = new StringBuilder();
    for (int number = 0; number < 100_000; number++) {
      elements.append("<n").append(number).append("/>");
    }

    assertRefused(
        "more than 100000 names",
        I + F + S + R + "<d><x:XMLData><a>%s</a></x:XMLData></d>".formatted(elements));
  }

  @Test
  void shouldRefuseADtdAndItsEntities() throws Exception {
    String bomb =
        """
        <!DOCTYPE soap:Envelope [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">\
        <!ENTITY x SYSTEM "file:///etc/passwd">]>\
        <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
        <call xmlns='urn:soapbench:component:all'><i>&b;</i><s>&x;</s></call>\
        </soap:Body></soap:Envelope>\
        """;

    Offered.Reply reply =
        offered.post("all", "text/xml; charset=UTF-8", bomb.getBytes(StandardCharsets.UTF_8));

    assertTrue(reply.fault().contains("a DTD is not allowed"), reply.text());
    assertFalse(reply.text().contains("root:"), reply.text());
  }

  @Test
  void shouldRefuseADocumentThatIsTooDeep() throws Exception {
    String deep = "<a>".repeat(5_000) + "</a>".repeat(5_000);

    assertRefused("XML", GOOD.replace("<a/>", deep));
  }

  @Test
  void shouldRefuseASessionThatThereIsNot() throws Exception {
    assertRefused("there is no such session", GOOD + "<session>%s</session>".formatted(ID));
    String own = offered.send("all", "openSession", "").element("session");
    assertRefused(
        "file",
        GOOD.replace("<x:Base64Data>QUJD</x:Base64Data>", "<x:SessionFile>gone</x:SessionFile>")
            + "<session>%s</session>".formatted(own));
  }

  // ------------------------------------------------------------------- references

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://",
        "http:///a",
        "//127.0.0.1/a",
        "a/b",
        "http://a b/",
        "http://%zz/",
        "http://[::1",
        "http://127.0.0.1:99999/a",
        "http://127.0.0.1:-1/a",
        "http://u:p@127.0.0.1/a",
        "file:///etc/passwd",
        "ftp://127.0.0.1/a",
        "jar:file:///a!/b",
        "data:text/plain,a",
        "urn:a",
        "javascript:a",
        "http://169.254.169.254/latest",
        "http://224.0.0.1/a",
        "http://0.0.0.0:1/a",
        "http://127.0.0.1:1/a",
        "http://10.255.255.1/a",
        "http://no-such-host.invalid/a"
      })
  void shouldRefuseAReferenceThatIsNotToBeFollowed(String address) throws Exception {
    assertRefused("r", I + F + S + reference(address) + D);
  }

  /** The sender of a reference chooses what is at its other end. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP",
        "nonsense\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nABC",
        "HTTP/1.1 200 OK\r\nContent-Length: -9\r\n\r\nABC",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nABC",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nABC",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nABC",
        "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n"
      })
  void shouldRefuseAReferenceToAHostThatAnswersBadly(String answer) throws Exception {
    Thread answering;
    try (ServerSocket host = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      answering = new Thread(() -> answer(host, answer));
      answering.start();
      String address = "http://127.0.0.1:%s/a".formatted(host.getLocalPort());
      assertRefused("r", I + F + S + reference(address) + D);
    }
    answering.join();
  }

  private static void answer(ServerSocket host, String answer) {
    while (!host.isClosed()) {
      try (Socket client = host.accept()) {
        byte[] head = new byte[10_000];
        if (client.getInputStream().read(head) > 0) {
          client.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        // the test is over, or the client has gone
      }
    }
  }

  private static String reference(String address) {
    return """
    <r><a:EndpointReference xmlns:a='http://www.w3.org/2005/08/addressing'><a:Address>%s\
    </a:Address></a:EndpointReference></r>\
    """
        .formatted(address);
  }

  // ------------------------------------------------------------------- attachments

  @Test
  void shouldRefuseAnIncludeOfNothing() throws Exception {
    for (String href : List.of("href='cid:other'", "href='cid:'", "href='http://a/'", "")) {
      assertRefusedParts("r", include(href), Map.of("p", new byte[3]));
    }
    assertRefusedParts("missing", include("href='cid:p'"), Map.of());
    assertRefused("missing", I + F + S + include("href='cid:p'") + D);
  }

  @Test
  void shouldRefuseAnAttachmentThatIsNamedTwiceAndOneBesideText() throws Exception {
    String two =
        I + F + S + include("href='cid:p'") + include("href='cid:p'").replaceAll("\\br>", "d>");
    assertTrue(
        offered
            .sendParts("all", two, Map.of("p", new byte[3]))
            .fault()
            .contains("the attachment 'p' is named twice"));
    String twice =
        include("href='cid:p'")
            .replace("</x:B", "<y:Include xmlns:y='%s' href='cid:q'/></x:B")
            .formatted("http://www.w3.org/2004/08/xop/include");
    assertRefusedParts("either text or one Include", twice, Map.of("p", new byte[3]));
    assertRefusedParts(
        "either text or one Include",
        include("href='cid:p'").replace("</x:B", "QUJD</x:B"),
        Map.of("p", new byte[3]));
  }

  /** Also where the part that is cut is one that nobody has named. */
  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 7, 8, 60, 100, 500})
  void shouldRefuseAMessageThatIsCut(int missing) throws Exception {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    parts.put("p", new byte[1_000]);
    for (String more : List.of("p", "unnamed")) {
      parts.put(more, new byte[1_000]);
      Offered.Reply reply =
          offered.sendCut("all", I + F + S + include("href='cid:p'") + D, parts, missing);

      assertSays("the request is cut: its closing boundary is missing", reply);
    }
  }

  @Test
  void shouldNameTheLimitOnAttachments() throws Exception {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    for (int number = 0; number <= 50; number++) {
      parts.put("p" + number, new byte[1]);
    }
    assertRefusedParts("the request has more than 50 attachments", include("href='cid:p0'"), parts);
  }

  @Test
  void shouldRefuseAMessageWhoseFirstPartIsNotTheEnvelope() throws Exception {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    parts.put("p", new byte[3]);
    Offered.Reply reply =
        offered.post(
            "all",
            "multipart/related; type=\"text/xml\"; boundary=B; start=\"<later>\"",
            "--B\r\nContent-ID: <p>\r\n\r\nABC\r\n--B\r\nContent-ID: <later>\r\n\r\n<a/>\r\n--B--"
                .getBytes(StandardCharsets.UTF_8));

    assertTrue(reply.fault().contains("its first part has to be the envelope"), reply.text());
  }

  // ------------------------------------------------------------------- too much

  @Test
  void shouldRefuseMoreDataThanTheDiskMayHold() throws Exception {
    Offered.Reply reply =
        offered.send(
            "all", "call", GOOD.replace("QUJD", "QUJD".repeat((int) (DISK_BYTES / 3 + 1))));

    assertTrue(
        reply.fault().startsWith("soap:Client the job's data are too long: the server keeps "),
        reply.text());
    byte[] large = new byte[(int) DISK_BYTES];
    assertTrue(
        offered
            .sendParts("all", I + F + S + include("href='cid:p'") + D, Map.of("p", large))
            .fault()
            .startsWith("soap:Client the job's data are too long: the server keeps "));
    assertTrue(
        offered
            .send(
                "all",
                "call",
                GOOD.replace("<a/>", "<a>" + "<b/>".repeat((int) DISK_BYTES / 4) + "</a>"))
            .fault()
            .startsWith("soap:Client the job's data are too long: the server keeps "));
  }

  @Test
  void shouldRefuseAnEnvelopeThatIsLongBesideItsData() throws Exception {
    assertRefused("more than 100000 characters", GOOD + " ".repeat(100_001));
    assertRefused(
        "more than 100000 characters",
        GOOD.replace("<r>", "<r><!--" + "-a".repeat(60_000) + "-->"));
  }

  @Test
  void shouldRefuseWhatTheParserWouldHoldAsAWhole() throws Exception {
    String says = "longer than 1048576 bytes";
    String much = "-a".repeat(600_000);
    assertRefused(says, GOOD.replace("<a/>", "<a><!--" + much + "--></a>"));
    assertRefused(says, GOOD.replace("<a/>", "<a><?p " + much + "?></a>"));
    assertRefused(says, GOOD.replace("<a/>", "<a%s/>".formatted(much)));
    assertRefused(says, GOOD.replace("<a/>", "<a b%s='1'/>".formatted(much)));
  }

  @Test
  void shouldTakeLongTextInADocument() throws Exception {
    String text = "&#x00003042;".repeat(100_000) + "<!-- " + "a".repeat(50_000) + " -->";
    Offered.Reply reply = offered.send("all", "call", GOOD.replace("<a/>", "<a>" + text + "</a>"));

    assertEquals(200, reply.status(), reply.text());
    offered.send("all", "remove", "<job>%s</job>".formatted(reply.element("job")));
  }

  // ------------------------------------------------------------------- identifiers and names

  @ParameterizedTest
  @ValueSource(strings = {"status", "running", "results", "kill", "log", "remove"})
  void shouldRefuseAJobThatThereIsNot(String operation) throws Exception {
    assertTrue(
        offered
            .send("all", operation, "<job>%s</job>".formatted(ID))
            .fault()
            .startsWith("soap:Client there is no such job"));
    assertTrue(
        offered
            .send("all", operation, "<job>../../jobs/%s</job>".formatted(ID))
            .fault()
            .startsWith("soap:Client the request is not as the WSDL says: job '../../jobs/"));
    assertTrue(offered.send("all", operation, "").fault().contains("is not complete"));
  }

  @Test
  void shouldRefuseLinesAndJobsWithoutEnd() throws Exception {
    String session = offered.send("all", "openSession", "").element("session");
    for (String most : List.of("0", "-1", "1001", "2147483647")) {
      assertTrue(
          offered
              .send("all", "jobs", "<session>%s</session><most>%s</most>".formatted(session, most))
              .fault()
              .contains("most is %s: allowed are 1 to 1000".formatted(most)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jobs|<session>ID</session><state> running </state>|state",
        "jobs|<session>ID</session><state>RUNNING</state>|state",
        "jobs|<session>ID</session><most>1.0</most>|most",
        "jobs|<session>ID</session><most>99999999999</most>|most",
        "jobs|<session>../jobs</session>|session",
        "jobs||is not complete",
        "log|<job>ID</job><lines>0</lines>|no such job",
        "log|<job>ID</job><lines>x</lines>|lines",
        "log|<job>ID</job><lines>2147483648</lines>|lines",
        "results|<job>ID</job><returns> value </returns>|returns",
        "results|<job>ID</job><job>ID</job>|job",
        "running|<job>ID</job><more/>|more",
        "kill|<job><!-- --></job>|job",
        "status|<job>AAAAAAAAAAAAAAAAAAAAA</job>|job",
        "remove|<job>%2e%2e%2f%2e%2e%2fAAAAAAAAAAAA</job>|job",
        "closeSession|<session>ID</session>|session",
        "closeSession||is not complete",
        "openSession|<session>ID</session>|openSession",
        "spawn|<i>1</i>|is not complete"
      })
  void shouldBlameTheClientForWhatAnOperationDoesNotTake(
      String operation, String content, String says) throws Exception {
    Offered.Reply reply =
        offered.send("all", operation, content == null ? "" : content.replace("ID", ID));

    assertEquals(500, reply.status(), reply.text());
    assertSays(says, reply);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/jobs/nope",
        "/jobs/",
        "/jobs",
        "/jobs/All",
        "/jobs/all/more",
        "/jobs/all%2F..%2Fall",
        "/jobs/..%2Fjobs",
        "/jobs/%2e%2e",
        "/jobs/all.properties"
      })
  void shouldHaveNothingElsewhere(String path) throws Exception {
    Offered.Reply reply = offered.get(offered.at(path + "?wsdl"));

    assertTrue(reply.status() == 404 || reply.status() == 400, reply.status() + " " + path);
  }

  @Test
  void shouldNotOfferAFileThatDescribesNothing() throws Exception {
    Files.writeString(folder.resolve("components/bad.properties"), "name=all\nother=x\n");

    Offered.Reply reply = offered.send("bad", "call", "");

    assertEquals(404, reply.status());
    assertTrue(reply.fault().contains("can't be offered"), reply.text());
  }

  // ------------------------------------------------------------------- helpers

  private void assertRefused(String says, String content) throws Exception {
    assertSays(says, offered.send("all", "call", content));
  }

  private void assertRefusedParts(String says, String include, Map<String, byte[]> parts)
      throws Exception {
    assertSays(says, offered.sendParts("all", I + F + S + include + D, parts));
  }

  private static void assertSays(String says, Offered.Reply reply) throws IOException {
    assertEquals(500, reply.status(), reply.text());
    assertTrue(reply.fault().startsWith("soap:Client "), reply.text());
    assertTrue(reply.fault().contains(says), reply.text());
    assertFalse(reply.fault().contains("\n"), reply.text());
    assertFalse(reply.text().contains("Exception"), reply.text());
  }

  private static String include(String attribute) {
    return """
    <r><x:Base64Data><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' %s/>\
    </x:Base64Data></r>\
    """
        .formatted(attribute);
  }
}
