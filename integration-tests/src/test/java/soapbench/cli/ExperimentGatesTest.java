package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.Experiments;
import soapbench.experiment.farm.madeup.MadeUpFarm;
import soapbench.experiment.jobs.madeup.MadeUpJobs;
import soapbench.experiment.load.madeup.MadeUpLoad;
import soapbench.experiment.messaging.madeup.MadeUpMessaging;
import soapbench.gate.Gate;
import soapbench.gate.Rule;
import soapbench.gate.Verdict;

/** Gates of runs of every experiment but {@code payload}, whose gates have a test of their own. */
class ExperimentGatesTest {

  @TempDir private Path folder;

  /** A run of many trials, or of so few that nothing is sure of them. */
  private Path run(String experiment, int trials) throws IOException {
    Path path = Files.createDirectories(folder.resolve(experiment + "-" + trials));
    switch (experiment) {
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

  private static void assertJudged(Verdict verdict, Path run, String rule) throws IOException {
    Gate gate =
        Gate.judge(
            List.of(Rule.parse(rule)),
            List.of(Experiments.measured("DIR", run)),
            (slower, of) -> {
              throw new AssertionError(slower.text() + " compares with a run");
            });

    assertEquals(verdict, gate.verdict(), gate.rules().get(0)::line);
  }
}
