package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.results.PartMeans;

class TimePartTest {

  @TempDir private Path path;

  /** Of each trial a tenth is distribution, half is sorting, and a fiftieth is merge. */
  private Map<TimePart, Double> typical(double... transactionMs) throws IOException {
    return TimePart.typical(
        new KnownFarm()
            .trials(KnownFarm.cell("jms", 1, 500), transactionMs)
            .results(path)
            .run()
            .cells()
            .get(0));
  }

  @Test
  void shouldTakeTheMeansOfTheMiddleHalf() throws IOException {
    Map<TimePart, Double> parts = typical(900, 100, 1, 200);

    assertEquals(15e6, parts.get(TimePart.DISTRIBUTION), 1);
    assertEquals(75e6, parts.get(TimePart.EXECUTION), 1);
    assertEquals(3e6, parts.get(TimePart.MERGE), 1);
    assertEquals(57e6, parts.get(TimePart.REST), 1);
    assertEquals(150e6, PartMeans.total(parts), 1);
  }

  @Test
  void shouldTakeAllOfFewTrials() throws IOException {
    assertEquals(200e6, PartMeans.total(typical(100, 200, 300)), 1);
  }

  @Test
  void shouldHaveNoPartsWhenNoTrialCompleted() throws IOException {
    assertTrue(
        TimePart.typical(
                new KnownFarm()
                    .failed(KnownFarm.cell("jms", 1, 500), 1, "timeout: no answer")
                    .results(path)
                    .run()
                    .cells()
                    .get(0))
            .isEmpty());
  }
}
