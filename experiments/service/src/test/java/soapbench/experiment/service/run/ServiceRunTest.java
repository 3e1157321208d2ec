package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.experiment.service.report.ServiceReport;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.report.RunReport;
import soapbench.results.Environment;
import soapbench.rows.Trial;
import soapbench.trial.Stage;

/** Runs against services that are honest, and that lie. */
@Tag("hostile")
class ServiceRunTest {

  private static final String RIGHT = "<r><total>19.00</total></r>";

  @TempDir private Path folder;

  @Test
  void shouldTimeRequestsOverNewAndKeptConnections() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              ServiceRuns.request(folder),
              "--trials",
              "6",
              "--expect",
              "//total=19.00");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertEquals(12, ran.trials().size());
      // the kept one is that of the first three answers
      assertEquals(7, service.connections());
      for (Trial<ServiceCell> trial : ran.trials()) {
        boolean opened = trial.cell().connection().equals(ServiceCell.NEW);
        assertEquals(opened, trial.of(ServiceRows.CONNECT) >= 0);
        assertTrue(Double.isNaN(trial.of(ServiceRows.TLS)));
        assertEquals(RawService.envelope(RIGHT).length(), trial.of(ServiceRows.ANSWER_BYTES));
      }
      assertEquals(15, service.bodies().size());
      assertTrue(
          service.bodies().get(0).contains("<s:book xmlns:s=\"urn:shop\"><sku>A-1</sku></s:book>"),
          service.bodies()::toString);
      assertTrue(service.heads().get(0).contains("SOAPAction: \"\""), service.heads()::toString);
      assertTrue(service.heads().get(0).contains("text/xml; charset=UTF-8"));

      RunReport.write(ServiceReport.REPORT, ran.folder().path());
      String page = Files.readString(ran.folder().report());
      assertTrue(page.contains("Should clients keep their connections?"), page);
      assertTrue(page.contains(service.address()), page);
      assertTrue(Files.exists(ran.folder().figures().resolve("service-parts.svg")));
      assertTrue(Files.readString(ran.folder().summary()).contains("http,new,1,transaction_ns"));
    }
  }

  /** The client is warmed up with its own replay, so no service is asked more often for that. */
  @Test
  void shouldSendAServiceNothingThatWarmsUpTheClient() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              ServiceRuns.request(folder),
              "--trials",
              "2",
              "--warmup",
              "1",
              "--bearer",
              ServiceRuns.file(folder, "token", "secret"));

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertTrue(
          ran.watcher().lines().stream().anyMatch(line -> line.contains("sends 9 requests to")),
          ran.watcher().lines()::toString);
      assertTrue(
          ran.watcher()
              .lines()
              .contains("warming this client up with that answer, not the service"),
          ran.watcher().lines()::toString);
      assertEquals(9, service.bodies().size());
      assertEquals(1 + 3, service.connections());
      assertTrue(rehearsed(ran).orElseThrow() > 0);
    }
  }

  /** A service that closes each connection after its answer, and says so by a time of none. */
  @Test
  void shouldGoOnWhereTheServiceClosesKeptConnections() throws Exception {
    String answer = RawService.envelope(RIGHT);
    try (RawService service =
        new RawService(
            (n, head, body, wire) -> {
              wire.raw(
                  "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: %s\r\n"
                          .formatted(answer.length())
                      + "Keep-Alive: timeout=0\r\n\r\n"
                      + answer);
              wire.socket().close();
            })) {
      Ran ran =
          ServiceRuns.run(folder, words(service, "--trials", "3", "--connections", "kept,new"));

      assertEquals(List.of("", "", "", "", "", ""), ran.errors());
      assertEquals(9, service.connections());
      for (Trial<ServiceCell> trial : ran.trials()) {
        boolean kept = trial.cell().connection().equals(ServiceCell.KEPT);
        assertEquals(kept ? 1 : Double.NaN, trial.of(ServiceRows.RECONNECTS));
        assertTrue(trial.of(ServiceRows.CONNECT) >= 0);
      }
      RunReport.write(ServiceReport.REPORT, ran.folder().path());
      assertTrue(Files.readString(ran.folder().report()).contains("reconnected"));
    }
  }

  private static OptionalDouble rehearsed(Ran ran) throws IOException {
    return Environment.read(ran.folder().environment()).number("/rehearsed");
  }

  @Test
  void shouldNotRehearseWithoutAWarmUp() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran = ServiceRuns.run(folder, words(service, "--trials", "1", "--warmup", "0"));

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertTrue(rehearsed(ran).isEmpty());
    }
  }

  @Test
  void shouldNotRehearseADocumentThatHasALoginOfItsOwn() throws Exception {
    String envelope =
        RawService.envelope("<q/>")
            .replace(
                "<e:Body>",
                "<e:Header><w:Security xmlns:w=\"http://docs.oasis-open.org/wss/2004/01/"
                    + "oasis-200401-wss-wssecurity-secext-1.0.xsd\"/></e:Header><e:Body>");
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              ServiceRuns.file(folder, "e.xml", envelope),
              "--trials",
              "1",
              "--warmup",
              "1");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertEquals(7, service.bodies().size());
      assertTrue(rehearsed(ran).isEmpty());
    }
  }

  @Test
  void shouldSendAnEnvelopeAsItIs() throws Exception {
    String envelope =
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<e:Envelope"
            + " xmlns:e=\"http://www.w3.org/2003/05/soap-envelope\"><e:Body><q/></e:Body>"
            + "</e:Envelope>";
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              ServiceRuns.file(folder, "e.xml", envelope),
              "--action",
              "urn:q",
              "--trials",
              "1");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertEquals(Collections.nCopies(5, envelope), service.bodies(), "as it is in its file");
      assertTrue(
          service
              .heads()
              .get(0)
              .contains("Content-Type: application/soap+xml; charset=ISO-8859-1; action=\"urn:q\""),
          service.heads()::toString);
      assertFalse(service.heads().get(0).contains("SOAPAction"));
    }
  }

  @Test
  void shouldTakeWhatDifferedAmongThreeAnswersForNothingToJudgeBy() throws Exception {
    try (RawService service =
        new RawService(
            (n, head, body, wire) ->
                wire.soap(
                    "<r><at>%s</at>%s<total>19.00</total></r>"
                        .formatted(n, "<id>x</id>".repeat(1 + n % 2))))) {
      Ran ran = ServiceRuns.run(folder, words(service, "--trials", "3"));

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertTrue(Files.readString(ran.folder().environment()).contains("\"/Envelope/Body/r/at\""));
    }
  }

  /** A service that answers right three times, and then no more. */
  static Stream<Arguments> lies() {
    return Stream.of(
        lie(
            "wrong: /Envelope/Body/r/total is '19.20', not '19.00'",
            wire -> wire.soap(RIGHT.replace("00", "20"))),
        lie(
            "wrong: /Envelope/Body/r/total is missing, not '19.00'",
            wire -> wire.soap("<r><sum>19.00</sum></r>")),
        lie(
            "wrong: /Envelope/Body/r/total[2] is '1', not missing",
            wire -> wire.soap("<r><total>19.00</total><total>1</total></r>")),
        lie(
            "fault: out of books",
            wire ->
                wire.soap(
                    "<e:Fault><faultcode>e:Server</faultcode><faultstring>out of\nbooks"
                        + "</faultstring></e:Fault>")),
        lie(
            "fault: without a reason",
            wire -> wire.status("500 Oops", "text/xml", RawService.envelope("<e:Fault/>"))),
        lie("status: HTTP status 500", wire -> wire.status("500 Oops", "text/html", "<h1>!</h1>")),
        lie("status: HTTP status 503", wire -> wire.status("503 Later", "text/xml", "<oops/>")),
        lie("status: HTTP status 202", wire -> wire.status("202 Accepted", "text/xml", "")),
        lie(
            "status: HTTP status 302: it has moved to http://127.0.0.1:1/elsewhere",
            wire ->
                wire.raw(
                    "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/elsewhere\r\n"
                        + "Content-Length: 0\r\n\r\n")),
        lie(
            "content: the answer is of the type 'text/html', not XML",
            wire -> wire.ok("text/html", RawService.envelope(RIGHT))),
        lie(
            "content: the answer is not a SOAP envelope: its root is 'html'",
            wire -> wire.ok("text/xml", "<html/>")),
        lie(
            "content: the answer's envelope has no body",
            wire -> wire.ok("text/xml", RawService.envelope("").replaceAll("e:Body", "e:Baddy"))),
        lie(
            "xml: the answer has a document type",
            wire ->
                wire.ok(
                    "text/xml",
                    "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>")),
        lie(
            "xml: the answer is deeper than 256 elements, or has more than 1000000 values",
            wire -> wire.ok("text/xml", "<a>".repeat(300))),
        lie("cut: ", wire -> wire.raw("HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n")),
        lie("cut: ", wire -> wire.raw("")),
        lie(
            "cut: the answer was cut short",
            wire ->
                wire.raw(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 99\r\n\r\n<a>")),
        lie(
            "xml: the answer is not XML: ",
            wire -> wire.ok("text/xml", RawService.envelope(RIGHT).substring(0, 90))),
        lie(
            "http: the answer of HTTP status 200 is encoded as 'gzip', which was not asked for",
            wire ->
                wire.raw(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\n!")),
        lie("network: ", wire -> wire.raw("SSH-2.0-OpenSSH_9.0\r\n".repeat(3))));
  }

  /** Deed of a service. */
  @FunctionalInterface
  interface Deed {
    void on(RawService.Wire wire) throws IOException;
  }

  private static Arguments lie(String error, Deed deed) {
    return arguments(error, deed);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lies")
  void shouldKeepARowOfEveryWrongAnswer(String error, Deed deed) throws Exception {
    try (RawService service =
        new RawService(
            (n, head, body, wire) -> {
              if (n <= 3) {
                wire.soap(RIGHT);
              } else {
                deed.on(wire);
                wire.socket().close();
              }
            })) {
      Ran ran = ServiceRuns.run(folder, words(service, "--trials", "1", "--connections", "new"));

      assertFalse(ran.end().allCompleted());
      assertEquals(1, ran.trials().size());
      assertTrue(ran.errors().get(0).startsWith(error), ran.errors()::toString);
    }
  }

  /** One second each. */
  @Test
  void shouldWaitNoLongerThanItWasTold() throws Exception {
    try (RawService service =
        new RawService(
            (n, head, body, wire) -> {
              if (n <= 3) {
                wire.soap(RIGHT);
              } else if (n == 4) {
                wire.silence();
              } else {
                wire.raw("HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<a>");
                while (true) {
                  wire.raw(" ".repeat(100_000));
                }
              }
            })) {
      Ran ran =
          ServiceRuns.run(
              folder, words(service, "--trials", "2", "--connections", "new", "--timeout", "1"));

      assertTrue(ran.errors().get(0).startsWith("timeout: "), ran.errors()::toString);
      String endless = ran.errors().get(1);
      assertTrue(
          endless.equals("timeout: no whole answer in 1 s")
              || endless.equals("network: the answer has more than 64000000 bytes"),
          endless);
    }
  }

  @Test
  void shouldNotBeginWhereNoAnswerIsRight() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap("<e:Fault/>"))) {
      IOException refused =
          assertThrows(IOException.class, () -> ServiceRuns.run(folder, words(service)));

      assertTrue(
          refused
              .getMessage()
              .matches(
                  "http://127.0.0.1:\\d+/shop gives no right answer to .*request.xml: fault:"
                      + " without a reason"),
          refused::getMessage);
      assertEquals(1, service.bodies().size());
    }
  }

  @Test
  void shouldSayWhatAnExpectationFound() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      IOException refused =
          assertThrows(
              IOException.class,
              () -> ServiceRuns.run(folder, words(service, "--expect", "//r[total='19.00']/x=3")));

      assertTrue(
          refused.getMessage().endsWith("wrong: //r[total='19.00']/x is '', not '3'"),
          refused::getMessage);
    }
  }

  @Test
  void shouldSendNothingMoreForARunThatIsWhole() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      ServiceRuns.run(folder, words(service, "--trials", "2"));
      int sent = service.bodies().size();

      Ran again = ServiceRuns.run(folder, words(service, "--trials", "2"));

      assertTrue(again.end().allCompleted());
      assertEquals(4, again.trials().size());
      assertEquals(sent, service.bodies().size());
    }
  }

  @Test
  void shouldSayWhatItIsAboutToDo() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran = ServiceRuns.run(folder, words(service, "--trials", "1", "--rate", "100"));

      assertTrue(
          ran.watcher()
              .lines()
              .contains(
                  "sends 5 requests to %s, one at a time, at most 100 a second"
                      .formatted(service.address())),
          ran.watcher().lines()::toString);
    }
  }

  @Test
  void shouldSendTwoHundredRequestsAtMostByItself() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran = ServiceRuns.run(folder, words(service));

      assertTrue(ran.end().allCompleted());
      assertEquals(199, service.bodies().size());
    }
  }

  /** The service has to answer them: they count. */
  @Test
  void shouldCountTheWarmUpAmongTheRequestsThatItSendsByItself() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap(RIGHT))) {
      Ran ran = ServiceRuns.run(folder, Map.of("--rate", "100000"), words(service));

      assertEquals(199, service.bodies().size());
      assertEquals(
          40, ran.trials().stream().filter(one -> one.place().stage() == Stage.WARMUP).count());
    }
  }

  private String[] words(RawService service, String... more) throws IOException {
    return Stream.concat(
            Stream.of(service.address(), "--request", ServiceRuns.request(folder)),
            List.of(more).stream())
        .toArray(String[]::new);
  }
}
