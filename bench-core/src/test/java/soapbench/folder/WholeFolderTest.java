package soapbench.folder;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFolderTest {
  @TempDir private Path temporary;

  @Test
  void shouldDeleteWhatIsInItButNotWhatALinkPointsTo() throws IOException {
    Path kept = Files.createDirectories(temporary.resolve("kept/deep"));
    Path folder = Files.createDirectories(temporary.resolve("folder"));
    Files.createDirectories(folder.resolve("deep"));
    Files.writeString(folder.resolve("deep/file"), "text");
    Files.createSymbolicLink(folder.resolve("link"), kept.getParent());

    WholeFolder.delete(folder);

    assertFalse(Files.exists(folder));
    assertTrue(Files.exists(kept));
  }

  @Test
  void shouldDoNothingWhenItIsNotThere() throws IOException {
    WholeFolder.delete(temporary.resolve("nothing"));
  }
}
