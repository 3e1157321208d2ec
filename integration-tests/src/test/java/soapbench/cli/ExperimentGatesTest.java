package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.Experiments;
import soapbench.experiment.Runs;
import soapbench.gate.Gate;
import soapbench.gate.GateVerdict;
import soapbench.gate.Rule;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.service.Installation;

/** Gates of runs of every experiment; {@code GateOptionsTest} has more of {@code payload}. */
class ExperimentGatesTest {

  @TempDir private Path folder;

  /** A run of many trials, or of so few that nothing is sure of them. */
  private Path run(String experiment, int trials) throws IOException {
    Path path = Files.createDirectories(folder.resolve(experiment + "-" + trials));
    ExperimentSample.ALL.get(experiment).write(path, trials);
    return path;
  }

  static Stream<Arguments> gates() {
    return ExperimentSample.rows(ExperimentSample::gates);
  }

  static Stream<Arguments> planned() {
    return ExperimentSample.rows(ExperimentSample::planned);
  }

  static Stream<Arguments> refusedLevels() {
    return ExperimentSample.rows(ExperimentSample::refusedLevels);
  }

  @ParameterizedTest
  @MethodSource("gates")
  void shouldPassFailAndBeUnsure(String experiment, String kept, String broken) throws IOException {
    Path many = run(experiment, 30);
    assertJudged(GateVerdict.PASS, many, kept);
    assertJudged(GateVerdict.FAIL, many, broken);

    assertJudged(GateVerdict.UNSURE, run(experiment, 1), kept);
  }

  /** Levels that a plan tells before a run are those that are read of its files. */
  @ParameterizedTest
  @MethodSource("planned")
  void shouldTakeABaselineBeforeARunBegins(String experiment, String options, String levels)
      throws IOException {
    Path request = Files.writeString(folder.resolve("request.xml"), "<a xmlns='urn:a'/>");
    Path jmeter = Files.createDirectories(folder.resolve("jmeter-plans/target/jmeter/bin"));
    Files.createFile(jmeter.resolve("jmeter"));
    Path base = run(experiment, 10);
    Rule.Slower rule = (Rule.Slower) Rule.parse("slower 5%% than %s at %s".formatted(base, levels));

    List<Map<String, String>> cells =
        cells(experiment, options.replace("REQUEST", request.toString()).split(" "));

    Gate.require(rule, Runs.measured("BASE", base), cells, Map.of());
  }

  /** A run takes long, and a rule of what it does not have would be refused at its end. */
  @ParameterizedTest
  @MethodSource("refusedLevels")
  void shouldRefuseLevelsBeforeARunBegins(
      String experiment, String options, String rule, String level, String allowed)
      throws IOException {
    Path out = folder.resolve("out");
    String named = rule.replace("BASE", run(experiment, 10).toString()) + " at " + level;
    List<String> words = new ArrayList<>(List.of("run", experiment, "--out", out.toString()));
    words.addAll(List.of("--fail-if", named, "--other-machine"));
    words.addAll(List.of(options.isEmpty() ? new String[0] : options.split(" ")));

    Invocation run = Invocation.of(installation(), words);

    assertEquals(2, run.status(), run.err());
    assertFalse(Files.exists(out));
    assertEquals(1, run.err().lines().count(), run.err());
    String refused =
        "soapbench: --fail-if: '%s': '%s' is not a level of a cell: allowed are "
            .formatted(named, level);
    assertTrue(run.err().startsWith(refused), run.err());
    assertTrue(run.err().contains(allowed), run.err());
  }

  private List<Map<String, String>> cells(String experiment, String... words) throws IOException {
    ExperimentOptions options = Experiments.named(experiment).orElseThrow().options().get();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    return options.plan(installation(), line.getParseResult()::hasMatchedOption).cells();
  }

  private Installation installation() {
    return new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
  }

  /** However many repeats there are, none of so few requests has such a percentile. */
  @Test
  void shouldSayHowManyRequestsAPercentileOfARepeatTakes() throws IOException {
    Gate gate = judged(run("load", 30), "elapsed.p99 > 100s at jms users=1");

    assertEquals(GateVerdict.UNSURE, gate.verdict());
    String line = gate.rules().get(0).line();
    assertTrue(
        line.contains(": p99 needs 20 requests beyond it in each repeat: 2000 requests"), line);
  }

  private static Gate judged(Path run, String rule) throws IOException {
    return Gate.judge(
        List.of(Rule.parse(rule)),
        List.of(Runs.measured("DIR", run)),
        (slower, of) -> {
          throw new AssertionError(slower.text() + " compares with a run");
        });
  }

  private static void assertJudged(GateVerdict verdict, Path run, String rule) throws IOException {
    Gate gate = judged(run, rule);

    assertEquals(verdict, gate.verdict(), gate.rules().get(0)::line);
  }
}
