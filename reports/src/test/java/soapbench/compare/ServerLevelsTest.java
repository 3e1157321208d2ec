package soapbench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerLevelsTest {

  private static final List<Map<String, String>> OWN = List.of(Map.of());
  private static final List<Map<String, String>> OTHERS =
      List.of(Map.of("server_heap", "2g", "server_kind", "wildfly"));

  private static Map<String, String> of(Map<String, String> options) {
    return ServerLevels.of(option -> Optional.ofNullable(options.get(option)), OWN, OTHERS);
  }

  @Test
  void shouldKnowWhatARunHadThroughout() {
    assertEquals(
        Map.of("server_heap", "1g", "server_kind", "payara6"),
        of(Map.of("--server", "", "--server-heap", "1024m", "--server-kind", "payara6")));
  }

  @Test
  void shouldTakeADefaultOnlyWhereItIsTheSameOnEveryMachine() {
    assertEquals(
        Map.of("server_heap", "1536m"),
        of(Map.of("--server", "", "--server-heap", "", "--server-kind", "")));
  }

  @Test
  void shouldKnowNothingOfAServerThatTheRunDidNotStart() {
    assertEquals(Map.of(), of(Map.of("--server", "http://host", "--server-heap", "1g")));
  }
}
