package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.cli.Soapbench;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.Runs;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.gate.Rule;
import soapbench.lab.option.JsonOption;
import soapbench.lab.service.Installation;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.madeup.WellFormed;
import soapbench.trial.Stage;

class GateOptionsTest {

  /** Of all commands, which takes longer to make than to use. */
  private static final CommandLine LINE = line();

  private final StringWriter printed = new StringWriter();
  private final StringWriter said = new StringWriter();

  @TempDir private Path folder;
  private Path run;
  private Path base;

  @BeforeEach
  void makeRuns() throws IOException {
    run = run("run", 20);
    base = run("base", 10);
  }

  /** A run whose times over HTTP lie around a middle, and are all over the place over JMS. */
  private Path run(String name, double ms) throws IOException {
    Path path = Files.createDirectories(folder.resolve(name));
    MadeUpFolder.write(
        path,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, ms, 1.02 * ms, 0.98 * ms, 1.01 * ms, 0.99 * ms, ms)
            .completed(Cell.NORMAL_JMS, 1.3, 5, 10, 20, 40, 80, 15));
    Files.writeString(path.resolve("environment.json"), MadeUpEnvironment.json());
    return path;
  }

  /** How {@code report} judges, without the report itself, which takes a second to draw. */
  @Command(name = "judge")
  private static final class Judge implements Callable<Integer> {

    @Spec private CommandSpec command;
    @Mixin private JsonOption json;
    @Mixin private GateOptions gates;
    @Parameters private Path folder;

    @Override
    public Integer call() throws IOException {
      return ReportCommand.judge(gates, gates.rules(false), folder)
          .tell(folder, json.words(command.commandLine()));
    }
  }

  private static CommandLine line() {
    CommandLine line =
        Soapbench.commandLine(new Installation(Path.of("none"), "1.2", "abc", Path.of("/jdk")));
    CommandLine.IParameterExceptionHandler refusing = line.getParameterExceptionHandler();
    CommandLine.IExecutionExceptionHandler failing = line.getExecutionExceptionHandler();
    return line.addSubcommand(new Judge())
        .setParameterExceptionHandler(refusing)
        .setExecutionExceptionHandler(failing);
  }

  private int execute(String... arguments) {
    LINE.setOut(new PrintWriter(printed)).setErr(new PrintWriter(said));
    return LINE.execute(arguments);
  }

  private int report(String rule, String... further) {
    return apply("report", rule, further);
  }

  private int judge(String rule, String... further) {
    return apply("judge", rule, further);
  }

  private int apply(String command, String rule, String... further) {
    return execute(
        Stream.concat(Stream.of(command, run.toString(), "--fail-if", rule), Stream.of(further))
            .toArray(String[]::new));
  }

  private Document gates() throws Exception {
    return WellFormed.parse(Files.readString(run.resolve("gates.xml")));
  }

  private String attribute(String element, String name) throws Exception {
    return gates()
        .getElementsByTagName(element)
        .item(0)
        .getAttributes()
        .getNamedItem(name)
        .getTextContent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          transaction_ns.p50 > 30ms at 1.3MB normal/http | 0 | pass:
          transaction_ns > 19.5 ms at 1300000 http       | 3 | fail:
          transaction_ns > 19500us at binding=http       | 3 | fail:
          transaction_ns.p50 > 20ms at HTTP              | 0 | unsure:
          transaction_ns.p99 > 1s at http                | 0 | unsure:
          transaction_ns < 1s                            | 3 | fail:
          """)
  void shouldFailOnlyWhereTheIntervalSaysSo(String rule, int code, String verdict) {
    assertEquals(code, judge(rule), said::toString);
    assertTrue(printed.toString().contains("\n" + verdict + " " + rule), printed::toString);
  }

  /** Of 6 trials that all succeeded, 0 to 39 % may fail; of 60 of which 6 failed, 5 to 20 %. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          failed > 40% at jms   | 0 | pass: 0 of 6 failed, 0 % (0 % to 39
          failed > 1 % at jms   | 0 | unsure: 0 of 6 failed, 0 % (0 % to 39
          failed > 25% at http  | 0 | pass: 6 of 60 failed, 10.0 % (4.66
          failed > 10% at http  | 0 | unsure: 6 of 60 failed
          failed > 1% at http   | 3 | fail: 6 of 60 failed
          failed > 1%           | 3 | fail: 6 of 60 failed, 10.0 % (4.
          failed < 90% at http  | 3 | fail: 6 of 60 failed
          """)
  void shouldJudgeTheShareThatFailed(String rule, int code, String expected) throws Exception {
    run = Files.createDirectories(folder.resolve("failing"));
    MadeUpFolder.write(
        run,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, DoubleStream.generate(() -> 7).limit(54).toArray())
            .failed(Cell.NORMAL_HTTP, 1.3, 6)
            .completed(Cell.NORMAL_JMS, 1.3, 5, 10, 20, 40, 80, 15));

    assertEquals(code, judge(rule), said::toString);

    String verdict = expected.substring(0, expected.indexOf(':') + 1);
    assertTrue(printed.toString().contains("\n" + verdict + " " + rule), printed::toString);
    String cells = gates().getElementsByTagName("system-out").item(0).getTextContent();
    assertTrue(cells.contains(expected.substring(verdict.length() + 1)), cells);
  }

  /** A tenth of 50 trials is the five that must lie beyond. */
  @ParameterizedTest
  @CsvSource({"90, 50", "90, 49", "80, 25", "80, 24", "10, 50"})
  void shouldJudgeAPercentileWithFiveTrialsBeyondIt(int percentile, int trials) throws IOException {
    Path path = Files.createDirectories(folder.resolve("many"));
    double[] times = new double[trials];
    Arrays.setAll(times, i -> 20 + i / 100.0);
    MadeUpFolder.write(path, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, times));
    String rule = "transaction_ns.p%s > 30ms".formatted(percentile);

    assertEquals(0, execute("judge", path.toString(), "--fail-if", rule), said::toString);

    String verdict = trials * Math.min(percentile, 100 - percentile) >= 500 ? "pass" : "unsure";
    assertTrue(printed.toString().contains("\n" + verdict + ": " + rule), printed::toString);
  }

  @ParameterizedTest
  @CsvSource({"50, 3, fail", "150, 0, pass", "100, 0, unsure"})
  void shouldFailWhereARunIsSlowerThanItsBaseline(int percent, int code, String verdict) {
    assertEquals(
        code, judge("slower %s%% than %s at http".formatted(percent, base)), said::toString);
    assertTrue(printed.toString().contains("\n" + verdict + ": slower"), printed::toString);
  }

  @Test
  void shouldTakeACodeOfItsOwnWhereUnsureFails() throws Exception {
    String rule = "transaction_ns.p50 > 20ms at jms";

    assertEquals(0, judge(rule));
    assertEquals("1", attribute("testsuite", "skipped"));
    assertTrue(attribute("skipped", "message").startsWith("unsure: " + rule));

    assertEquals(4, judge(rule, "--on-unsure", "fail"));
    assertEquals("1", attribute("testsuite", "failures"));
    assertEquals("unsure", attribute("failure", "type"));
  }

  @Test
  void shouldLeaveNoJudgementOfEarlierRules() throws IOException {
    assertEquals(3, report("transaction_ns < 1s"));
    assertTrue(Files.exists(run.resolve("gates.xml")));
    Files.delete(run.resolve("report.html"));

    assertEquals(2, report("transactions > 1ms"));
    assertFalse(Files.exists(run.resolve("gates.xml")), "of a rule that was refused");
    assertFalse(Files.exists(run.resolve("report.html")), "drawn after a rule that was refused");

    assertEquals(3, report("transaction_ns < 1s"));
    assertEquals(0, execute("report", run.toString()));
    assertFalse(Files.exists(run.resolve("gates.xml")), "of a report without rules");
  }

  @Test
  void shouldWriteACaseForEachRule() throws Exception {
    assertEquals(
        3, report("transaction_ns > 30ms at http", "--fail-if", "transaction_ns<100s at 1.3MB"));

    assertEquals(2, gates().getElementsByTagName("testcase").getLength());
    assertEquals("soapbench.payload", attribute("testsuite", "name"));
    assertEquals("transaction_ns > 30ms at http", attribute("testcase", "name"));
    assertEquals(1, gates().getElementsByTagName("failure").getLength());
    String cells = gates().getElementsByTagName("system-out").item(1).getTextContent();
    assertTrue(cells.contains("fail: normal/JMS, 1.3 MB: 17.5 ms ("), cells);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      textBlock =
          """
          slow                        | is not a rule: allowed are 'MEASURE.p50 > 30ms at CELL'
          transactions > 1ms          | 'transactions' is not a measure of payload: allowed
          transaction_ns > 1          | the unit is missing: allowed are ns, us, µs, ms, s
          transaction_ns > 1kg        | 'kg' is not a unit: allowed are ns, us, µs, ms, s
          failed > 1                  | the unit is missing: allowed are %
          failed.p90 > 1%             | failed has no percentiles: it is a number of each cell
          transaction_ns > 1ms at ftp | 'ftp' is not a level of a cell: allowed are binding http,
          transaction_ns > 1ms at 9MB | '9MB' is not a level of a cell: allowed are binding
          transaction_ns > 1ms at http jms | no cell has both http and jms: each is
          slower 5%                   | the run to compare with is missing: 'slower 5% than DIR'
          slower 5% than nowhere      | there is no run in nowhere
          """)
  void shouldSayInOneLineWhatIsAllowed(String rule, String expected) {
    assertEquals(2, judge(rule));
    String line = said.toString();
    assertTrue(line.startsWith("soapbench: --fail-if: '" + rule + "': " + expected), line);
    assertEquals(1, line.lines().count(), line);
    assertTrue(
        !line.contains("a level of a cell") || line.contains("; payload_bytes 1.3MB; direction"),
        line);
  }

  @Test
  void shouldRefuseABaselineOfAnotherMachineUnlessAsked() throws IOException {
    Path environment = base.resolve("environment.json");
    Files.writeString(environment, Files.readString(environment).replace("Made-up CPU", "Other"));
    String rule = "slower 150%% than %s at http".formatted(base);

    assertEquals(2, judge(rule));
    assertTrue(
        said.toString().contains("were measured on two machines: cpu is Other"), said::toString);
    assertEquals(0, judge(rule, "--other-machine"), said::toString);
  }

  /** Exchanges of a burst are no trials of their own. */
  @Test
  void shouldNameTheTrialsOfTheRunThatHasTooFew() throws IOException {
    Path few = bursts("few", 2, 30);
    Path many = bursts("many", 10, 3);

    assertEquals(
        0, execute("judge", few.toString(), "--fail-if", "slower 5% than " + many), said::toString);

    assertTrue(printed.toString().contains(": 2 trials are too few to say"), printed::toString);
  }

  private Path bursts(String name, int rounds, int length) throws IOException {
    KnownTrials trials = new KnownTrials();
    double[] burst = new double[length];
    Arrays.fill(burst, 10);
    for (int round = 0; round < rounds; round++) {
      trials.burst(Cell.NORMAL_HTTP, 1.3, burst);
    }
    Path path = Files.createDirectories(folder.resolve(name));
    MadeUpFolder.write(path, trials);
    return path;
  }

  /** Such as a run that was stopped while it warmed up. */
  @Test
  void shouldSayInOneLineThatNothingWasMeasured() throws IOException {
    Path cold = Files.createDirectories(folder.resolve("cold"));
    MadeUpFolder.write(
        cold, new KnownTrials().in(Stage.WARMUP).completed(Cell.NORMAL_HTTP, 1.3, 10));

    assertEquals(1, execute("report", cold.toString(), "--fail-if", "transaction_ns > 1s"));
    assertFalse(Files.exists(cold.resolve("report.html")));
    assertEquals("soapbench: DIR: has no measured trial\n", said.toString());
  }

  /** A run takes long, and its baseline was good when it began. */
  @Test
  void shouldJudgeByTheBaselineThatItReadBeforeTheRun() throws IOException {
    GateOptions gates =
        CommandLine.populateCommand(
            new GateOptions(), "--fail-if", "slower 50% than " + base, "--other-machine");
    List<Rule> rules = gates.rules(false);
    gates.requireBaselines(rules, "payload");
    Files.delete(base.resolve("trials.csv"));
    List<MeasuredRun> runs = List.of(Runs.measured("DIR", run));

    assertEquals(
        3,
        gates
            .judge(rules, runs, Optional.empty(), Runs::measured)
            .tell(run, new PrintWriter(printed)));
  }

  /** The base has single exchanges of 1.3 MB by the tuned stacks. */
  @ParameterizedTest
  @ValueSource(strings = {"--sizes=2.4", "--burst=5", "--client-stacks=cxf", "--shape=text"})
  void shouldRefuseABaselineWithoutACellOfTheRunBeforeItBegins(String option) {
    Path out = folder.resolve("out");
    String rule = "slower 5% than " + base;
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "payload", option, "--bindings=http", "--formats=normal,serialized"));
    if (!option.startsWith("--sizes")) {
      arguments.add("--sizes=1.3");
    }
    arguments.addAll(List.of("--out", out.toString(), "--other-machine", "--fail-if", rule));

    assertEquals(2, execute(arguments.toArray(String[]::new)), said::toString);

    assertFalse(Files.exists(out));
    assertEquals(
        "soapbench: --fail-if: '%s': this run and base have no cell in common%n".formatted(rule),
        said.toString());
  }

  @Test
  void shouldReadTheRulesBeforeARunBegins() {
    for (List<String> wrong :
        List.of(
            List.of("--fail-if", "slow"),
            List.of("--fail-if", "transaktion_ns > 1s"),
            List.of("--fail-if", "transaction_ns > 1 furlong"),
            List.of("--fail-if", "slower 5% than " + folder.resolve("nowhere")),
            List.of("--fail-if", "slower 5% than " + base),
            List.of("--on-unsure", "perhaps"))) {
      Path out = folder.resolve("out");
      String[] arguments =
          Stream.concat(Stream.of("run", "payload", "--out", out.toString()), wrong.stream())
              .toArray(String[]::new);

      assertEquals(2, execute(arguments));
      assertFalse(Files.exists(out), wrong::toString);
      assertTrue(said.toString().startsWith("soapbench: " + wrong.get(0)), said::toString);
      assertEquals(1, said.toString().lines().count(), said::toString);
      said.getBuffer().setLength(0);
    }
  }
}
