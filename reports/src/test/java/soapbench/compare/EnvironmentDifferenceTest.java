package soapbench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.results.Environment;

class EnvironmentDifferenceTest {

  private static Environment environment(long memory, String suite, long handshake) {
    return Environment.of(
        Map.of(
            "machine",
            Map.of("memory_bytes", memory),
            "tls",
            List.of(Map.of("cipher_suite", suite, "handshake_ns", handshake))));
  }

  private static List<String> names(Environment a, Environment b) {
    return EnvironmentDifference.of(a, b, Map.of()).stream()
        .map(EnvironmentDifference::name)
        .sorted()
        .toList();
  }

  @Test
  void shouldLeaveOutWhatDiffersFromRunToRunByItself() {
    Environment run = environment(8_000_000_000L, "AES", 2_000_000);

    assertEquals(List.of(), names(run, environment(8_000_012_288L, "AES", 2_345_678)));
    assertEquals(
        List.of("machine.memory_bytes", "tls.1"),
        names(run, environment(16_000_000_000L, "CHACHA20", 2_000_000)));
  }

  @Test
  void shouldLeaveOutWhatDiffersFromAPublishedRunByItself() {
    Environment run = environment(8_000_000_000L, "AES", 2_000_000);

    assertEquals(
        List.of(), EnvironmentDifference.of(run, Map.of("machine.memory_bytes", "8000012288")));
    assertEquals(
        1, EnvironmentDifference.of(run, Map.of("machine.memory_bytes", "16000000000")).size());
  }
}
