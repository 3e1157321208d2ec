package soapbench.experiment.messaging.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelSettingsTest {

  private static final Path KERNELS = Path.of("/proc/sys/net/ipv4/tcp_rmem");

  @TempDir private Path root;

  /** The kernel gives a setting to the first read alone. */
  @Test
  void shouldReadTheKernelsOwnSettingsWhole() throws Exception {
    assumeTrue(Files.isReadable(KERNELS), "a Linux with its settings in /proc/sys");
    Process cat = new ProcessBuilder("cat", KERNELS.toString()).start();
    String value = new String(cat.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

    String read = KernelSettings.read(Path.of("/")).get("net.ipv4.tcp_rmem");

    assertEquals(value.replaceAll("\\s+", " "), read);
    assertEquals(3, read.split(" ").length);
  }

  @Test
  void shouldLeaveOutSettingsThatAreNotThere() throws IOException {
    Path folder = Files.createDirectories(root.resolve("proc/sys/net/ipv4"));
    Files.writeString(folder.resolve("tcp_wmem"), "4096\t16384\t4194304\n");

    assertEquals(Map.of("net.ipv4.tcp_wmem", "4096 16384 4194304"), KernelSettings.read(root));
  }

  @Test
  void shouldNameWhatTheCommandPrinted() {
    assertEquals(
        Map.of("net.ipv4.tcp_congestion_control", "cubic", "net.ipv4.tcp_wmem", "1 2 3"),
        KernelSettings.of(List.of("cubic", "", "1\t2\t3")));
  }
}
