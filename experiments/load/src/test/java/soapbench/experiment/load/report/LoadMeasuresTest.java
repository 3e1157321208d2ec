package soapbench.experiment.load.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.gate.Gate;
import soapbench.gate.InvalidRuleException;
import soapbench.gate.Rule;
import soapbench.results.CellMeasure;
import soapbench.results.MeasureName;

class LoadMeasuresTest {

  private static final LoadCell CLOSED = KnownLoad.cell("http", 3_500, 10);
  private static final LoadCell OPEN = KnownLoad.rate("http", 3_500, 50);

  @TempDir private Path path;

  private static Map<String, String> levels(LoadCell cell) {
    return cell.levels("");
  }

  /** Rules are checked by these names before a run begins. */
  @Test
  void shouldNameBeforeARunWhatItsCellsHave() throws IOException {
    LoadResults results =
        new KnownLoad().repeats(CLOSED, 100, 101).paced(OPEN, 1, 20, 0, 0, 0).results(path);

    for (LoadCell cell : List.of(CLOSED, OPEN)) {
      assertEquals(
          LoadMeasures.ALL.names(levels(cell)).stream().map(MeasureName::name).sorted().toList(),
          LoadMeasures.ALL.ofRun().apply(results).stream()
              .filter(one -> one.levels().equals(levels(cell)))
              .map(CellMeasure::measure)
              .sorted()
              .toList());
    }
  }

  @Test
  void shouldRefuseATimeSinceARequestWasDueWhereNoneIs() {
    Rule.Limit rule = (Rule.Limit) Rule.parse("response > 30ms");

    Gate.require(rule, "load", LoadMeasures.ALL, List.of(levels(OPEN)));
    InvalidRuleException refused =
        assertThrows(
            InvalidRuleException.class,
            () -> Gate.require(rule, "load", LoadMeasures.ALL, List.of(levels(CLOSED))));

    assertTrue(
        refused
            .getMessage()
            .startsWith(
                "'response > 30ms': 'response' is not a measure of load: allowed are"
                    + " elapsed.p50, "),
        refused.getMessage());
  }

  /** Reports print 10/s. */
  @Test
  void shouldTakeTheUnitOfARateAsReportsPrintIt() {
    for (String rate : List.of("10/s", "10 /s", "10 1/s", "10")) {
      Rule.Limit rule = (Rule.Limit) Rule.parse("throughput < " + rate);
      Gate.require(rule, "load", LoadMeasures.ALL, List.of(levels(CLOSED)));
    }

    InvalidRuleException refused =
        assertThrows(
            InvalidRuleException.class,
            () ->
                Gate.require(
                    (Rule.Limit) Rule.parse("throughput < 10ms"),
                    "load",
                    LoadMeasures.ALL,
                    List.of(levels(CLOSED))));

    assertEquals("'throughput < 10ms': 'ms' is not the unit: allowed is /s", refused.getMessage());
  }
}
