package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.madeup.NamedClaim;
import soapbench.results.Bindings;
import soapbench.results.Environment;
import soapbench.rows.Trial;

/** JS1 to JS3, where the transport takes whatever it takes. */
class CodecClaimsTest {

  private static final Cell JAVA = new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM);
  private static final Cell KRYO = new Cell(Bindings.HTTP, "kryo");
  private static final Cell JAVA_JMS = new Cell(Bindings.JMS, Cell.SERIALIZED_MTOM);
  private static final Cell KRYO_JMS = new Cell(Bindings.JMS, "kryo");

  /** Trials of a codec that takes as long, and of a slow transport. */
  private static KnownPhases codec(double writing, double reading) {
    return KnownPhases.of(5, writing, 500, reading);
  }

  private static Finding finding(String id, KnownTrials trials) {
    return NamedClaim.of(CodecClaims.ALL, id).judge(trials.results());
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  @Test
  void shouldCompareWhatBothCodecsTakeTogether() {
    Finding finding =
        finding(
            "JS1a",
            new KnownTrials()
                .phases(JAVA, 1.3, 5, codec(10, 30))
                .phases(KRYO, 1.3, 5, codec(12, 8))
                .phases(JAVA, 22.2, 5, codec(100, 300))
                .phases(KRYO, 22.2, 5, codec(20, 30)));

    assertVerdict(HOLDS, finding);
    assertEquals(0.25, finding.effect().value(), 1e-9);
    assertEquals(
        "Kryo/HTTP over serialized-mtom/HTTP has the ratio 0.25 (0.25–0.25), where the interval"
            + " lies above 1 at 0 and below 1 at 2 of 2 sizes; at 22.2 MB they take 50.0 ms and 400"
            + " ms.",
        finding.why());
  }

  @Test
  void shouldContradictACodecThatIsSlowerAndTakeNoSideOfTwoThatAreLevel() {
    KnownTrials slower =
        new KnownTrials().phases(JAVA, 1.3, 5, codec(10, 10)).phases(KRYO, 1.3, 5, codec(15, 15));
    KnownTrials level =
        new KnownTrials().phases(JAVA, 1.3, 5, codec(10, 20)).phases(KRYO, 1.3, 5, codec(20, 10));

    assertVerdict(CONTRADICTED, finding("JS1a", slower));
    assertVerdict(INCONCLUSIVE, finding("JS1a", level));
  }

  @Test
  void shouldAskEveryBindingThatHasBoth() {
    KnownTrials http =
        new KnownTrials().phases(JAVA, 1.3, 5, codec(10, 10)).phases(KRYO, 1.3, 5, codec(5, 5));

    assertVerdict(HOLDS, finding("JS1a", http.phases(JAVA_JMS, 1.3, 5, codec(10, 10))));
    assertVerdict(CONTRADICTED, finding("JS1a", http.phases(KRYO_JMS, 1.3, 5, codec(15, 15))));
  }

  @Test
  void shouldNotBeTestedWhereABindingThatWasTriedFailedTooOften() {
    KnownTrials trials =
        new KnownTrials()
            .phases(JAVA, 1.3, 5, codec(10, 10))
            .phases(KRYO, 1.3, 5, codec(5, 5))
            .phases(JAVA_JMS, 1.3, 5, codec(10, 10))
            .failed(KRYO_JMS, 1.3, 5);

    Finding finding = finding("JS1a", trials);

    assertVerdict(NOT_TESTED, finding);
    assertEquals(
        "Kryo/HTTP over serialized-mtom/HTTP has the ratio 0.50 (0.50–0.50), where the interval"
            + " lies above 1 at 0 and below 1 at 1 of 1 size; at 1.3 MB they take 10.0 ms and 20.0"
            + " ms; kryo/JMS over serialized-mtom/JMS has no size with the trials for it. To test"
            + " it: ./soapbench run payload --formats serialized-mtom,kryo",
        finding.why());
  }

  @Test
  void shouldNotBeTestedWithoutTheTrialsForIt() {
    Finding finding =
        finding(
            "JS3",
            new KnownTrials()
                .phases(KRYO, 1.3, 5, codec(10, 10))
                .phases(new Cell(Bindings.JMS, "fory"), 1.3, 5, codec(5, 5)));

    assertVerdict(NOT_TESTED, finding);
    assertEquals(
        "No binding has a size at which both fory and kryo have the trials for it. To test it:"
            + " ./soapbench run payload --formats kryo,fory",
        finding.why());
  }

  /** The client writes what the server reads; the two columns of the other way are no codec's. */
  @Test
  void shouldCompareWhatTheClientWritesWithWhatTheServerReadsWhenItStores() {
    KnownTrials trials =
        new KnownTrials().phases(JAVA, 1.3, 5, codec(9, 9)).phases(KRYO, 1.3, 5, codec(9, 9));
    List<Trial<Scenario>> rows =
        trials.trials().stream()
            .map(
                row ->
                    KnownTrials.storing(
                        row,
                        Map.of(
                            PayloadRows.CLIENT_SERIALIZATION,
                            2e6,
                            PayloadRows.SERVER_DESERIALIZATION,
                            row.cell().format().equals("kryo") ? 1e6 : 4e6)))
            .toList();
    PayloadResults stored =
        PayloadResults.of(
            new PayloadRunData(rows, Optional.empty(), Floors.NONE, Environment.UNKNOWN));

    assertEquals(0.5, CodecClaims.ALL.get(0).judge(stored).effect().value(), 1e-9);
  }

  @Test
  void shouldSayWhichRatioIsPublished() {
    Map<String, Double> published = new LinkedHashMap<>();
    CodecClaims.ALL.forEach(
        claim ->
            published.put(
                claim.id(),
                Math.round(1000 * claim.claimed().published().orElseThrow().value()) / 1000.0));

    assertEquals(
        Map.of(
            "JS1a", 0.041, "JS1b", 0.125, "JS1c", 0.102, "JS1d", 0.084, "JS2a", 0.428, "JS2b",
            0.814, "JS3", 0.344),
        published);
  }

  @Test
  void shouldBeAboutRunsThatTriedBothCodecsOfAClaimOverOneBinding() {
    KnownTrials one = new KnownTrials().completed(KRYO, 1.3, 10).completed(JAVA_JMS, 1.3, 10);

    assertFalse(CodecClaims.areAbout(one.results()));
    assertTrue(CodecClaims.areAbout(one.completed(JAVA, 1.3, 10).results()));
  }
}
