package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.rows.Measure;
import soapbench.rows.Trial;

class FarmFloorsTest {

  private static final FarmCell ONE = KnownFarm.cell("jms", 1, 500);

  @TempDir private Path path;

  /**
   * Two trials with floors of 2 ms for the transport and 1 and 3 ms for sorting, and one without.
   */
  private static KnownFarm known() {
    return new KnownFarm()
        .trial(ONE, 20, 10)
        .floor(2, 1)
        .trial(ONE, 26, 20)
        .floor(2, 3)
        .trial(ONE, 90, 10)
        .noFloor("timeout: nothing came");
  }

  @Test
  void shouldCompareEachTrialWithItsOwnFloor() throws IOException {
    FarmResults results = known().results(path);
    CellTrials<FarmCell> cell = results.run().cells().get(0);

    assertEquals(
        List.of(5.0, 3.0),
        values(results, cell, FarmRows.COMMUNICATION_OVER_FLOOR),
        "10 and 6 of 2");
    assertEquals(
        List.of(3.0, 2.0), values(results, cell, FarmRows.SORT_OVER_FLOOR), "CPU of 3 and 6");
    assertEquals(List.of(1e6, 3e6), values(results, cell, FarmRows.SORT_FLOOR));
    assertTrue(results.floors().tried());
    assertEquals(
        List.of("timeout: nothing came"),
        results.floors().failures().stream().map(Trial::error).toList());
  }

  private static List<Double> values(
      FarmResults results, CellTrials<FarmCell> cell, Measure measure) {
    double[] values = results.floors().sample(cell, measure).values();
    return Arrays.stream(values).boxed().toList();
  }

  @Test
  void shouldHaveNoRatioOverAFloorOfNoTime() throws IOException {
    FarmResults results = new KnownFarm().trial(ONE, 20, 10).floor(0, 0).results(path);

    assertEquals(
        List.of(),
        values(results, results.run().cells().get(0), FarmRows.COMMUNICATION_OVER_FLOOR));
    assertEquals(
        List.of(0.0), values(results, results.run().cells().get(0), FarmRows.TRANSPORT_FLOOR));
  }

  @Test
  void shouldRefuseAFloorOfAnotherCell() throws IOException {
    RunFolder folder = known().write(path);
    Path floors = new FarmFolder(folder).floors();
    Files.writeString(floors, Files.readString(floors).replaceFirst(",500,", ",501,"));

    assertEquals(
        floors + ": its floor of measured round 1, position 1 is of another cell",
        assertThrows(MalformedCsvException.class, () -> FarmResults.read(folder)).getMessage());
  }

  @Test
  void shouldTakeAnEmptyFileForNone() throws IOException {
    RunFolder folder = known().write(path);
    FarmFolder own = new FarmFolder(folder);
    Files.writeString(own.floors(), "");
    Files.writeString(own.executions(), "");

    assertFalse(FarmResults.read(folder).floors().tried());
    assertTrue(FarmResults.read(folder).executions().isEmpty());
  }

  @Test
  void shouldKnowTheLevelsThatWereTriedUndisturbed() throws IOException {
    FarmResults results =
        new KnownFarm()
            .trials(KnownFarm.cell("soap-http", "packed", 1, 500), 1)
            .trials(KnownFarm.cell("soap-http", "xml", 1, 500), 1)
            .trials(KnownFarm.cell("soap-jms", "packed", 1, 500), 1)
            .trials(KnownFarm.disturbed(KnownFarm.cell("jms", 3, 900), "slow"), 1)
            .results(path);

    assertEquals(
        List.of(
            FarmTransport.SOAP_HTTP, FarmTransport.SOAP_HTTP_PACKED, FarmTransport.SOAP_JMS_PACKED),
        results.ways());
    assertEquals(List.of(1), results.workers(), "undisturbed ones");
    assertEquals(List.of(500), results.sizes());
    assertEquals(1, results.disturbed().size());
    assertEquals("1 integer", FarmResults.integers(1));
    assertEquals("1,000 integers", FarmResults.integers(1_000));
  }
}
