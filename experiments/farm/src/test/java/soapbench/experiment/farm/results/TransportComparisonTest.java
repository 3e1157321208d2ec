package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;

class TransportComparisonTest {

  @TempDir private Path path;

  private static FarmCell call(int workers, int integers) {
    return KnownFarm.cell("soap-http", workers, integers);
  }

  private static FarmCell message(int workers, int integers) {
    return KnownFarm.cell("jms", workers, integers);
  }

  /** Adds trials that all take the same, half of which is sorting. */
  private static KnownFarm constant(KnownFarm farm, FarmCell cell, int trials, double ms) {
    for (int i = 0; i < trials; i++) {
      farm.trials(cell, ms);
    }
    return farm;
  }

  /** Slower, faster and level over SOAP; one cell is slower from four trials alone. */
  private static KnownFarm known() {
    KnownFarm farm = new KnownFarm();
    constant(constant(farm, call(1, 500), 5, 20), message(1, 500), 5, 10);
    constant(constant(farm, call(3, 500), 5, 10), message(3, 500), 5, 40);
    constant(constant(farm, call(1, 5_000), 5, 10), message(1, 5_000), 5, 10);
    constant(constant(farm, call(3, 5_000), 4, 90), message(3, 5_000), 5, 10);
    constant(constant(farm, call(5, 500), 5, 30), message(5, 500), 5, 10);
    return constant(farm, call(5, 5_000), 5, 90);
  }

  @Test
  void shouldCompareTheCellsThatBothHave() throws IOException {
    TransportComparison all =
        TransportComparison.of(known().results(path), FarmTransport.SOAP_HTTP, FarmTransport.JMS);

    assertEquals(
        List.of(
            "500 integers on 1 worker",
            "5,000 integers on 1 worker",
            "500 integers on 3 workers",
            "5,000 integers on 3 workers",
            "500 integers on 5 workers"),
        all.pairs().stream().map(pair -> FarmResults.place(pair.cell())).toList());
    assertEquals(Math.pow(2 * 0.25 * 1 * 9 * 3, 0.2), all.transaction().value(), 1e-9);
    assertEquals(4, all.transaction().n());
    assertEquals("soap-http over jms", all.label());
  }

  @Test
  void shouldCompareOnlyCellsThatMayDecide() throws IOException {
    TransportComparison eligible =
        TransportComparison.ofEligible(
            known().results(path), FarmTransport.SOAP_HTTP, FarmTransport.JMS);

    assertEquals(4, eligible.pairs().size());
    assertEquals(Math.pow(2 * 0.25 * 3, 0.25), eligible.transaction().value(), 1e-9);
    assertEquals(Math.pow(2 * 0.25 * 3, 0.25), eligible.communication().value(), 1e-9);
    assertEquals(5, eligible.communication().n());
    assertEquals(
        2,
        TransportComparison.ofEligible(
                    known().results(path), FarmTransport.JMS, FarmTransport.SOAP_HTTP)
                .pairs()
                .get(2)
                .ratio()
                .value()
            * 0.5,
        1e-9);
  }

  @Test
  void shouldCompareNothingWhereOneWayWasNotTried() throws IOException {
    TransportComparison none =
        TransportComparison.of(known().results(path), FarmTransport.SOAP_JMS, FarmTransport.JMS);

    assertTrue(none.isEmpty());
    assertEquals(0, none.communication().n());
    assertFalse(none.communication().interval().known());
  }

  @Test
  void shouldNotCompareATransactionThatWasAllSorting() throws IOException {
    KnownFarm farm = constant(new KnownFarm(), message(1, 500), 5, 10);
    for (int i = 0; i < 5; i++) {
      farm.trial(call(1, 500), 20, 20);
    }

    assertTrue(
        TransportComparison.of(farm.results(path), FarmTransport.SOAP_HTTP, FarmTransport.JMS)
            .isEmpty(),
        "a communication of 0 has no ratio");
  }

  @Test
  void shouldTakeTheFirstTwoWaysOfWhichACostCanBeTold() throws IOException {
    KnownFarm farm = new KnownFarm();
    constant(farm, KnownFarm.cell("soap-jms", "packed", 1, 500), 5, 30);
    constant(farm, KnownFarm.cell("soap-http", "packed", 1, 500), 5, 10);
    constant(farm, message(1, 500), 4, 20);

    assertEquals(1.5, TransportCost.ENVELOPE.of(farm.results(path)).transaction().value(), 1e-9);
    assertTrue(
        TransportCost.ENVELOPE.ofEligible(farm.results(path)).isEmpty(), "four trials over jms");
    assertEquals(
        "soap-jms/packed over soap-http/packed",
        TransportCost.BROKER.of(farm.results(path)).label());
    assertEquals(
        "soap-http over soap-http/packed", TransportCost.XML.of(farm.results(path)).label());
    assertTrue(TransportCost.XML.of(farm.results(path)).isEmpty());
    constant(farm, KnownFarm.cell("soap-jms", 1, 500), 5, 60);
    assertEquals("soap-jms over soap-jms/packed", TransportCost.XML.of(farm.results(path)).label());
    constant(farm, call(1, 500), 5, 20);
    assertEquals("soap-jms over soap-http", TransportCost.BROKER.of(farm.results(path)).label());
    assertEquals(
        "soap-http over soap-http/packed", TransportCost.XML.of(farm.results(path)).label());
  }

  @Test
  void shouldCompareDisturbedWorkersWithUndisturbedOnes() throws IOException {
    KnownFarm farm = constant(new KnownFarm(), message(3, 500), 5, 10);
    constant(farm, KnownFarm.disturbed(message(3, 500), "slow"), 5, 20);
    constant(farm, KnownFarm.disturbed(message(3, 500), "killed"), 2, 50);
    constant(farm, KnownFarm.disturbed(message(5, 500), "killed"), 5, 50);

    List<Disturbance> all = Disturbance.all(farm.results(path));

    assertEquals(
        List.of("one worker slow", "one worker killed"),
        all.stream().map(Disturbance::text).toList(),
        "of 5 workers there are none undisturbed");
    assertEquals(2, all.get(0).ratio().value(), 1e-9);
    assertEquals(5, all.get(0).sum(FarmRows.RESENT_PARTS), "one part in each of five trials");
    assertEquals(0, all.get(0).sum(FarmRows.DOUBLED_ANSWERS));
    assertEquals(2, all.get(1).sum(FarmRows.RESENT_PARTS));
    assertEquals(3, all.get(1).workers());
    assertEquals(500, all.get(1).integers());
    assertEquals("killed", all.get(1).word());
    assertEquals(FarmTransport.JMS, all.get(1).way());
  }
}
