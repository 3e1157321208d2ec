package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.report.LoadReport;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.folder.RunFolder;
import soapbench.gate.Gate;
import soapbench.gate.InvalidRuleException;
import soapbench.gate.Rule;
import soapbench.lab.RunPlan;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;
import soapbench.message.OwnMessage;
import soapbench.message.source.MessageFolder;

class LoadOptionsTest {

  private static final String ORDERS = "../../examples/messages/orders";

  /** Shared, with the messages that one test has understood. */
  @TempDir private static Path folder;

  @BeforeAll
  static void install() throws IOException {
    Path jmeter = Files.createDirectories(folder.resolve("jmeter-plans/target/jmeter/bin"));
    Files.createFile(jmeter.resolve("jmeter"));
  }

  private RunPlan plan(String... words) throws IOException {
    LoadOptions options = new LoadOptions();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    return options.plan(
        new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home"))),
        line.getParseResult()::hasMatchedOption);
  }

  private String refusal(String... words) {
    return assertThrows(InvalidOptionException.class, () -> plan(words)).getMessage();
  }

  private static OwnMessage understood(Path message) throws IOException {
    return OwnMessage.of(
        MessageFolder.read(message, Optional.empty()),
        Optional.empty(),
        folder.resolve("messages"));
  }

  /** A run of one cell, in whose requests a message was, if there is one. */
  private MeasuredRun base(String name, Optional<OwnMessage> message) throws IOException {
    Path run = Files.createDirectories(folder.resolve(name));
    LoadCell cell = KnownLoad.cell("http", 100_000, 10);
    Path environment = new KnownLoad().repeats(cell, 5, 6, 7).write(run).environment();
    Files.writeString(
        environment,
        message
            .map(OwnMessage::record)
            .map(
                record ->
                    "{\"message\":{\"name\":\"%s\",\"digest\":\"%s\"}}"
                        .formatted(record.get("name"), record.get("digest")))
            .orElse("{}"));
    return MeasuredRun.read("BASE", LoadReport.REPORT, run);
  }

  /** Neither a blank in the name of its folder nor a baseline without it gets past. */
  @Test
  void shouldCompareARunWithAnotherOfTheSameMessageAlone() throws IOException {
    Path orders = Files.createDirectories(folder.resolve("our orders"));
    try (Stream<Path> files = Files.list(Path.of(ORDERS))) {
      for (Path file : files.toList()) {
        Files.copy(file, orders.resolve(file.getFileName()));
      }
    }
    OwnMessage message = understood(orders);
    MeasuredRun with = base("with", Optional.of(message));
    MeasuredRun without = base("without", Optional.empty());
    String[] usual = {"--sizes=100", "--users=10", "--bindings=http"};
    List<Map<String, String>> own =
        plan(usual[0], usual[1], usual[2], "--message=" + orders).cells();
    String word = own.get(0).get("message");

    assertTrue(word.startsWith("our-orders@"), word);
    Gate.require(slower("slower 5% than with"), with, own, Map.of());
    Gate.require(slower("slower 5% than with at http " + word), with, own, Map.of());
    Gate.require(slower("slower 5% than without"), without, plan(usual).cells(), Map.of());
    for (Executable refused :
        List.<Executable>of(
            () -> Gate.require(slower("slower 5% than without"), without, own, Map.of()),
            () ->
                Gate.require(slower("slower 5% than with"), with, plan(usual).cells(), Map.of()))) {
      String said = assertThrows(InvalidRuleException.class, refused).getMessage();
      assertTrue(said.endsWith(" have no cell in common"), said);
    }
  }

  private static Rule.Slower slower(String text) {
    return (Rule.Slower) Rule.parse(text);
  }

  @Test
  void shouldRefuseWhatAMessageCanNotHave() {
    assertEquals(
        "--engines: allowed only without --message: its documents are on this machine alone",
        refusal("--message", ORDERS, "--engines", "127.0.0.1"));
    assertEquals("--repeat: allowed only with --message", refusal("--repeat", "order"));
    assertEquals("--accept-loss: allowed only with --message", refusal("--accept-loss"));
  }

  /** A sample by another schema is another message, and nothing else tells. */
  @Test
  void shouldRefuseToContinueWithAnotherMessage() throws IOException {
    Path message = folder.resolve("message");
    try (Stream<Path> files = Files.walk(Path.of(ORDERS))) {
      for (Path file : files.toList()) {
        Files.copy(file, message.resolve(Path.of(ORDERS).relativize(file)));
      }
    }
    RunFolder run =
        new KnownLoad()
            .repeat(KnownLoad.cell("http", 20_000, 1), 1, 5)
            .write(Files.createDirectories(folder.resolve("run")));
    String[] words = {"--message", message.toString(), "--sizes", "20", "--users", "1"};
    String digest = understood(message).facts().digest();
    record(run, digest);
    RunPlan same = plan(words);

    assertTrue(same.state(run).begun(1));

    Path schema = message.resolve("orders.xsd");
    Files.writeString(schema, Files.readString(schema) + "<!-- other -->");
    RunPlan other = plan(words);

    assertEquals(
        ("%s: its requests carried the message of digest %s, and now they would carry the message"
                + " of digest %s: start another run")
            .formatted(
                run.trials(),
                digest.substring(0, 12),
                understood(message).facts().digest().substring(0, 12)),
        assertThrows(IOException.class, () -> other.state(run)).getMessage());
    Files.delete(run.environment());
    assertTrue(
        assertThrows(IOException.class, () -> other.state(run))
            .getMessage()
            .contains("its requests carried greetings, and now"));
    assertFalse(other.state(new RunFolder(folder.resolve("none"))).begun(1));
  }

  private static void record(RunFolder run, String digest) throws IOException {
    Files.writeString(run.environment(), "{\"message\": {\"digest\": \"%s\"}}".formatted(digest));
  }

  @Test
  void shouldLeaveDashboardsOutWhereAsked() throws IOException {
    assertTrue(plan().extras().isPresent());
    assertTrue(plan("--no-dashboards").extras().isEmpty());
  }
}
