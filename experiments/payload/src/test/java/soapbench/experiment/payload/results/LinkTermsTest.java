package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Link;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class LinkTermsTest {

  private static final double MS = 1e6;

  /** An exchange of 30 ms, 20 of them reading, with 1,000 bytes there and 125,000 back. */
  private static Trial<Scenario> trial(String binding) {
    return new Trial<>(
        new Place("payload", Stage.MEASURED, 1, 1),
        new Scenario(binding, "normal", "records", 125_000, Scenario.FETCH),
        new Outcome.Completed(
            Values.NONE
                .with(PayloadRows.TRANSACTION, 30 * MS)
                .with(PayloadRows.CLIENT_RECEIVE, 20 * MS)
                .with(PayloadRows.REQUEST_WIRE_BYTES, 1_000)
                .with(PayloadRows.RESPONSE_WIRE_BYTES, 125_000)),
        Instant.EPOCH);
  }

  private static LinkTerms terms(Trial<Scenario> trial) {
    return LinkTerms.of(
        new MeasuredTrials(List.of(trial)), Cell.of(trial.cell()), trial.cell().payloadBytes());
  }

  @ParameterizedTest
  @CsvSource({
    "http, loopback, 30", // as measured
    "http, 100mbit/20ms, 70.08", // reading takes longer than coming: a round trip and the request
    "http, 10mbit/20ms, 150.8", // 100 ms to come instead of 20 to read
    "rest, 10mbit/20ms, 150.8",
    "jms, 100mbit/20ms, 80.08", // 10 ms to come, and then to be read
    "jms, 10mbit/20ms, 170.8"
  })
  void shouldAddARoundTripAndTheBytesThatNothingElseCovers(String binding, String link, double ms) {
    assertEquals(ms, terms(trial(binding)).medianNs(Link.of(link)) / MS, 1e-9);
  }

  @Test
  void shouldExpectNothingWhereNoPartIsKnown() {
    Trial<Scenario> unknown =
        new Trial<>(
            new Place("payload", Stage.MEASURED, 1, 1),
            new Scenario("http", "normal", "records", 125_000, Scenario.FETCH),
            new Outcome.Completed(Values.NONE.with(PayloadRows.TRANSACTION, 30 * MS)),
            Instant.EPOCH);

    assertTrue(Double.isNaN(terms(unknown).medianNs(Link.of("wan"))));
    assertEquals(30 * MS, terms(unknown).medianNs(Link.LOOPBACK));
  }
}
