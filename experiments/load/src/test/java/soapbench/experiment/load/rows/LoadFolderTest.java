package soapbench.experiment.load.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import soapbench.folder.RunFolder;

class LoadFolderTest {

  private static final Path PATH = Path.of("runs", "some");

  @Test
  void shouldNameWhatOnlyALoadRunHas() {
    LoadFolder folder = new LoadFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("cells.csv"), folder.cells());
    assertEquals(PATH.resolve("jmeter"), folder.jmeter());
    assertEquals(PATH.resolve("jmeter/sending"), folder.sending());
    assertEquals(PATH.resolve("server-warmup"), folder.serverWarmup());
  }
}
