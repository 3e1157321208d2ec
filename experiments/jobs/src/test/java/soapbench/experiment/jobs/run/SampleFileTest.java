package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleFileTest {

  private static final int BYTES = 300_001;

  @TempDir private Path folder;

  @Test
  void shouldSayHowAnotherFileDiffers() throws Exception {
    SampleFile sample = SampleFile.make(folder.resolve("a"), BYTES, 5);
    Path same = SampleFile.make(folder.resolve("b"), BYTES, 5).file();
    Path other = SampleFile.make(folder.resolve("c"), BYTES, 6).file();
    Path shorter = Files.write(folder.resolve("d"), new byte[2]);
    assertEquals("", sample.difference(same));
    assertEquals("other bytes came back", sample.difference(other));
    assertEquals("2 bytes came back instead of 300001", sample.difference(shorter));
    assertEquals("nothing came back", sample.difference(folder.resolve("e")));
  }
}
