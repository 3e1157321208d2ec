package soapbench.proc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessStatTest {

  @TempDir private Path proc;

  private ProcessStat process(String name, String state, long flags) throws IOException {
    Files.createDirectories(proc.resolve("7"));
    Files.writeString(
        proc.resolve("7/stat"),
        "7 (%s) %s 4 5 6 7 8 %s 10 11 12 13 100 20 3 4 18 19 20 21 22000 23\n"
            .formatted(name, state, flags),
        StandardCharsets.ISO_8859_1);
    return ProcessStat.read(proc, 7).orElseThrow();
  }

  @Test
  void shouldReadTheFieldsBehindANameThatHasAnythingInIt() throws IOException {
    ProcessStat stat = process("a) Z 1 (\u00e9", "S", 0x40);

    assertEquals(4, stat.parent());
    assertEquals(127, stat.cpuTicks());
    assertEquals(22_000, stat.startTicks());
    assertFalse(stat.ended());
    assertFalse(stat.kernel());
  }

  @Test
  void shouldTellProcessesThatRunNoMoreAndThoseOfTheKernel() throws IOException {
    assertTrue(process("sh", "Z", 0).ended());
    assertTrue(process("sh", "X", 0).ended());
    assertTrue(process("kworker", "I", 0x00200040).kernel());
  }

  @Test
  void shouldKnowNothingOfAProcessThatHasEnded() {
    assertTrue(ProcessStat.read(proc, 8).isEmpty());
  }
}
