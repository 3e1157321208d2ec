package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import soapbench.folder.RunFolder;

class JobsFolderTest {

  private static final Path PATH = Path.of("runs", "some");

  @Test
  void shouldNameWhatOnlyAJobsRunHas() {
    JobsFolder folder = new JobsFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("meshes.csv"), folder.meshes());
    assertEquals(PATH.resolve("checks.csv"), folder.checks());
  }
}
