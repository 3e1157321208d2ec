package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import soapbench.folder.RunFolder;

class PayloadFolderTest {

  private static final Path PATH = Path.of("runs", "some");

  @Test
  void shouldNameWhatOnlyAPayloadRunHas() {
    PayloadFolder folder = new PayloadFolder(new RunFolder(PATH));

    assertEquals(PATH.resolve("gc.csv"), folder.pauses());
    assertEquals(PATH.resolve("floors.csv"), folder.floors());
    assertEquals(PATH.resolve("warmup.csv"), folder.warmUps());
  }
}
