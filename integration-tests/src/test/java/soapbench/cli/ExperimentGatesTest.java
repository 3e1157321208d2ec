package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.experiment.Experiments;
import soapbench.experiment.Runs;
import soapbench.experiment.farm.madeup.MadeUpFarm;
import soapbench.experiment.jobs.madeup.MadeUpJobs;
import soapbench.experiment.load.madeup.MadeUpLoad;
import soapbench.experiment.messaging.madeup.MadeUpMessaging;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.service.madeup.MadeUpService;
import soapbench.gate.Gate;
import soapbench.gate.Rule;
import soapbench.gate.Verdict;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.service.Installation;

/** Gates of runs of every experiment; {@code GateOptionsTest} has more of {@code payload}. */
class ExperimentGatesTest {

  @TempDir private Path folder;

  /** A run of many trials, or of so few that nothing is sure of them. */
  private Path run(String experiment, int trials) throws IOException {
    Path path = Files.createDirectories(folder.resolve(experiment + "-" + trials));
    switch (experiment) {
      case "payload" ->
          MadeUpFolder.write(path, new KnownTrials().completed(Cell.NORMAL_JMS, 1.3, 10));
      case "service" -> MadeUpService.write(path, MadeUpService.usual());
      case "load" ->
          new MadeUpLoad(MadeUpLoad.closed(List.of(500, 3_500), List.of(1, 30)), trials, 20)
              .write(path);
      case "farm" ->
          new MadeUpFarm(MadeUpFarm.cells(List.of(1, 2), List.of(500, 5_000)), trials).write(path);
      case "messaging" ->
          new MadeUpMessaging(
                  MadeUpMessaging.cells(List.of("loopback"), List.of(1_024), List.of(100)), trials)
              .write(path);
      default -> new MadeUpJobs(trials, 0, trials).write(path);
    }
    return path;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          load      | elapsed.p95 > 100s at jms users=30               | elapsed.p50 < 100s at http
          load      | throughput < 0.001 at 3.5KB                      | throughput > 0.001
          farm      | transaction_ns > 1000s at soap-http/xml          | transaction_ns < 1000s
          farm      | transaction_ns.p50 > 1000s at workers=2          | merge_ns < 1000s at jms
          messaging | median_ns > 1000s at ping-pong                   | p90_ns < 1000s at cxf
          messaging | median_ns > 1000s at soap-mtom message_bytes=1024B | mean_ns < 1000s
          jobs      | elapsed_ns > 1000s at transfer/reference 1MB     | elapsed_ns < 1000s at value
          jobs      | elapsed_ns.p50 > 1000s at part=call way=direct   | out_ns < 1000s at value
          """)
  void shouldPassFailAndBeUnsure(String experiment, String kept, String broken) throws IOException {
    Path many = run(experiment, 30);
    assertJudged(Verdict.PASS, many, kept);
    assertJudged(Verdict.FAIL, many, broken);

    assertJudged(Verdict.UNSURE, run(experiment, 1), kept);
  }

  /** Levels that a plan tells before a run are those that are read of its files. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          payload   | --sizes 1.3,2.4                        | jms/normal single client_stack=tuned
          load      | --sizes 0.5,25 --users 30,100          | http 0.5KB users=30
          farm      | --integers 5000,50000                  | soap-http/xml workers=1 integers=5000
          messaging | --sizes 1024 --orders 160 --mpi none   | ping-pong loopback cxf
          jobs      | --sizes 1MB,2MB --parts transfer       | transfer/reference 1MB
          service   | http://127.0.0.1:9/ --request REQUEST  | http kept
          """)
  void shouldTakeABaselineBeforeARunBegins(String experiment, String options, String levels)
      throws IOException {
    Path request = Files.writeString(folder.resolve("request.xml"), "<a xmlns='urn:a'/>");
    Path jmeter = Files.createDirectories(folder.resolve("jmeter-plans/target/jmeter/bin"));
    Files.createFile(jmeter.resolve("jmeter"));
    Path base = run(experiment, 10);
    Rule.Slower rule = (Rule.Slower) Rule.parse("slower 5%% than %s at %s".formatted(base, levels));

    List<Map<String, String>> cells =
        cells(experiment, options.replace("REQUEST", request.toString()).split(" "));

    Gate.require(rule, Runs.measured("BASE", base), cells);
  }

  private List<Map<String, String>> cells(String experiment, String... words) throws IOException {
    ExperimentOptions options = Experiments.named(experiment).orElseThrow().options().get();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    return options
        .plan(
            new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home"))),
            line.getParseResult()::hasMatchedOption)
        .cells();
  }

  private static void assertJudged(Verdict verdict, Path run, String rule) throws IOException {
    Gate gate =
        Gate.judge(
            List.of(Rule.parse(rule)),
            List.of(Runs.measured("DIR", run)),
            (slower, of) -> {
              throw new AssertionError(slower.text() + " compares with a run");
            });

    assertEquals(verdict, gate.verdict(), gate.rules().get(0)::line);
  }
}
