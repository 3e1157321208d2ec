package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.csv.Column;
import soapbench.rows.Measure;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class PayloadRowsTest {

  private static Trial<Scenario> trial(Values values) {
    return new Trial<>(
        new Place("payload", Stage.MEASURED, 1, 2),
        new Scenario("http", "normal", "records", 1_300_000, Scenario.FETCH),
        new Outcome.Completed(values),
        Instant.EPOCH);
  }

  private static Trial<Scenario> paused(double client, double server) {
    return trial(
        Values.NONE
            .with(PayloadRows.CLIENT_GC_COUNT, client)
            .with(PayloadRows.SERVER_GC_COUNT, server));
  }

  @Test
  void shouldBeTouchedByAPauseOfEitherSide() {
    assertFalse(PayloadRows.gcTouched(paused(0, 0)));
    assertTrue(PayloadRows.gcTouched(paused(1, 0)));
    assertTrue(PayloadRows.gcTouched(paused(0, 1)));
    assertFalse(PayloadRows.gcTouched(trial(Values.NONE)));
  }

  @Test
  void shouldOverlapInThePhasesOfItsDirection() {
    Trial<Scenario> fetched = trial(Values.NONE.with(PayloadRows.OVERLAPPING, 0));
    Trial<Scenario> stored = trial(Values.NONE.with(PayloadRows.OVERLAPPING, 1));

    assertTrue(PayloadRows.overlaps(fetched, PayloadRows.SERIALIZATION));
    assertFalse(PayloadRows.overlaps(fetched, PayloadRows.CLIENT_SERIALIZATION));
    assertTrue(PayloadRows.overlaps(stored, PayloadRows.CLIENT_SERIALIZATION));
    assertFalse(PayloadRows.overlaps(stored, PayloadRows.SERIALIZATION));
    assertFalse(PayloadRows.overlaps(trial(Values.NONE)));
  }

  @Test
  void shouldSummariseDurationsAlone() {
    List<String> durations = PayloadRows.durations().stream().map(Measure::name).toList();

    assertTrue(durations.contains("server_deserialization_ns"));
    assertFalse(durations.contains("request_wire_bytes"));
    assertTrue(
        PayloadRows.durations().stream()
            .allMatch(measure -> measure.unit().equals(Column.NANOSECONDS)));
    assertEquals(5, PayloadRows.ALLOCATIONS.size());
  }
}
