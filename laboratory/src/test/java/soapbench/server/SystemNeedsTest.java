package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.factor.HeapSize;
import soapbench.process.MemoryLimit;
import soapbench.process.ToolRun;
import soapbench.server.setting.ServerException;

class SystemNeedsTest {

  private static final long MB = 1 << 20;

  @Test
  void shouldSayHowMuchMemoryAServerNeedsAndHowMuchThereIs() {
    assertEquals(
        "a server with a heap of 1536m needs 1920 MB of memory, and the control group /a has"
            + " 1024 MB: allow more, or give a smaller --server-heap, from 512m",
        refusal(1_024, 1_024));
    assertDoesNotThrow(() -> require(1_920, 1_024, "1536m"));
    assertDoesNotThrow(() -> require(1_024, 1_024, "512m"));
  }

  @Test
  void shouldSayHowManyOpenFilesAServerNeedsAndHowManyThereAre() {
    assertEquals(
        "a server needs 1024 open files, and a process here may have 256: allow more by"
            + " ulimit -n",
        refusal(4_096, 256));
  }

  /** A JVM reads once in which folder they are. */
  @Test
  void shouldSayWhereNoTemporaryFileCanBeMade() throws Exception {
    Path missing = Path.of("target/no-such-folder").toAbsolutePath();
    ToolRun run =
        ToolRun.of(
            List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Djava.io.tmpdir=" + missing,
                "-cp",
                System.getProperty("java.class.path"),
                Beginning.class.getName()),
            Duration.ofMinutes(5));

    String said = String.join("\n", run.said());
    assertTrue(said.contains("no temporary file can be made, " + missing), said);
    assertTrue(said.contains("let java.io.tmpdir be a folder that can be written"), said);
  }

  /** A command that is about to begin. */
  static final class Beginning {

    private Beginning() {}

    public static void main(String[] arguments) throws IOException {
      SystemNeeds.requireTemporaryFiles();
    }
  }

  private static String refusal(long memoryMb, long files) {
    return assertThrows(ServerException.class, () -> require(memoryMb, files, "1536m"))
        .getMessage();
  }

  private static void require(long memoryMb, long files, String heap) {
    new SystemNeeds(new MemoryLimit(memoryMb * MB, "the control group /a"), files)
        .require(HeapSize.of(heap), false);
  }
}
