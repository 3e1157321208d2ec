package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.results.PartMeans;
import soapbench.rows.Trial;

class PhaseTest {

  private static Trial<Scenario> trial(double milliseconds) {
    return new KnownTrials().completed(Cell.SERIALIZED_HTTP, 1, milliseconds).trials().get(0);
  }

  @Test
  void shouldDivideTransactionIntoWhatFollowsOneAnother() {
    assertEquals(
        Map.of(
            Phase.CLIENT_SEND, 10e6,
            Phase.SERVER_GENERATION, 20e6,
            Phase.SERVER_SERIALIZATION, 10e6,
            Phase.SERVER_REST, 10e6,
            Phase.BETWEEN, 10e6,
            Phase.CLIENT_RECEIVE, 25e6,
            Phase.CLIENT_DESERIALIZATION, 15e6),
        Phase.of(trial(100)));
  }

  @Test
  void shouldAddUpToTheTransactionForEveryTrial() {
    MadeUpDesign design =
        new MadeUpDesign(
            MadeUpDesign.scenarios(List.of("http", "jms"), List.of("normal"), List.of(1.3, 22.2)),
            0,
            20,
            0);
    for (Trial<Scenario> trial : new MadeUpTrials(design, 3).all()) {
      assertEquals(trial.of(PayloadRows.TRANSACTION), PartMeans.total(Phase.of(trial)), 1e-3);
    }
  }

  @Test
  void shouldStillAddUpWhenTheServerSeemsLongerThanTheWait() {
    Trial<Scenario> odd = KnownTrials.with(trial(100), Map.of(PayloadRows.SERVER_FIRST_BYTE, 51e6));
    Trial<Scenario> odder = KnownTrials.with(odd, Map.of(PayloadRows.GENERATION, 60e6));

    assertEquals(100e6, PartMeans.total(Phase.of(odd)));
    assertEquals(0, Phase.of(odd).get(Phase.BETWEEN));
    assertEquals(100e6, PartMeans.total(Phase.of(odder)));
    assertEquals(50e6, Phase.of(odder).get(Phase.SERVER_GENERATION));
  }

  @Test
  void shouldShowWhatHappensInsteadWhenThePayloadIsStored() {
    Trial<Scenario> stored =
        KnownTrials.with(
            trial(100),
            Map.of(
                PayloadRows.GENERATION,
                Double.NaN,
                PayloadRows.SERIALIZATION,
                Double.NaN,
                PayloadRows.CLIENT_SERIALIZATION,
                6e6,
                PayloadRows.SERVER_DESERIALIZATION,
                30e6));

    Map<Phase, Double> phases = Phase.of(stored);

    assertEquals(100e6, PartMeans.total(phases));
    assertEquals(6e6, phases.get(Phase.CLIENT_SERIALIZATION));
    assertEquals(4e6, phases.get(Phase.CLIENT_SEND));
    assertEquals(30e6, phases.get(Phase.SERVER_DESERIALIZATION));
    assertFalse(phases.containsKey(Phase.SERVER_GENERATION));
  }

  /** Each of them takes more by itself than all of them take together. */
  @Test
  void shouldBeOnePhaseWhatHappensAtOnce() {
    Trial<Scenario> fetched =
        KnownTrials.with(
            trial(100),
            Map.of(
                PayloadRows.SERIALIZATION, 14e6,
                PayloadRows.OVERLAPPING, 0.0));

    assertEquals(
        Map.of(
            Phase.CLIENT_SEND, 10e6,
            Phase.SERVER_GENERATION, 20e6,
            Phase.SERVER_REST, 20e6,
            Phase.BETWEEN, 10e6,
            Phase.CLIENT_RECEIVE, 25e6,
            Phase.STREAMED_RESPONSE, 15e6),
        Phase.of(fetched));
  }

  @Test
  void shouldBeOnePhaseWhatHappensAtOnceWhenThePayloadIsStored() {
    Trial<Scenario> stored =
        KnownTrials.storing(
            trial(100),
            Map.of(
                PayloadRows.GENERATION, Double.NaN,
                PayloadRows.SERIALIZATION, Double.NaN,
                PayloadRows.CLIENT_SERIALIZATION, 9e6,
                PayloadRows.SERVER_DESERIALIZATION, 9e6,
                PayloadRows.OVERLAPPING, 1.0));

    Map<Phase, Double> phases = Phase.of(stored);

    assertEquals(100e6, PartMeans.total(phases));
    assertEquals(10e6, phases.get(Phase.STREAMED_REQUEST));
    assertEquals(40e6, phases.get(Phase.SERVER_REST));
    assertFalse(phases.containsKey(Phase.CLIENT_SEND));
    assertFalse(phases.containsKey(Phase.SERVER_DESERIALIZATION));
  }

  @Test
  void shouldTellNoPhasesWhenMarksAreMissing() {
    assertTrue(
        Phase.of(KnownTrials.with(trial(100), Map.of(PayloadRows.CLIENT_SEND, Double.NaN)))
            .isEmpty());
  }

  @Test
  void shouldTakeTheMiddleHalfAsTypical() {
    List<Trial<Scenario>> rows =
        new KnownTrials().completed(Cell.SERIALIZED_HTTP, 1, 100, 200, 110, 9000).trials();

    assertEquals(155e6, PartMeans.total(Phase.typical(rows)), 1e-3);
    assertEquals(100e6, PartMeans.total(Phase.typical(rows.subList(0, 1))), 1e-3);
    assertTrue(Phase.typical(List.of()).isEmpty());
  }

  @Test
  void shouldTakeTheMiddleHalfByTimeOfTheTrialsThatTellTheirPhases() {
    List<Trial<Scenario>> rows =
        new KnownTrials().completed(Cell.SERIALIZED_HTTP, 1, 9000, 100, 110, 200).trials();
    List<Trial<Scenario>> silent =
        List.of(
            rows.get(1),
            rows.get(3),
            KnownTrials.with(rows.get(2), Map.of(PayloadRows.WAIT, Double.NaN)),
            KnownTrials.with(rows.get(2), Map.of(PayloadRows.WAIT, Double.NaN)));

    assertEquals(155e6, PartMeans.total(Phase.typical(rows)), 1e-3);
    assertEquals(150e6, PartMeans.total(Phase.typical(silent)), 1e-3);
  }
}
