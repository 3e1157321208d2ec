package soapbench.experiment.farm.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.folder.RunFolder;
import soapbench.lab.RunPlan;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;
import soapbench.lab.service.RequestedService;
import soapbench.process.ControlGroups;

/** Runs that options ask for. {@code RefusalTest} has the options that are refused. */
class FarmOptionsTest {

  @TempDir private Path folder;

  @Test
  void shouldMeasureThreeWaysWithOneToFiveWorkersByDefault() throws IOException {
    FarmDesign design = design();

    assertEquals(
        new FarmDesign(
            new FarmFactors(
                List.of(1, 3, 5),
                List.of(500, 5_000, 50_000, 100_000),
                List.of("soap-http", "jms", "soap-jms"),
                List.of("xml", "packed"),
                List.of("none")),
            OptionalInt.empty(),
            2,
            20,
            1,
            true),
        design);
    assertEquals((2 + 20) * 60, design.size());
  }

  @Test
  void shouldStartAServerOfItsOwnByDefault() throws IOException {
    RunPlan plan = plan();

    assertEquals(1, plan.forks());
    assertEquals(1, plan.seed());
    RequestedService wanted = plan.service().orElseThrow();
    assertTrue(wanted.server().isEmpty());
    assertTrue(wanted.broker().isEmpty());
    assertEquals(Duration.ofMinutes(1), wanted.timeout());
    assertEquals(new JmsDelivery(true, true, true), wanted.delivery());
  }

  @Test
  void shouldMeasureWhatIsAskedFor() throws IOException {
    assertEquals(
        new FarmDesign(
            new FarmFactors(
                List.of(2, 64),
                List.of(1_000_000, 500),
                List.of("soap-jms", "soap-http"),
                List.of("packed", "xml"),
                List.of("none", "killed")),
            OptionalInt.of(100),
            0,
            1,
            -7,
            false),
        design(
            "--worker-counts=2,64",
            "--integers=1000000, 500",
            "--ways=soap-jms,soap-http",
            "--data=packed,xml",
            "--kill-worker",
            "--chunks=100",
            "--warmup=0",
            "--trials=1",
            "--seed=-7",
            "--no-floors"));
  }

  @Test
  @Tag("root")
  void shouldSlowAWorkerDownOnlyWhereTheSystemHasControlGroups() throws IOException {
    if (ControlGroups.allowed()) {
      assertEquals(
          List.of("none", "slow", "killed"),
          design("--slow-worker=0.5", "--kill-worker").factors().disturbances());
    } else {
      assertEquals(
          "--slow-worker: needs control groups, which this system does not let this user make",
          assertThrows(InvalidOptionException.class, () -> design("--slow-worker=0.5"))
              .getMessage());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--workers=http://a/f                                         | soap-http",
        "--workers=queue                                              | jms,soap-jms",
        "--workers=http://a/f,queue                                   | soap-http,jms,soap-jms",
        "--workers=http://a/f --broker=mq://a:7676                    | soap-http,jms,soap-jms",
        "--workers=queue --broker=mq://a:7676                         | jms,soap-jms",
        "--workers=http://a/f --server=http://s/l --broker=mq://a:1   | soap-http,jms,soap-jms",
        "--workers=http://a/f --server=http://s/l                     | soap-http",
        "--broker=mq://a:7676                                         | soap-http,jms,soap-jms",
        "--workers=http://a/f,queue --ways=jms                        | jms"
      })
  void shouldHandOutInTheWaysThatTheWorkersCan(String words, String ways) throws IOException {
    assertEquals(List.of(ways.split(",")), design(words.split(" ")).factors().ways());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a/f,http://b/f                                  | 1,2",
        "http://a/f                                             | 1",
        "http://a/f,http://b/f,http://c/f                       | 1,3",
        "http://a/f,http://b/f,http://c/f,http://d/f            | 1,3,4",
        "http://a/f,http://b/f,http://c/f,http://d/f,http://e/f | 1,3,5",
        "http://a/f,http://b/f,queue                            | 1,2",
        "1:/f,2:/f,3:/f,4:/f,5:/f,6:/f,7:/f                     | 1,3,5,7",
        "queue                                                  | 1,3,5"
      })
  void shouldHaveAsManyWorkersAsThereAre(String workers, String counts) throws IOException {
    String urls = workers.replaceAll("(\\d):", "http://w$1");

    FarmDesign design = design("--workers=" + urls);

    assertEquals(
        counts,
        String.join(",", design.factors().workers().stream().map(String::valueOf).toList()));
  }

  @Test
  void shouldTakeFewerOfTheGivenWorkersWhenAskedTo() throws IOException {
    assertEquals(
        List.of(2),
        design("--workers=http://a/f,http://b/f,http://c/f?wsdl", "--worker-counts=2")
            .factors()
            .workers());
  }

  /** Its broker is where the workers of the queue are, and its password is in a file. */
  @Test
  void shouldStillStartAServerWhereOnlyABrokerIsGiven() throws IOException {
    Path password = Files.writeString(folder.resolve("password"), "hush");

    RequestedService wanted =
        plan("--broker=mq://a:7676", "--user=me", "--password-file=" + password)
            .service()
            .orElseThrow();

    assertTrue(wanted.server().isEmpty());
    assertTrue(wanted.broker().isEmpty());
    assertTrue(wanted.login().isEmpty());
  }

  @Test
  void shouldTellAServerThatIsGivenWhoOneIs() throws IOException {
    Path password = Files.writeString(folder.resolve("password"), "hush\n");

    RequestedService wanted =
        plan(
                "--server=http://s/l",
                "--broker=mq://a:7676",
                "--user=me",
                "--password-file=" + password)
            .service()
            .orElseThrow();

    assertEquals("http://s/l", wanted.server().orElseThrow().toString());
    assertEquals("mq://a:7676", wanted.broker().orElseThrow().toString());
    assertEquals("hush", wanted.login().orElseThrow().password());
  }

  @Test
  void shouldTakeNoLimitAndTheSmallestOneForAWorker() throws IOException {
    assertEquals(60, design("--worker-cpus=0").factors().cells().size());
    assertEquals(60, design("--worker-cpus=0.1").factors().cells().size());
    assertEquals(60, design("--worker-cpus=1").factors().cells().size());
  }

  @Test
  void shouldDisturbNobodyWhereThereIsOneWorker() throws IOException {
    List<FarmCell> cells = design("--worker-counts=1", "--kill-worker").factors().cells();

    assertFalse(cells.isEmpty());
    assertTrue(cells.stream().allMatch(cell -> cell.disturbance().equals(FarmLevels.NONE)));
  }

  private FarmDesign design(String... words) throws IOException {
    return ((FarmState) plan(words).state(new RunFolder(folder.resolve("run")))).design();
  }

  private RunPlan plan(String... words) {
    FarmOptions options = new FarmOptions();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    return options.plan(
        new Installation(folder, "1.2", "abc", Path.of("/jdk")),
        line.getParseResult()::hasMatchedOption);
  }
}
