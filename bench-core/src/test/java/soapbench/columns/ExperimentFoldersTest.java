package soapbench.columns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import soapbench.columns.farm.FarmFolder;
import soapbench.columns.jobs.JobsFolder;
import soapbench.columns.load.LoadFolder;
import soapbench.columns.payload.PayloadFolder;
import soapbench.folder.RunFolder;

class ExperimentFoldersTest {

  private static final Path PATH = Path.of("runs", "some");

  @Test
  void shouldNameWhatOnlyAPayloadRunHas() {
    PayloadFolder folder = new PayloadFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("gc.csv"), folder.pauses());
    assertEquals(PATH.resolve("floors.csv"), folder.floors());
    assertEquals(PATH.resolve("warmup.csv"), folder.warmUps());
  }

  @Test
  void shouldNameWhatOnlyALoadRunHas() {
    LoadFolder folder = new LoadFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("cells.csv"), folder.cells());
    assertEquals(PATH.resolve("jmeter"), folder.jmeter());
    assertEquals(PATH.resolve("jmeter/sending"), folder.sending());
    assertEquals(PATH.resolve("server-warmup"), folder.serverWarmup());
  }

  @Test
  void shouldNameWhatOnlyAFarmRunHas() {
    FarmFolder folder = new FarmFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("executions.csv"), folder.executions());
    assertEquals(PATH.resolve("floors.csv"), folder.floors());
  }

  @Test
  void shouldNameWhatOnlyAJobsRunHas() {
    JobsFolder folder = new JobsFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("meshes.csv"), folder.meshes());
    assertEquals(PATH.resolve("checks.csv"), folder.checks());
  }
}
