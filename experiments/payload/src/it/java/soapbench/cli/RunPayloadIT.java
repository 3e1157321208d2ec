package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.folder.RunFolder;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.running.OrdersMessage;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Place;

/** The command line against a server that already runs. */
@ExtendWith(SharedServer.class)
class RunPayloadIT {

  private static final String COLUMNS =
      "experiment,stage,round,position,binding,format,shape,payload_bytes,outcome,error,"
          + "transaction_ns,client_ns,wait_ns,deserialization_ns,server_ns,server_first_byte_ns,"
          + "generation_ns,serialization_ns,request_wire_bytes,response_wire_bytes,client_gc_ns,"
          + "client_gc_count,server_gc_ns,server_gc_count,started_at";

  private static final List<String> RECORDED =
      List.of(
          "/seed",
          "/soapbench_version",
          "/started_at",
          "/ended_at",
          "/options/--sizes",
          "/machine/cpu",
          "/machine/memory_bytes",
          "/machine/os",
          "/client_jvm/flags",
          "/client_jvm/collectors",
          "/server_jvm/flags",
          "/server_jvm/collectors",
          "/server/name",
          "/broker/name",
          "/broker/sync",
          "/cxf/client",
          "/cxf/server",
          "/load_average/before",
          "/load_average/after");

  @TempDir private Path folder;
  private Path out;
  private Path password;
  private RunningServer server;

  @BeforeEach
  void prepare(RunningServer running) throws IOException {
    server = running;
    out = folder.resolve("run");
    password = folder.resolve("password");
    Files.writeString(password, server.local().credentials().password() + "\n");
  }

