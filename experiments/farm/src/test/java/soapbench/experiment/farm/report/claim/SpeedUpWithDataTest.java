package soapbench.experiment.farm.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;

/** SF3 where a speed-up is exactly 1, and where something is missing for it. */
class SpeedUpWithDataTest {

  private static final int SMALL = 500;
  private static final int LARGE = 50_000;

  @TempDir private Path path;

  private static FarmCell call(int workers, int integers) {
    return KnownFarm.cell("soap-http", workers, integers);
  }

  private static FarmCell message(int workers, int integers) {
    return KnownFarm.cell("jms", workers, integers);
  }

  private Finding much(KnownFarm farm) throws IOException {
    return SpeedUpWithData.ENOUGH_DATA.judge(farm.results(path));
  }

  private Finding little(KnownFarm farm) throws IOException {
    return SpeedUpWithData.LITTLE_DATA.judge(farm.results(path));
  }

  /** Five trials that take the same have an interval without width. */
  private static KnownFarm constant(FarmCell cell, KnownFarm farm, double ms) {
    return farm.trials(cell, ms, ms, ms, ms, ms);
  }

  private static KnownFarm constantSpeedUps(double small, double large) {
    KnownFarm farm = new KnownFarm();
    for (FarmCell cell : List.of(call(1, SMALL), message(1, SMALL))) {
      constant(cell, farm, 10);
      constant(new FarmCell(cell.way(), cell.data(), 3, SMALL, "none"), farm, small);
      constant(new FarmCell(cell.way(), cell.data(), 1, LARGE, "none"), farm, 900);
      constant(new FarmCell(cell.way(), cell.data(), 3, LARGE, "none"), farm, large);
    }
    return farm;
  }

  @Test
  void shouldTakeNeitherSideForASpeedUpOfExactlyOne() throws IOException {
    assertEquals(Verdict.HOLDS, little(constantSpeedUps(20, 900)).verdict());
    assertEquals(Verdict.HOLDS, much(constantSpeedUps(10, 300)).verdict());
    assertEquals(Verdict.INCONCLUSIVE, little(constantSpeedUps(10, 300)).verdict());
    assertEquals(Verdict.INCONCLUSIVE, much(constantSpeedUps(20, 900)).verdict());
  }

  @Test
  void shouldNotSpeedUpWithoutBothWaysOrWithoutOneWorker() throws IOException {
    KnownFarm messages =
        new KnownFarm()
            .around(message(1, SMALL), 10, 1)
            .around(message(3, SMALL), 20, 1)
            .around(message(1, LARGE), 900, 1)
            .around(message(3, LARGE), 300, 1);
    KnownFarm several =
        new KnownFarm()
            .around(message(3, SMALL), 10, 1)
            .around(message(5, SMALL), 20, 1)
            .around(message(3, LARGE), 900, 1)
            .around(message(5, LARGE), 300, 1);

    assertTrue(
        little(messages).why().contains("over soap-http without the trials for it, jms 0.50"));
    assertTrue(much(several).why().startsWith("The run does not have 1 and"));
    assertTrue(
        little(
                messages
                    .around(KnownFarm.cell("soap-http", "packed", 1, SMALL), 10, 1)
                    .around(KnownFarm.cell("soap-http", "packed", 3, SMALL), 20, 1)
                    .around(KnownFarm.cell("soap-http", "packed", 1, LARGE), 900, 1)
                    .around(KnownFarm.cell("soap-http", "packed", 3, LARGE), 300, 1))
            .why()
            .contains("are so many times as fast: over soap-http/packed 0.50 ("));
  }
}
