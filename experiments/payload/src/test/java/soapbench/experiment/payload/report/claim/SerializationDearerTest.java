package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.madeup.NamedClaim;
import soapbench.results.Environment;

/** SP6 where both cost exactly the same, where the client stores, and what it tells. */
class SerializationDearerTest {

  private static final List<Cell> BOTH = List.of(Cell.SERIALIZED_HTTP, Cell.SERIALIZED_JMS);

  private static KnownTrials both(double serializationMs, double deserializationMs) {
    KnownTrials trials = new KnownTrials();
    KnownPhases phases = KnownPhases.of(5, serializationMs, 5, deserializationMs);
    BOTH.forEach(cell -> trials.phases(cell, 1.3, 5, phases));
    return trials;
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  private static Finding finding(KnownTrials trials) {
    return NamedClaim.of(PayloadClaims.ALL, "SP6").judge(trials.results());
  }

  @Test
  void shouldTakeNeitherSideWhenBothCostExactlyTheSame() {
    assertVerdict(HOLDS, finding(both(20, 10)));
    assertVerdict(CONTRADICTED, finding(both(10, 20)));
    assertVerdict(INCONCLUSIVE, finding(both(10, 10)));
  }

  @Test
  void shouldTellTimesOfTheCellsThatHaveTheLargestSize() {
    KnownPhases paused = KnownPhases.of(5, 20, 5, 10).paused(3);
    Finding finding = finding(both(20, 10).phases(Cell.SERIALIZED_JMS, 22.2, 5, paused));

    assertVerdict(HOLDS, finding);
    assertEquals(2, finding.effect().value(), 1e-9);
    assertEquals(
        "The ratios are serialized/HTTP 2.00 (2.00–2.00), serialized/JMS 2.00 (2.00–2.00); at 22.2"
            + " MB, writing against reading in ms: serialized/JMS 20.0 against 10.0 (mean pauses"
            + " 3.00 at the writer, 0 at the reader).",
        finding.why());
  }

  /** Rows of a client that stores: it serializes, and the server deserializes. */
  private static PayloadResults stored(KnownTrials trials, String serialization, String reading) {
    List<TrialRow> rows =
        trials.rows().stream()
            .map(
                row -> {
                  Map<String, String> cells = new LinkedHashMap<>(row.row().cells());
                  cells.put("direction", "store");
                  cells.put("client_serialization_ns", serialization);
                  cells.put("server_deserialization_ns", reading);
                  return TrialRow.of(CsvRow.of("made up", cells));
                })
            .toList();
    return PayloadResults.of(
        new PayloadRunData(rows, Optional.empty(), Floors.NONE, Environment.UNKNOWN));
  }

  @Test
  void shouldCompareWhatTheClientWritesWithWhatTheServerReadsWhenItStores() {
    Finding finding =
        NamedClaim.of(PayloadClaims.ALL, "SP6").judge(stored(both(20, 10), "2000000", "6000000"));

    assertVerdict(CONTRADICTED, finding);
    assertEquals(1 / 3.0, finding.effect().value(), 1e-9);
    assertTrue(finding.why().contains("serialized/HTTP 2.00 against 6.00 (mean pauses"));
  }

  @Test
  void shouldBeContradictedByOneCellAndNameTheOneThatLacksTrials() {
    Finding finding =
        finding(
            new KnownTrials()
                .phases(Cell.SERIALIZED_HTTP, 9, 5, KnownPhases.of(5, 10, 5, 20))
                .phases(Cell.SERIALIZED_JMS, 9, 4, KnownPhases.of(5, 10, 5, 20)));

    assertVerdict(CONTRADICTED, finding);
    assertTrue(finding.why().contains(", serialized/JMS without the trials for it; at 9 MB, "));
    assertFalse(finding.why().contains("serialized/JMS 10.0"), finding.why());
  }
}
