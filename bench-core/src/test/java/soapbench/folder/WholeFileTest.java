package soapbench.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir private Path folder;

  @Test
  void shouldReplaceFileAndLeaveNothingElseBehind() throws IOException {
    Path file = folder.resolve("made/whole.txt");

    WholeFile.write(file, "first");
    WholeFile.write(file, "zweites, größer");

    assertEquals("zweites, größer", Files.readString(file));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void shouldNameTheFixedFilesOfARun() {
    RunFolder run = new RunFolder(folder);

    assertEquals(folder.resolve("trials.csv"), run.trials());
    assertEquals(folder.resolve("claims.csv"), run.claims());
    assertEquals(folder.resolve("break-even.csv"), run.breakEvens());
    assertEquals(folder.resolve("summary.csv"), run.summary());
    assertEquals(folder.resolve("environment.json"), run.environment());
    assertEquals(folder.resolve("figures"), run.figures());
    assertEquals(folder.resolve("report.html"), run.report());
    assertEquals(folder.resolve("logs"), run.logs());
  }
}
