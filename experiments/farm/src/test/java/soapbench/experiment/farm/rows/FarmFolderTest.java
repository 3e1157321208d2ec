package soapbench.experiment.farm.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import soapbench.folder.RunFolder;

class FarmFolderTest {

  private static final Path PATH = Path.of("runs", "some");

  @Test
  void shouldNameWhatOnlyAFarmRunHas() {
    FarmFolder folder = new FarmFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("executions.csv"), folder.executions());
    assertEquals(PATH.resolve("floors.csv"), folder.floors());
  }
}