  @Test
  void shouldWriteAWholeRunWhateverTheLocale() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      Invocation run =
          run(
              "--sizes 0.01,0.1 --trials 2 --warmup 1"
                  + " --formats normal,serialized,serialized-mtom,serialized-streamed");
      assertEquals(0, run.status(), run.err());
      assertTrue(run.out().contains("report: " + out.resolve("report.html")), run.out());
    } finally {
      Locale.setDefault(before);
    }

    assertTrials(3 * 2 * 4 * (50 + 1));
    assertOverlapping("serialization_ns deserialization_ns");
    assertFloors();
    assertEnvironment("complete", "persistent", "container", "fixed queue");
    assertFiles();
    assertNoPassword();
  }

  @Test
  void shouldMeasureAMessageOfTheUsersOwnAndNameIt() throws IOException {
    String options = "--sizes 0.001,0.1 --burst 1 --trials 1 --warmup 0 --message ";
    Invocation run =
        run(options + OrdersMessage.FOLDER + " --formats normal,serialized,serialized-mtom");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("1 KB can't be had of this message: 1.23 KB"), run.err());
    assertTrue(
        run.out().contains("message orders: root orders, orders/order repeats, digest"), run.out());
    assertTrials(2 * 2 * 3);
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("message orders: root orders"), page.substring(0, 10_000));
    assertTrue(Files.readString(out.resolve("summary.csv")).contains(",orders@"));

    out = folder.resolve("other");
    Invocation other = run(options + OrdersMessage.FOLDER.resolveSibling("readings"));
    assertEquals(1, other.status());
    assertTrue(other.err().contains("this server has another message, of digest"), other.err());
  }

  @Test
  void shouldStoreAndTravelAsAskedAndDoNothingMoreWhenResumed() throws IOException {
    Invocation run =
        run(
            "--sizes 0.01 --burst 3 --trials 1 --warmup 0 --direction store --shape doubles"
                + " --jms-delivery non-persistent --jms-transaction none --jms-reply temporary");
    assertEquals(0, run.status(), run.err());
    assertTrials(3 * 2 * 2);
    assertFloors();
    assertEnvironment("complete", "non-persistent", "none", "temporary queue");
    String trials = Files.readString(new RunFolder(out).trials());

    Invocation again = Invocation.of(withAccount(List.of("run", "payload", "--resume", "" + out)));
    assertEquals(0, again.status(), again.err());
    assertEquals(trials, Files.readString(new RunFolder(out).trials()));
  }

  /** As after a run that was killed while it wrote the rows of a burst. */
  @Test
  void shouldSendABurstAgainAndKeepOnlyTheRowsItLacksWhenResumed() throws IOException {
    String options = "--sizes 0.01 --burst 4 --trials 1 --warmup 0 --bindings http --no-floors";
    assertEquals(0, run(options).status());
    List<String> before = Files.readAllLines(new RunFolder(out).trials());
    Files.write(new RunFolder(out).trials(), before.subList(0, before.size() - 2));

    Invocation again = Invocation.of(withAccount(List.of("run", "payload", "--resume", "" + out)));

    assertEquals(0, again.status(), again.err());
    List<String> after = Files.readAllLines(new RunFolder(out).trials());
    assertEquals(before.subList(0, before.size() - 2), after.subList(0, before.size() - 2));
    assertTrials(2 * 4);
    assertEquals(
        List.of(1, 2, 3, 4, 1, 2, 3, 4),
        PayloadRows.TRIALS.read(new RunFolder(out).trials()).stream()
            .map(row -> row.place().exchange())
            .toList());
  }

  @Test
  void shouldWarmUpUntilTimesNoLongerFallUnlessToldOtherwise() throws IOException {
    Invocation run = run("--sizes 1.3 --trials 1 --burst 2 --formats normal --bindings http");

    assertEquals(0, run.status(), run.err());
    assertTrials(2);
    assertFloors();
    List<WarmUpRow> rows = WarmUpRow.read(new PayloadFolder(new RunFolder(out)).warmUps());
    assertEquals(2, rows.size(), "the cell and its floor");
    assertTrue(rows.stream().allMatch(row -> row.done() >= 7), rows::toString);
    assertTrue(
        Files.readString(new RunFolder(out).environment()).contains("no longer falls"),
        "the rule is recorded");
  }

  @Test
  void shouldTryEveryPairOfSoapStacks() throws IOException {
    Invocation run =
        run(
            "--sizes 0.01 --trials 2 --burst 2 --warmup 1 --formats normal,serialized-mtom"
                + " --client-stacks tuned,cxf,metro --server-stacks tuned,cxf,metro");

    assertEquals(0, run.status(), run.err());
    String said = run.out() + run.err();
    assertTrue(said.contains("left out: the server stack cxf has no binding jms; the"), said);
    List<Trial<Scenario>> rows = PayloadRows.TRIALS.read(new RunFolder(out).trials());
    assertEquals(2 * 3 * 2 * (9 + 2), rows.size());
    assertEquals(List.of(), rows.stream().filter(row -> !row.completed()).toList());
    for (Trial<Scenario> row : rows) {
      boolean tuned = row.cell().clientStack().equals("tuned");
      assertTrue(row.of(PayloadRows.TRANSACTION) > row.of(PayloadRows.SERVER_FIRST_BYTE));
      assertEquals(tuned, row.of(PayloadRows.WAIT) > 0);
    }
    assertEquals(
        3 * 2 * 2, PayloadRows.FLOORS.read(new PayloadFolder(new RunFolder(out)).floors()).size());
    assertTrue(Files.isRegularFile(out.resolve("figures/stacks.png")));
    assertTrue(Files.readString(out.resolve("report.html")).contains("SOAP stacks side by side"));
  }

  @Test
  void shouldReportARunWithoutTunedStacks() throws IOException {
    Invocation run =
        run(
            "--sizes 0.01 --trials 2 --burst 1 --warmup 0 --direction store --bindings http"
                + " --client-stacks metro --server-stacks cxf");

    assertEquals(0, run.status(), run.err());
    assertEquals(2 * 2, PayloadRows.TRIALS.read(new RunFolder(out).trials()).size());
    assertTrue(Files.readString(out.resolve("report.html")).contains("metro client, cxf server"));
  }

  @Test
  void shouldSayWhatOverlapsWhenStored() throws IOException {
    Invocation run =
        run(
            "--sizes 0.1 --trials 2 --warmup 0 --direction store"
                + " --formats serialized-mtom,serialized-streamed");

    assertEquals(0, run.status(), run.err());
    assertTrials(2 * 2 * 2);
    assertOverlapping("client_serialization_ns server_deserialization_ns");
  }

  @Test
  void shouldLeaveFloorsOutAndGoOnWithoutThem() throws IOException {
    Invocation run =
        run("--preset quick --sizes 0.01 --burst 1 --warmup 0 --bindings http --no-floors --json");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("preset quick: --trials 5"), run.err());
    assertTrials(5 * 2);
    assertEquals(Files.readString(new RunFolder(out).answer()), run.out());
    assertFalse(Files.exists(new PayloadFolder(new RunFolder(out)).floors()));
    assertFalse(Files.readString(new RunFolder(out).summary()).contains("floor"));

    Invocation again = Invocation.of(withAccount(List.of("run", "payload", "--resume", "" + out)));
    assertEquals(0, again.status(), again.err());
    assertFalse(Files.exists(new PayloadFolder(new RunFolder(out)).floors()));
  }

  /** As after a run that was killed before its last floors. */
  @Test
  void shouldMeasureOnlyTheMissingFloorsWhenResumed() throws IOException {
    Path floors = new PayloadFolder(new RunFolder(out)).floors();
    assertEquals(0, run("--sizes 0.01 --trials 2 --warmup 0 --bindings http").status());
    List<String> before = Files.readAllLines(floors);
    Files.write(floors, before.subList(0, before.size() - 2));

    Invocation again = Invocation.of(withAccount(List.of("run", "payload", "--resume", "" + out)));

    assertEquals(0, again.status(), again.err());
    List<String> after = Files.readAllLines(floors);
    assertEquals(before.subList(0, before.size() - 2), after.subList(0, before.size() - 2));
    assertFloors();
  }

  @Test
  void shouldKeepTrialsAndSayWhichFloorsFailed() throws IOException {
    Invocation run =
        run(
            "--sizes 0.01 --burst 1 --trials 1 --warmup 0 --bindings http --server "
                + server.endpoint()
                + "/");

    assertEquals(1, run.status(), run.err());
    assertTrue(run.err().contains("2 of 2 completed trials have no floor"), run.err());
    assertTrials(2);
    for (Trial<Scenario> row :
        PayloadRows.FLOORS.read(new PayloadFolder(new RunFolder(out)).floors())) {
      assertTrue(row.error().contains("/laboratory/floor"), row.error());
    }
  }

  @Test
  void shouldRepeatAPublishedRunAndCompareWithItAtTheEnd() throws IOException {
    String options = "--sizes 0.01,0.02 --burst 1 --trials 3 --warmup 0 --bindings http";
    assertEquals(0, run(options + " --formats normal").status());
    Path published = folder.resolve("published");
    assertEquals(
        0, Invocation.of(List.of("publish", out.toString(), "--out", "" + published)).status());
    out = folder.resolve("again");

    Invocation again = run("--trials 2 --like " + published);

    assertEquals(0, again.status(), again.err());
    assertTrue(
        again.err().contains(published + " was published without its --password-file"),
        again.err());
    assertTrials(2 * 2);
    assertTrue(
        again.out().contains("Compared with " + published + " (B, this run, over A): "),
        again.out());
    assertTrue(Files.exists(out.resolve("compare/compare.html")));
    JsonNode had = JsonMapper.builder().build().readTree(out.resolve("environment.json").toFile());
    assertEquals("0.01,0.02", had.at("/options/--sizes").asText());
    assertEquals("2", had.at("/options/--trials").asText());

    Path trials = new RunFolder(out).trials();
    List<String> rows = Files.readAllLines(trials);
    Files.write(trials, rows.subList(0, rows.size() - 1));
    Invocation resumed =
        Invocation.of(withAccount(List.of("run", "payload", "--resume", out.toString())));
    assertEquals(0, resumed.status(), resumed.err());
    assertTrials(2 * 2);
  }

  private Invocation run(String options) {
    List<String> words = new ArrayList<>(List.of("run", "payload", "--out", out.toString()));
    if (!options.contains("--server ")) {
      words.addAll(List.of("--server", server.endpoint().toString()));
    }
    words.addAll(List.of(options.split(" ")));
    return Invocation.of(withAccount(words));
  }

  private List<String> withAccount(List<String> words) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--user", server.local().credentials().user()));
    all.addAll(List.of("--password-file", password.toString()));
    return all;
  }

  private void assertTrials(int count) throws IOException {
    List<String> lines = Files.readAllLines(new RunFolder(out).trials(), StandardCharsets.UTF_8);
    assertTrue(lines.get(0).startsWith(COLUMNS), lines.get(0));
    List<Trial<Scenario>> rows = PayloadRows.TRIALS.read(new RunFolder(out).trials());
    assertEquals(count, rows.size());
    for (Trial<Scenario> row : rows) {
      String line = row.toString();
      assertTrue(row.completed(), line);
      assertEquals(
          row.of(PayloadRows.TRANSACTION),
          row.of(PayloadRows.CLIENT) + row.of(PayloadRows.WAIT),
          line);
      double server = row.of(PayloadRows.SERVER);
      assertTrue(
          zeroIfEmpty(row, PayloadRows.GENERATION) + zeroIfEmpty(row, PayloadRows.SERIALIZATION)
              <= server);
      assertTrue(row.of(PayloadRows.REQUEST_WIRE_BYTES) > 0, line);
      assertTrue(row.of(PayloadRows.RESPONSE_WIRE_BYTES) > 0, line);
    }
    for (String line : lines.subList(1, lines.size())) {
      assertTrue(line.matches("payload,[^\"]*"), line);
    }
  }

  /** Over JMS nothing does. */
  private void assertOverlapping(String columns) throws IOException {
    for (CsvRow row : CsvFile.read(new RunFolder(out).trials(), Function.identity())) {
      boolean streams =
          row.requiredText("format").equals("serialized-streamed")
              && row.requiredText("binding").equals("http");
      assertEquals(streams ? columns : "", row.cells().get("overlapping"));
    }
  }

  private void assertFloors() throws IOException {
    Map<Place, Trial<Scenario>> trials =
        PayloadRows.TRIALS.read(new RunFolder(out).trials()).stream()
            .collect(
                Collectors.toMap(
                    row -> row.place().trial(), Function.identity(), (one, other) -> other));
    List<Trial<Scenario>> floors =
        PayloadRows.FLOORS.read(new PayloadFolder(new RunFolder(out)).floors());
    assertEquals(trials.size(), floors.size());
    for (Trial<Scenario> row : floors) {
      assertTrue(row.completed(), row.error());
      Trial<Scenario> trial = trials.remove(row.place());
      assertEquals(
          trial.of(PayloadRows.REQUEST_WIRE_BYTES), row.of(PayloadRows.FLOOR_REQUEST_BYTES));
      assertEquals(
          trial.of(PayloadRows.RESPONSE_WIRE_BYTES), row.of(PayloadRows.FLOOR_RESPONSE_BYTES));
      assertTrue(row.of(PayloadRows.TRANSPORT_FLOOR) > 0, row.toString());
      assertTrue(row.of(PayloadRows.CODEC_FLOOR) > 0, row.toString());
    }
  }

  private static double zeroIfEmpty(Trial<Scenario> row, Measure measure) {
    double number = row.of(measure);
    return Double.isNaN(number) ? 0 : number;
  }

  private void assertEnvironment(String state, String delivery, String transaction, String reply)
      throws IOException {
    JsonNode environment =
        JsonMapper.builder()
            .build()
            .readTree(Files.readString(new RunFolder(out).environment(), StandardCharsets.UTF_8));
    assertEquals(state, environment.at("/state").asText());
    assertEquals("0123456789ab", environment.at("/git_commit").asText());
    assertEquals(delivery, environment.at("/jms/delivery").asText());
    assertEquals(transaction, environment.at("/jms/transaction").asText());
    assertEquals(reply, environment.at("/jms/reply").asText());
    for (String pointer : RECORDED) {
      JsonNode value = environment.at(pointer);
      assertFalse(value.isMissingNode() || value.isNull(), pointer + " is not there");
    }
  }

  private void assertFiles() throws IOException {
    for (String name :
        List.of("trials.csv", "summary.csv", "gc.csv", "environment.json", "report.html", "logs")) {
      assertTrue(Files.exists(out.resolve(name)), name);
    }
    try (Stream<Path> figures = Files.list(out.resolve("figures"))) {
      List<String> names = figures.map(figure -> figure.getFileName().toString()).toList();
      long drawn = names.stream().filter(name -> name.endsWith(".png")).count();
      assertTrue(drawn > 0, names.toString());
      assertEquals(drawn, names.stream().filter(name -> name.endsWith(".svg")).count());
    }
  }

  private void assertNoPassword() throws IOException {
    String secret = server.local().credentials().password();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(secret), file.toString());
      }
    }
  }
}
