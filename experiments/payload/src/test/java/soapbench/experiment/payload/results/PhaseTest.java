package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpTrials;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.results.PartMeans;

class PhaseTest {

  private static TrialRow trial(double milliseconds) {
    return new KnownTrials().completed(Cell.SERIALIZED_HTTP, 1, milliseconds).rows().get(0);
  }

  private static TrialRow with(TrialRow row, Map<String, String> changes) {
    Map<String, String> cells = new LinkedHashMap<>(row.row().cells());
    cells.putAll(changes);
    return TrialRow.of(CsvRow.of("made up", cells));
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
    String text = TrialColumns.TABLE.text(new MadeUpTrials(design, 3).all());
    for (CsvRow row : CsvFile.parse("trials.csv", text)) {
      double transaction = row.number("transaction_ns");
      assertEquals(transaction, PartMeans.total(Phase.of(TrialRow.of(row))), 1e-3);
    }
  }

  @Test
  void shouldStillAddUpWhenTheServerSeemsLongerThanTheWait() {
    TrialRow odd = with(trial(100), Map.of("server_first_byte_ns", "51000000"));
    TrialRow odder = with(odd, Map.of("generation_ns", "60000000"));

    assertEquals(100e6, PartMeans.total(Phase.of(odd)));
    assertEquals(0, Phase.of(odd).get(Phase.BETWEEN));
    assertEquals(100e6, PartMeans.total(Phase.of(odder)));
    assertEquals(50e6, Phase.of(odder).get(Phase.SERVER_GENERATION));
  }

  @Test
  void shouldShowWhatHappensInsteadWhenThePayloadIsStored() {
    TrialRow stored =
        with(
            trial(100),
            Map.of(
                "generation_ns", "",
                "serialization_ns", "",
                "client_serialization_ns", "6000000",
                "server_deserialization_ns", "30000000"));

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
    TrialRow fetched =
        with(
            trial(100),
            Map.of(
                "serialization_ns", "14000000",
                "overlapping", "serialization_ns deserialization_ns"));

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
    TrialRow stored =
        with(
            trial(100),
            Map.of(
                "direction", "store",
                "generation_ns", "",
                "serialization_ns", "",
                "client_serialization_ns", "9000000",
                "server_deserialization_ns", "9000000",
                "overlapping", "client_serialization_ns server_deserialization_ns"));

    Map<Phase, Double> phases = Phase.of(stored);

    assertEquals(100e6, PartMeans.total(phases));
    assertEquals(10e6, phases.get(Phase.STREAMED_REQUEST));
    assertEquals(40e6, phases.get(Phase.SERVER_REST));
    assertFalse(phases.containsKey(Phase.CLIENT_SEND));
    assertFalse(phases.containsKey(Phase.SERVER_DESERIALIZATION));
  }

  @Test
  void shouldTellNoPhasesWhenMarksAreMissing() {
    assertTrue(Phase.of(with(trial(100), Map.of("client_send_ns", ""))).isEmpty());
  }

  @Test
  void shouldTakeTheMiddleHalfAsTypical() {
    List<TrialRow> rows =
        new KnownTrials().completed(Cell.SERIALIZED_HTTP, 1, 100, 200, 110, 9000).rows();

    assertEquals(155e6, PartMeans.total(Phase.typical(rows)), 1e-3);
    assertEquals(100e6, PartMeans.total(Phase.typical(rows.subList(0, 1))), 1e-3);
    assertTrue(Phase.typical(List.of()).isEmpty());
  }

  @Test
  void shouldTakeTheMiddleHalfByTimeOfTheTrialsThatTellTheirPhases() {
    List<TrialRow> rows =
        new KnownTrials().completed(Cell.SERIALIZED_HTTP, 1, 9000, 100, 110, 200).rows();
    List<TrialRow> silent =
        List.of(
            rows.get(1),
            rows.get(3),
            with(rows.get(2), Map.of("wait_ns", "")),
            with(rows.get(2), Map.of("wait_ns", "")));

    assertEquals(155e6, PartMeans.total(Phase.typical(rows)), 1e-3);
    assertEquals(150e6, PartMeans.total(Phase.typical(silent)), 1e-3);
  }
}
