package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.statistics.Ratio;

class GrowthTest {

  @TempDir private Path path;

  private static KnownFarm add(
      KnownFarm farm, String way, int workers, int size, double ms, int trials) {
    for (int i = 0; i < trials; i++) {
      farm.trials(KnownFarm.cell(way, workers, size), ms);
    }
    return farm;
  }

  /** Linear growth over jms, and quadratic one over soap-http, from 100 to 10,000 integers. */
  private static KnownFarm known(int trialsOfLargest) {
    KnownFarm farm = new KnownFarm();
    for (int size = 100, step = 0; step < 3; step++, size *= 10) {
      int trials = step == 2 ? trialsOfLargest : 5;
      add(farm, "jms", 1, size, size, 5);
      add(farm, "soap-http", 1, size, Math.pow(10, 2 * step), trials);
    }
    return farm;
  }

  private Optional<Ratio> compared(KnownFarm farm) throws IOException {
    return Growth.compared(farm.results(path), FarmTransport.SOAP_HTTP, FarmTransport.JMS, 1, 0.95);
  }

  @Test
  void shouldCompareGrowthFromThreeSizesOn() throws IOException {
    Ratio ratio = compared(known(5)).orElseThrow();

    assertEquals(10, ratio.value(), 1e-6, "a hundred times over ten times");
    assertEquals(10, ratio.interval().low(), 1e-6);
    assertEquals(5, ratio.n());
    assertTrue(compared(known(4)).isEmpty(), "two sizes have the trials for it");
  }

  @Test
  void shouldCompareSizesThatBothHave() throws IOException {
    KnownFarm farm = known(5);
    add(farm, "soap-http", 1, 50, 900, 5);
    add(farm, "jms", 1, 70, 900, 5);

    assertEquals(10, compared(farm).orElseThrow().value(), 1e-6);
  }

  @Test
  void shouldTellTheGrowthOfEveryWayAndNumberOfWorkersWithTwoSizes() throws IOException {
    KnownFarm farm = new KnownFarm();
    add(farm, "jms", 1, 100, 1, 2);
    add(farm, "jms", 1, 1_000, 10, 3);
    add(farm, "jms", 3, 100, 1, 2);
    add(farm, "soap-http", 3, 100, 1, 2);
    add(farm, "soap-http", 3, 1_000, 100, 2);

    List<Growth> all = Growth.all(farm.results(path));

    assertEquals(
        List.of(FarmTransport.SOAP_HTTP, FarmTransport.JMS),
        all.stream().map(Growth::way).toList());
    assertEquals(List.of(3, 1), all.stream().map(Growth::workers).toList());
    assertEquals(2, all.get(1).sizes());
    assertEquals(2, all.get(1).n());
    assertEquals("1.00 (1.00–1.00)", all.get(1).text());
    assertEquals(100, all.get(0).tenfold(), 1e-6);
  }
}
