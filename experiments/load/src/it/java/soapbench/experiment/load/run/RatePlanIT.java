package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** The plan of a fixed rate: every request has its moment. */
@ExtendWith(SharedServer.class)
class RatePlanIT {

  /** JMeter's sample clock and the system's are apart by so much at most. */
  private static final long CLOCKS_APART_MS = 20;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"http", "jms"})
  void shouldHaveARequestForEveryMoment(String binding, RunningServer server) throws Exception {
    PlanRun run = plan(5).set("binding", binding).set("rate_per_s", 40).set("duration_s", 2);
    PlanRun there = binding.equals("jms") ? run.overJms(server) : run.overHttp(server);

    List<CSVRecord> samples = there.samples();

    assertEquals(List.of(), PlanRun.failures(samples));
    assertEquals(Map.of("warmup", 5L, "measured", 80L), PlanRun.byLabel(samples));
    List<Long> due = due(samples);
    assertEquals(80, due.size());
    for (int i = 0; i < 80; i++) {
      assertEquals(25 * i, due.get(i), CLOCKS_APART_MS);
    }
    for (CSVRecord sample : measured(samples)) {
      long early = Long.parseLong(sample.get("due_ms")) - Long.parseLong(sample.get("timeStamp"));
      assertTrue(early <= CLOCKS_APART_MS, () -> sample + " is early by " + early);
    }
  }

  @Test
  void shouldSendEveryRequestWhenThePoolIsTooSmallForTheRate(RunningServer server)
      throws Exception {
    PlanRun run = plan(1).overHttp(server).set("rate_per_s", 2000).set("duration_s", "0.2");

    List<CSVRecord> samples = run.samples();

    assertEquals(List.of(), PlanRun.failures(samples));
    List<Long> due = due(samples);
    assertEquals(400, due.size());
    assertEquals(199.5, due.get(due.size() - 1), CLOCKS_APART_MS);
  }

  @Test
  void shouldFailEverySampleWhenThereIsNoSuchBinding(RunningServer server) throws Exception {
    PlanRun run = plan(2).overHttp(server).set("binding", "carrier-pigeon");

    List<CSVRecord> samples = run.set("rate_per_s", 10).set("duration_s", 1).samples();

    assertEquals(2 + 10, samples.size());
    assertEquals(12, PlanRun.failures(samples).size());
  }

  private PlanRun plan(int users) {
    return new PlanRun(folder, "soap-rate")
        .set("users", users)
        .set("warmup", 1)
        .set("sample_variables", "due_ms");
  }

  private static List<CSVRecord> measured(List<CSVRecord> samples) {
    return samples.stream().filter(sample -> sample.get("label").equals("measured")).toList();
  }

  /** When requests were due, in ms after the first. */
  private static List<Long> due(List<CSVRecord> samples) {
    List<Long> due =
        measured(samples).stream().map(s -> Long.valueOf(s.get("due_ms"))).sorted().toList();
    return due.stream().map(moment -> moment - due.get(0)).toList();
  }
}
