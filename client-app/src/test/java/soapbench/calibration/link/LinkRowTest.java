package soapbench.calibration.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.calibration.CheckOutcome;
import soapbench.factor.Link;
import soapbench.link.LinkMeasurement;
import soapbench.link.LinkUse;

class LinkRowTest {

  private static LinkRow row(String link, double roundTripMs, double mbit, double cpu) {
    LinkUse use = new LinkUse(Math.round(cpu * 1_000_000), 1_000_000, 500, 40, 10);
    return new LinkRow(new LinkMeasurement(Link.of(link), 30, roundTripMs, mbit * 1e6, use));
  }

  @ParameterizedTest
  @CsvSource({
    "lan-1g, 0.69, 971, 0.8, PASSED",
    "lan-1g, 0.71, 971, 0.8, FAILED",
    "lan-1g, 0.09, 1000, 0.1, FAILED",
    "lan-1g, 0.40, 969, 0.8, FAILED",
    "lan-1g, 0.40, 1031, 0.8, FAILED",
    "lan-1g, 0.40, 1000, 0.81, FAILED",
    "wan, 41.19, 100, 0.5, PASSED",
    "wan, 41.21, 100, 0.5, FAILED",
    "wan, 38.81, 100, 0.5, PASSED"
  })
  void shouldPassWithinThreePercentOrThreeTenthsOfAMillisecond(
      String link, double roundTripMs, double mbit, double cpu, CheckOutcome outcome) {
    assertEquals(outcome, row(link, roundTripMs, mbit, cpu).outcome());
  }

  @Test
  void shouldWriteWhatWasAskedAndWhatWasSeen() {
    assertEquals(
        "link,connections,asked_round_trip_ms,round_trip_ms,asked_mbit_per_s,mbit_per_s,cpu_share,"
            + "late_share,outcome\n"
            + "wan,30,40,40.5,100,99.9,0.25,0.25,passed\n",
        LinkRow.TABLE.text(List.of(row("wan", 40.5, 99.9, 0.25))));
  }
}
