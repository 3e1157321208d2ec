package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.load.rows.CellOutcome;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.lab.service.JtlRow;

class CellSampleReaderTest {

  private static final Workload AMOUNTS = new Workload(2, 1, Duration.ofSeconds(1));
  private static final OptionalDouble CLOSED = OptionalDouble.empty();

  @TempDir private Path folder;
  private final List<LoadSample> samples = new ArrayList<>();

  static String golden() throws IOException {
    try (InputStream in = CellSampleReaderTest.class.getResourceAsStream("jms.jtl")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void shouldMakeEveryRowASampleAndNameTheFirstFailure() throws IOException {
    CellOutcome outcome = tally("jms", golden(), Engines.NONE);

    assertEquals(
        """
        experiment,stage,repeat,binding,size_bytes,users,outcome,error,elapsed_ms,connect_ms,\
        latency_ms,thread,engine,started_at,rate_per_s,due_at,response_ms
        load,first,1,jms,500,2,completed,,25,171,,first 1-1,laboratory,2026-11-21T08:00:00.200Z,,,
        load,warmup,1,jms,500,2,completed,,5,,,warmup 1-1,laboratory,2026-11-21T08:00:00.300Z,,,
        load,warmup,1,jms,500,2,completed,,6,,,warmup 1-2,laboratory,2026-11-21T08:00:00.301Z,,,
        load,measured,1,jms,500,2,completed,,4,,,measured 1-1,laboratory,2026-11-21T08:00:01Z,,,
        load,measured,1,jms,500,2,failed,"assertion: Test failed: text expected to contain \
        /id>other</, ""here""\",,,,measured 1-2,laboratory,2026-11-21T08:00:01.001Z,,,
        load,measured,1,jms,500,2,completed,,3,,,measured 1-1,laboratory,2026-11-21T08:00:01.004Z,,,
        load,measured,1,jms,500,2,failed,response: No reply message received,,,,measured 1-2,\
        laboratory,2026-11-21T08:00:01.061Z,,,
        """,
        LoadSample.TABLE.text(samples));
    assertEquals(
        new CellOutcome(
            "2 of 4 measured samples failed, first with assertion: Test failed: text expected to"
                + " contain /id>other</, \"here\"",
            4,
            4,
            2,
            OptionalLong.of(70)),
        outcome);
  }

  @Test
  void shouldCompleteWhenEverythingCameAndIsRight() throws IOException {
    String right = golden().replace(",false,", ",true,");

    assertEquals(
        new CellOutcome("", 4, 4, 0, OptionalLong.of(70)), tally("jms", right, Engines.NONE));
  }

  @Test
  void shouldTakeConnectionAndLatencyOfHttpFromTheRowItself() throws IOException {
    String http =
        golden().replace(",false,", ",true,").replace(",null,0,0,0,", ",http://a/,2,0,1,");

    tally("http", http.replaceFirst("(?m)^.*,connect,.*\\n", ""), Engines.NONE);

    samples.forEach(
        sample -> {
          assertEquals(OptionalLong.of(1), sample.outcome().connectMs());
          assertEquals(OptionalLong.of(2), sample.outcome().latencyMs());
        });
  }

  @Test
  void shouldCountWhatIsMissingAgainstEveryEngine() throws IOException {
    String right = golden().replace(",false,", ",true,");
    Engines two = new Engines(List.of("a:1", "a:2"));

    assertEquals(
        "1 of 2 first samples came; 2 of 4 warmup samples came; 4 of 8 measured samples came",
        tally("jms", right, two).error());
  }

  @Test
  void shouldNameTheEngineThatTheThreadTells() {
    Engines two = new Engines(List.of("127.0.0.1:11099", "127.0.0.1:11100"));

    assertEquals("127.0.0.1:11100", two.of("127.0.0.1:11100-measured 1-7", "laboratory"));
    assertEquals("laboratory", two.of("measured 1-7", "laboratory"));
  }

  @Test
  void shouldFailTheFirstRequestWhenItsConnectionFailed() throws IOException {
    tally("jms", golden().replaceFirst("text,true", "text,false"), Engines.NONE);

    assertEquals("connect: response: 200 OK", samples.get(0).outcome().error());
  }

  @Test
  void shouldSayWhenNothingCameAfterWhatJMeterSaid() {
    CellSampleReader tally = new CellSampleReader(planned("jms", CLOSED), AMOUNTS, Engines.NONE);

    assertEquals(
        new CellOutcome("JMeter ended with 1; no sample came", 4, 0, 0, OptionalLong.empty()),
        tally.outcome(List.of("JMeter ended with 1")));
  }

  @Test
  void shouldSayWhyNoLoginWasSent() throws IOException {
    String header = golden().lines().findFirst().orElseThrow();
    String connect = golden().lines().filter(row -> row.contains(",connect,")).findFirst().get();
    String login = connect.replace(",connect,", ",login,").replace("text,true", "text,false");

    CellOutcome outcome = tally("http", header + "\n" + login + "\n", Engines.NONE);

    assertEquals("response: 200 OK; no sample came", outcome.error());
    assertEquals(List.of(), samples);
  }

  @Test
  void shouldKeepWhenARequestWasDue() throws IOException {
    String rated =
        golden()
            .replace(",false,", ",true,")
            .replace("Hostname\n", "Hostname,due_ms\n")
            .replaceAll("(?m)laboratory$", "laboratory,1795248000990");
    CellSampleReader tally =
        new CellSampleReader(planned("jms", OptionalDouble.of(4)), AMOUNTS, Engines.NONE);
    read(tally, rated);

    assertEquals(OptionalLong.of(14), samples.get(3).responseMs());
    assertThrows(MalformedCsvException.class, () -> read(tally, golden()));
  }

  @Test
  void shouldRefuseALabelThatIsNone() {
    MalformedCsvException refused =
        assertThrows(
            MalformedCsvException.class,
            () -> tally("jms", golden().replace(",warmup,", ",warm,"), Engines.NONE));
    assertTrue(
        refused.getMessage().startsWith("sample 'warm': stage is 'warm'"), refused::toString);
  }

  private CellOutcome tally(String binding, String jtl, Engines engines) throws IOException {
    CellSampleReader tally = new CellSampleReader(planned(binding, CLOSED), AMOUNTS, engines);
    read(tally, jtl);
    return tally.outcome(List.of());
  }

  private void read(CellSampleReader tally, String text) throws IOException {
    Path jtl = folder.resolve("a.jtl");
    Files.writeString(jtl, text);
    JtlRow.forEach(jtl, row -> tally.take(row).ifPresent(samples::add));
  }

  private static PlannedCell planned(String binding, OptionalDouble rate) {
    return new PlannedCell(new LoadCell(binding, 500, 2, rate), 1, 1);
  }

  @Test
  void shouldSayWhenMeasuredSamplesBeganAndEnded() throws IOException {
    CellSampleReader tally = new CellSampleReader(planned("jms", CLOSED), AMOUNTS, Engines.NONE);
    String[] untilMeasured = golden().split("(?m)(?=^\\d+,\\d+,measured)", 2);
    read(tally, untilMeasured[0]);
    assertFalse(tally.measured());

    read(tally, golden());

    assertTrue(tally.measured());
    assertEquals(1_795_248_001_000L, tally.firstStartMs());
    assertEquals(1_795_248_001_070L, tally.lastEndMs());
  }
}
