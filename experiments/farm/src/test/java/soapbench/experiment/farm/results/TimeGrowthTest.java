package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.farm.madeup.KnownFarm;

class TimeGrowthTest {

  @TempDir private Path path;

  private static KnownFarm add(
      KnownFarm farm, String way, int workers, int size, double ms, int trials) {
    for (int i = 0; i < trials; i++) {
      farm.trials(KnownFarm.cell(way, workers, size), ms);
    }
    return farm;
  }

  @Test
  void shouldTellTheGrowthOfEveryWayAndNumberOfWorkersWithTwoSizes() throws IOException {
    KnownFarm farm = new KnownFarm();
    add(farm, "jms", 1, 100, 1, 2);
    add(farm, "jms", 1, 1_000, 10, 3);
    add(farm, "jms", 3, 100, 1, 2);
    add(farm, "soap-http", 3, 100, 1, 2);
    add(farm, "soap-http", 3, 1_000, 100, 2);

    List<TimeGrowth> all = TimeGrowth.all(farm.results(path));

    assertEquals(
        List.of(FarmTransport.SOAP_HTTP, FarmTransport.JMS),
        all.stream().map(TimeGrowth::way).toList());
    assertEquals(List.of(3, 1), all.stream().map(TimeGrowth::workers).toList());
    assertEquals(2, all.get(1).sizes());
    assertEquals(2, all.get(1).n());
    assertEquals("1.00 (1.00–1.00)", all.get(1).text());
    assertEquals(100, all.get(0).tenfold(), 1e-6);
  }
}
