package soapbench.experiment.jobs.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.caller.FakeComponent.JOB;
import static soapbench.caller.FakeComponent.answer;
import static soapbench.caller.FakeComponent.envelope;

import com.sun.net.httpserver.HttpExchange;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import soapbench.caller.FakeComponent;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;

class CallCommandTest {

  private static final String SUM =
      envelope("<t:callResponse><t:result>3</t:result></t:callResponse>");

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private CommandLine line;

  @BeforeEach
  void prepare() {
    line = Soapbench.commandLine(new Installation(folder, "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
  }

  private int call(FakeComponent component, String... words) {
    List<String> all = new ArrayList<>(List.of("call", component.wsdl().toString()));
    all.addAll(List.of(words));
    return line.execute(all.toArray(String[]::new));
  }

  private static FakeComponent data(String body) throws IOException {
    return FakeComponent.keeping("mesh:xdescr:RawData n:xs:int", "mesh:xdescr:RawData", body);
  }

  @Test
  void shouldSayWhatIsThereWhenTheLocalServerHasNoSuchComponentOrDoesNotRun() {
    assertEquals(2, line.execute("call", "sum", "call", "x=1"));
    line.execute("component", "add", "add", "--", "true");
    assertEquals(2, line.execute("call", "sum", "call", "x=1"));
    assertEquals(2, line.execute("call", "add", "call", "x=1"));
    assertEquals(
        """
        soapbench: WSDL: there is no component 'sum', nor any other
        soapbench: no server runs here: ./soapbench server start
        soapbench: WSDL: there is no component 'sum': there are add
        soapbench: WSDL: no server runs here: ./soapbench server start
        """,
        err.toString());
  }

  /** O'SOAP, Figure 5. */
  @Test
  void shouldPrintWhatAComponentOffers() throws Exception {
    try (FakeComponent component = FakeComponent.adding(SUM)) {
      assertEquals(0, call(component, "--usage"), err::toString);
    }
    assertTrue(
        out.toString()
            .startsWith(
                """
                call
                  input:
                    x: int
                    y: int
                  output:
                    result: int
                spawn
                  input:
                    x: int
                    y: int
                  output:
                    job: id
                running
                  input:
                    job: id
                  output:
                    running: boolean
                results
                  input:
                    job: id
                  output:
                    result: int
                """),
        out::toString);
    assertTrue(out.toString().contains("\n    lines: int (optional)\n"), out::toString);
    assertTrue(out.toString().contains("\nopen-session\n  output:\n"), out::toString);
  }

  @Test
  void shouldPrintTheUsageOfOneMethod() throws Exception {
    try (FakeComponent component = FakeComponent.adding(SUM)) {
      assertEquals(0, call(component, "--usage", "close-session"), err::toString);
    }
    assertEquals("close-session\n  input:\n    session: id\n", out.toString());
  }

  /** O'SOAP, Figure 5. */
  @Test
  void shouldTakeValuesAndFilesAndWriteOutputsToFiles() throws Exception {
    Path two = Files.writeString(folder.resolve("two"), "2\n");
    Path result = folder.resolve("result");
    try (FakeComponent component =
        FakeComponent.keeping("x:xs:int y:xs:int", "result:xs:int", SUM)) {
      assertEquals(
          0, call(component, "call", "x=1", "y:" + two, "out:result:" + result), err::toString);
      assertTrue(
          component.requests().get(0).contains("<c:x>1</c:x><c:y>2</c:y>"),
          component.requests()::toString);
    }
    assertEquals("3\n", Files.readString(result));
    assertEquals("", out.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"out:", "result:", "out:result:"})
  void shouldWriteTheOnlyOutputToAFile(String word) throws Exception {
    Path file = folder.resolve("file");
    try (FakeComponent component = FakeComponent.adding(SUM)) {
      assertEquals(0, call(component, "call", "x=1", "y=2", word + file), err::toString);
    }
    assertEquals("3\n", Files.readString(file));
  }

  @Test
  void shouldPrintWhatHasNoFile() throws Exception {
    try (FakeComponent component = FakeComponent.adding(SUM)) {
      assertEquals(0, call(component, "call", "x=1", "y=-2"), err::toString);
    }
    assertEquals("result=3\n", out.toString());
  }

  @Test
  void shouldPrintWhereDataStayedInWordsThatAnotherCallTakes() throws Exception {
    String reference =
        envelope(
            "<t:callResponse><t:mesh><w:EndpointReference"
                + " xmlns:w='http://www.w3.org/2005/08/addressing'><w:Address>http://h/d"
                + "</w:Address></w:EndpointReference></t:mesh></t:callResponse>");
    try (FakeComponent component = data(reference)) {
      assertEquals(0, call(component, "call", "mesh@http://h/e", "n=1"), err::toString);
    }
    assertEquals("mesh@http://h/d\n", out.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          running JOB       | running  | <t:running>true</t:running>  | true
          kill JOB          | kill     | <t:state>killed</t:state>    | killed
          status JOB        | status   | job=J ahead=1                | job=J ahead=1
          log JOB --lines 2 | log      | <t:text>one two</t:text>     | one two
          remove JOB        | remove   |                              | ''
          open-session      | openSession | <t:session>S</t:session>  | S
          close-session JOB | closeSession |                          | ''
          jobs JOB          | jobs     | job=J component=c state=failed | J c failed
          results JOB       | results  | <t:result>3</t:result>       | result=3
          spawn x=1 y=2     | spawn    | <t:job>J</t:job>             | J
          """)
  void shouldAskForJobs(String words, String method, String answer, String expected)
      throws Exception {
    String body =
        envelope(
            "<t:%1$sResponse>%2$s</t:%1$sResponse>"
                .formatted(method, elements(answer == null ? "" : answer)));
    try (FakeComponent component = FakeComponent.adding(body)) {
      assertEquals(0, call(component, words.replace("JOB", JOB).split(" ")), err::toString);
    }
    assertEquals(expected, out.toString().replaceAll("\\s+", " ").strip());
  }

  /** A status is told in {@code name=value}s. */
  private static String elements(String answer) {
    return answer.contains("=")
        ? "<t:status>%s</t:status>"
            .formatted(answer.replaceAll("(\\w+)=(\\w+) ?", "<j:$1>$2</j:$1>"))
        : answer;
  }

  @Test
  void shouldSayInOneLineWithTheLogWhyAJobFailed() throws Exception {
    String fault =
        FakeComponent.fault(
            "the program ended with 3",
            "<j:job>%s</j:job><j:log>line\u0085\none more</j:log>".formatted(JOB));
    try (FakeComponent component =
        FakeComponent.of(
            "", "", exchange -> answer(exchange, 500, "text/xml; charset=UTF-8", fault))) {
      assertEquals(1, call(component, "call"));
    }
    assertEquals(
        "soapbench: the program ended with 3 (job %s)\n  line\n  one more\n".formatted(JOB),
        err.toString());
  }

  @Test
  void shouldFailInOneLineWhenThereIsNoComponent() throws Exception {
    try (FakeComponent component =
        FakeComponent.of("", "", e -> answer(e, 404, "text/plain", "no such\ncomponent"))) {
      assertEquals(1, line.execute("call", component.endpoint().toString(), "--usage"));
      assertEquals(
          "soapbench: %s answers HTTP status 404: no such component\n"
              .formatted(component.endpoint()),
          err.toString());
    }
  }

  @Test
  void shouldFailInOneLineWhenAFileIsMissing() throws Exception {
    try (FakeComponent component = data("")) {
      assertEquals(1, call(component, "call", "n=1", "mesh:missing", "out:/dev/null"));
      assertEquals("soapbench: missing: there is no such file or folder\n", err.toString());
      assertEquals(List.of(), component.requests());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          call mesh:f z=1         | z: there is none in call: allowed are mesh, n, out:mesh
          call mesh:f             | n: is missing: it is int: give n=VALUE or n:FILE
          call n=1                | mesh: is missing: it is raw: give mesh:FILE, mesh@URL or, in a
          call n=one mesh:f       | n: 'one' is not a whole number of 32 bits: it is int: give n=VAL
          call n=2147483648 mesh:f | n: '2147483648' is not a whole number of 32 bits
          call n=1 n=2 mesh:f     | n: is there twice
          call n=1 mesh=f         | mesh: a data set is not a value: it is raw: give mesh:FILE
          call n@http://h/ mesh:f | n: only a data set can stay where it is: it is int
          call n=1 mesh@ftp://h/  | mesh: 'ftp://h/' is not an address of the form http://HOST:PORT/
          call n=1 mesh@http://u:p@h/ | mesh: 'http://u:p@h/' is not an address of the form
          call n=1 mesh#../x      | mesh: '../x' names no file of a session: allowed are
          call n=1 mesh:          | mesh: its file has no name
          call n=1 mesh:f out:    | out: its file has no name
          call n=1 mesh:f out:a out:b | mesh: is there twice
          call n=1 mesh:f out:/   | out:mesh: /: it is a folder
          call word               | 'word' is not an argument: allowed are NAME=VALUE, NAME:FILE
          call n=1 mesh:f --returns value | mesh: needs a file to come by value: give out:mesh
          call n=1 mesh:f --returns post | --returns: 'post' is unknown: allowed are value,
          call n=1 mesh:f --data post | --data: 'post' is unknown: allowed are value, attachment
          call --lines 5          | --lines: allowed only with log
          log JOB --lines 0       | --lines: 0 is out of range: allowed are 1 to 10000
          jobs JOB --state odd    | --state: 'odd' is unknown: allowed are waiting, running
          running                 | ARGUMENT: running takes the identifier of a job and no more
          running short           | ARGUMENT: 'short' is not an identifier of a job or session: thos
          running JOB more        | ARGUMENT: running takes the identifier of a job and no more
          results                 | ARGUMENT: results needs the identifier of a job
          results JOB n=1         | n: there is none in results: allowed are out:mesh
          spawn n=1 mesh:f out:a  | out:a: spawn has no outputs
          spawn n=1 mesh:f out:job | out:job: spawn has no outputs
          compute                 | METHOD: 'compute' is unknown: allowed are call, spawn, running
          """)
  void shouldRefuseInOneLine(String words, String expected) throws Exception {
    try (FakeComponent component = data("")) {
      assertEquals(2, call(component, words.replace("JOB", JOB).split(" ")), err::toString);
      assertEquals(List.of(), component.requests());
    }
    assertTrue(err.toString().startsWith("soapbench: " + expected), err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
  }

  /** 100 MB each way through a client that could hold a fraction of them. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "attachment", "reference"})
  void shouldPassDataOfAnySizeThroughASmallHeap(String way) throws Exception {
    int pieces = 100;
    byte[] piece = new byte[999_999]; // in thirds, as base64 takes it
    for (int i = 0; i < piece.length; i++) {
      piece[i] = (byte) (i * 31 >> 3);
    }
    Path in = folder.resolve("in");
    try (OutputStream file = Files.newOutputStream(in)) {
      for (int i = 0; i < pieces; i++) {
        file.write(piece);
      }
    }
    Path got = folder.resolve("got");
    try (FakeComponent data = FakeComponent.of("", "", e -> plain(e, piece, pieces));
        FakeComponent component =
            FakeComponent.of(
                "mesh:xdescr:RawData",
                "mesh:xdescr:RawData",
                exchange -> {
                  assertHolds(exchange, way, piece, pieces);
                  switch (way) {
                    case "value" -> inline(exchange, piece, pieces);
                    case "attachment" -> attached(exchange, piece, pieces);
                    default -> answer(exchange, 200, "text/xml", referred(data));
                  }
                })) {
      Process client =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx24m",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  "soapbench.cli.Soapbench",
                  "call",
                  component.wsdl().toString(),
                  "call",
                  "mesh:" + in,
                  "out:" + got,
                  "--data",
                  way,
                  "--returns",
                  way)
              .redirectErrorStream(true)
              .start();
      String said = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(client.waitFor(5, TimeUnit.MINUTES));
      assertEquals(0, client.exitValue(), said);
      assertEquals(-1, Files.mismatch(in, got));
    }
  }

  /** Whether a request has the data; only the server can say so before it answers. */
  private static void assertHolds(HttpExchange exchange, String way, byte[] piece, int pieces)
      throws IOException {
    InputStream body = new BufferedInputStream(exchange.getRequestBody(), 1 << 16);
    String start =
        switch (way) {
          case "value" -> "<x:Base64Data xmlns:x=\"urn:soapbench:xdescr:1\">";
          case "attachment" -> "Content-ID: <mesh@soapbench>\r\n\r\n";
          default -> "<a:Address>";
        };
    skipPast(start, body);
    InputStream data =
        switch (way) {
          case "value", "attachment" -> body;
          default -> java.net.URI.create(until('<', body)).toURL().openStream();
        };
    byte[] sent = way.equals("value") ? Base64.getEncoder().encode(piece) : piece;
    for (int i = 0; i < pieces; i++) {
      if (!java.util.Arrays.equals(sent, data.readNBytes(sent.length))) {
        throw new IOException("piece " + i + " is wrong");
      }
    }
    body.transferTo(OutputStream.nullOutputStream());
  }

  private static void skipPast(String text, InputStream in) throws IOException {
    StringBuilder seen = new StringBuilder();
    while (seen.indexOf(text) < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("no " + text);
      }
      seen.append((char) next);
    }
  }

  private static String until(char end, InputStream in) throws IOException {
    StringBuilder seen = new StringBuilder();
    for (int next = in.read(); next != end; next = in.read()) {
      seen.append((char) next);
    }
    return seen.toString();
  }

  private static void plain(HttpExchange exchange, byte[] piece, int pieces) throws IOException {
    exchange.sendResponseHeaders(200, (long) piece.length * pieces);
    for (int i = 0; i < pieces; i++) {
      exchange.getResponseBody().write(piece);
    }
  }

  private static String referred(FakeComponent data) {
    return envelope(
        ("<t:callResponse><t:mesh><w:EndpointReference"
                + " xmlns:w='http://www.w3.org/2005/08/addressing'><w:Address>%s</w:Address>"
                + "</w:EndpointReference></t:mesh></t:callResponse>")
            .formatted(data.endpoint()));
  }

  private static void inline(HttpExchange exchange, byte[] piece, int pieces) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/xml");
    exchange.sendResponseHeaders(200, 0);
    String[] around =
        envelope("<t:callResponse><t:mesh><x:Base64Data>|</x:Base64Data></t:mesh></t:callResponse>")
            .split("\\|");
    OutputStream body = exchange.getResponseBody();
    body.write(around[0].getBytes(UTF_8));
    byte[] text = Base64.getEncoder().encode(piece);
    for (int i = 0; i < pieces; i++) {
      body.write(text);
    }
    body.write(around[1].getBytes(UTF_8));
  }

  private static void attached(HttpExchange exchange, byte[] piece, int pieces) throws IOException {
    exchange
        .getResponseHeaders()
        .set("Content-Type", "multipart/related; type=\"application/xop+xml\"; boundary=B");
    exchange.sendResponseHeaders(200, 0);
    String envelope =
        envelope(
            "<t:callResponse><t:mesh><x:Base64Data><i:Include href='cid:m'"
                + " xmlns:i='http://www.w3.org/2004/08/xop/include'/></x:Base64Data></t:mesh>"
                + "</t:callResponse>");
    OutputStream body = exchange.getResponseBody();
    body.write(
        "--B\r\n\r\n%s\r\n--B\r\nContent-ID: <m>\r\n\r\n".formatted(envelope).getBytes(UTF_8));
    for (int i = 0; i < pieces; i++) {
      body.write(piece);
    }
    body.write("\r\n--B--\r\n".getBytes(UTF_8));
  }
}
