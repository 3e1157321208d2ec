package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.experiment.payload.command.MapCommand;
import soapbench.experiment.payload.results.LinkTest;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Factor;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.report.RunReport;
import soapbench.rows.Measure;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class LinkMapSectionTest {

  private static final double MS = 1e6;
  private static final List<Long> SIZES = List.of(100_000L, 1_000_000L);

  @TempDir private Path path;

  /** Plain XML takes 10 ns a byte; gzip twice as long for a tenth of the bytes. */
  private static Trial<Scenario> trial(
      int fork, int round, Scenario scenario, Link link, double factor) {
    boolean small = scenario.format().equals("normal-gzip");
    double bytes = scenario.payloadBytes() * (small ? 0.1 : 1);
    double loopback = scenario.payloadBytes() * (small ? 20 : 10) + 1_000.0 * round;
    double network =
        link.isLoopback() ? 0 : bytes * 8 * 1e9 / link.bitsPerS() + 2 * link.delay().toNanos();
    return new Trial<>(
            new Place("payload", Stage.MEASURED, round, 1).in(fork),
            scenario,
            new Outcome.Completed(
                parts()
                    .with(PayloadRows.TRANSACTION, factor * (loopback + network))
                    .with(PayloadRows.CLIENT_RECEIVE, 0)
                    .with(PayloadRows.REQUEST_WIRE_BYTES, 0)
                    .with(PayloadRows.RESPONSE_WIRE_BYTES, bytes)),
            Instant.EPOCH)
        .at(Levels.NONE.with(new Level<>(RunFactors.LINK, link)));
  }

  private static Values parts() {
    Values all = Values.NONE;
    for (Measure measure : PayloadRows.durations()) {
      all = all.with(measure, 1);
    }
    return all;
  }

  /** A run over links, in which exchanges took so many times as long as they are expected to. */
  private RunFolder run(double factor, Link... links) throws IOException {
    List<Trial<Scenario>> trials = new ArrayList<>();
    for (int fork = 1; fork <= links.length; fork++) {
      Link link = links[fork - 1];
      for (int round = 1; round <= 8; round++) {
        for (String format : List.of("normal", "normal-gzip")) {
          for (long size : SIZES) {
            Scenario scenario = new Scenario("http", format, "records", size, Scenario.FETCH);
            trials.add(trial(fork, round, scenario, link, link.isLoopback() ? 1 : factor));
          }
        }
      }
    }
    List<Factor<?>> varied = links.length > 1 ? List.of(RunFactors.LINK) : List.of();
    List<Trial<Scenario>> written =
        links.length > 1 ? trials : trials.stream().map(one -> one.at(Levels.NONE)).toList();
    Files.writeString(
        path.resolve("trials.csv"), PayloadRows.TRIALS.in(varied).table().text(written));
    Files.writeString(path.resolve("environment.json"), MadeUpEnvironment.json());
    return new RunFolder(path);
  }

  private String report() throws IOException {
    RunReport.write(PayloadReport.REPORT, path);
    return Files.readString(path.resolve("report.html"));
  }

  private String map(String place) {
    StringWriter said = new StringWriter();
    CommandLine command = new CommandLine(new MapCommand());
    command.setOut(new PrintWriter(said));
    command.setExecutionExceptionHandler(
        (failed, line, parsed) -> {
          said.write(failed.getMessage());
          return 1;
        });
    int status = command.execute(path.toString(), "--for", place);
    command.getOut().flush();
    return status + " " + said;
  }

  @Test
  void shouldDrawWhatIsTheFastestAndTestItOverTheLinksThatWereTried() throws IOException {
    run(1, Link.LOOPBACK, Link.of("wan"));

    String report = report();
    assertTrue(report.contains("Where does it turn over a network?"), report);
    assertTrue(
        report.contains("data-words=\"normal-gzip/HTTP|53.1 ms|normal/HTTP 506 ms|0.11 MB, 1.78"),
        report);
    assertTrue(report.contains("class=\"measured\""), report);
    assertTrue(
        report.contains("of 4 medians, 4 are within 10 % of what loopback lets expect."), report);
    assertFalse(report.contains("do not read the map"), report);
  }

  @Test
  void shouldWarnOfAMapThatItsTestsContradict() throws IOException {
    RunFolder run = run(2, Link.LOOPBACK, Link.of("wan"));

    assertTrue(report().contains("So do not read the map near the places that are off."));
    for (LinkTest test : LinkTest.of(PayloadRunData.read(run))) {
      assertEquals(-0.5, test.error(), 1e-3);
    }
  }

  @Test
  void shouldSayItForOnePlace() throws IOException {
    run(1, Link.LOOPBACK);

    String slow = map("size=500KB,bandwidth=10mbit,latency=1ms");
    assertTrue(slow.startsWith("0 Use normal-gzip/HTTP, at 0.5 MB over 10 Mbit/s, 1 ms"), slow);
    assertTrue(slow.contains("normal-gzip/HTTP: 52.0 ms expected"), slow);
    assertTrue(slow.contains("normal/HTTP: 407 ms expected"), slow);
    assertTrue(
        map("size=500KB,bandwidth=1gbit,latency=1ms").startsWith("0 Use normal/HTTP, at 0.5 MB"));
    assertTrue(
        map("size=2MB,bandwidth=1gbit,latency=1ms")
            .endsWith("can say nothing of 2 MB: its payloads have 0.1 to 1 MB"));
  }

  @Test
  void shouldHaveNoMapOfARunOverLinksAlone() throws IOException {
    run(1, Link.of("lan-100m"), Link.of("wan"));

    assertTrue(
        map("size=500KB,bandwidth=1gbit,latency=1ms")
            .endsWith("has no fetches on loopback, of which a map is"));
    assertFalse(report().contains("Where does it turn over a network?"));
  }
}
