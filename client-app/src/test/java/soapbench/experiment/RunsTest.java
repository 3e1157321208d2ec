package soapbench.experiment;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.folder.RunFolder;
import soapbench.lab.Experiment;
import soapbench.results.UnreadableRunException;

class RunsTest {

  @TempDir private Path path;

  @Test
  void shouldNameTheExperimentsWhenARunIsOfNoneOfThem() throws Exception {
    RunFolder folder =
        MadeUpFolder.writeTrials(
            path, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10).trials());
    Files.writeString(
        folder.trials(), Files.readString(folder.trials()).replace("payload,", "brewing,"));

    UnreadableRunException refused =
        assertThrows(UnreadableRunException.class, () -> Runs.report(path, false));

    assertTrue(refused.getMessage().contains("'brewing'"), refused.getMessage());
    for (Experiment experiment : Experiments.ALL) {
      assertTrue(refused.getMessage().contains(experiment.name()), refused.getMessage());
    }
  }

  @Test
  void shouldNameFileAndProblemWhenThereIsNoRun() {
    UnreadableRunException refused =
        assertThrows(UnreadableRunException.class, () -> Runs.report(path, false));

    assertTrue(refused.getMessage().contains("trials.csv: is missing"), refused.getMessage());
  }
}
