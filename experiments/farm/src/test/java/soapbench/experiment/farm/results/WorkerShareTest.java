package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.folder.RunFolder;

class WorkerShareTest {

  private static final FarmCell TWO = KnownFarm.cell("jms", 2, 500);

  @TempDir private Path path;

  @Test
  void shouldAddUpWhatEachWorkerDid() throws IOException {
    List<WorkerShare> shares =
        WorkerShare.of(
            new KnownFarm()
                .trial(TWO, 100, 40)
                .trial(TWO, 100, 60)
                .trial(KnownFarm.cell("soap-http", 2, 100), 9, 5)
                .results(path));

    assertEquals(2, shares.size(), "ways and sizes together");
    WorkerShare second = shares.get(1);
    assertEquals("worker-2", second.worker());
    assertEquals(3, second.trials());
    assertEquals(3, second.parts());
    assertEquals(250 + 250 + 50, second.integers());
    assertEquals(105_000_000, second.executionNs());
    assertEquals(31_500_000, second.cpuNs());
    assertEquals(0.3, second.cpuShare(), 1e-9);
  }

  @Test
  void shouldPutUndisturbedWorkersFirst() throws IOException {
    List<WorkerShare> shares =
        WorkerShare.of(
            new KnownFarm()
                .trial(KnownFarm.disturbed(TWO, "killed"), 9, 5)
                .trial(KnownFarm.disturbed(TWO, "slow"), 9, 5)
                .trial(KnownFarm.cell("jms", 3, 500), 9, 5)
                .trial(TWO, 9, 5)
                .results(path));

    assertEquals(
        List.of(
            "none 2",
            "none 2",
            "none 3",
            "none 3",
            "none 3",
            "slow 2",
            "slow 2",
            "killed 2",
            "killed 2"),
        shares.stream().map(share -> share.disturbance() + " " + share.workers()).toList());
  }

  @Test
  void shouldKnowNoShareOfAWorkerThatSortedForNoTime() throws IOException {
    WorkerShare none = WorkerShare.of(new KnownFarm().trial(TWO, 9, 0).results(path)).get(0);

    assertTrue(Double.isNaN(none.cpuShare()));
  }

  @Test
  void shouldLeaveOutWhatWasSortedInTheWarmUp() throws IOException {
    RunFolder folder = new KnownFarm().trial(TWO, 100, 40).trial(TWO, 100, 60).write(path);
    for (Path file : List.of(folder.trials(), new FarmFolder(folder).executions())) {
      Files.writeString(file, Files.readString(file).replace("farm,measured,1,", "farm,warmup,1,"));
    }

    WorkerShare first = WorkerShare.of(FarmResults.read(folder)).get(0);

    assertEquals(1, first.trials());
    assertEquals(60_000_000, first.executionNs());
  }
}
