package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CollectorTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"ZGC Cycles", "ZGC Minor Cycles", "ZGC Major Cycles", "Shenandoah Cycles"})
  void shouldNotCallItAPauseWhenThePartIsAConcurrentCycle(String part) {
    assertFalse(Collector.pauses(part));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Copy",
        "MarkSweepCompact",
        "PS Scavenge",
        "PS MarkSweep",
        "G1 Young Generation",
        "G1 Old Generation",
        "G1 Concurrent GC",
        "ZGC Pauses",
        "ZGC Minor Pauses",
        "ZGC Major Pauses",
        "Shenandoah Pauses"
      })
  void shouldCallItAPauseWhenThePartStopsTheApplication(String part) {
    assertTrue(Collector.pauses(part));
  }

  @ParameterizedTest
  @CsvSource({
    "serial, Copy;MarkSweepCompact",
    "parallel, PS MarkSweep;PS Scavenge",
    "g1, G1 Young Generation;G1 Old Generation",
    "g1, G1 Young Generation;G1 Concurrent GC;G1 Old Generation",
    "zgc, ZGC Cycles;ZGC Pauses",
    "zgc, ZGC Minor Cycles;ZGC Minor Pauses;ZGC Major Cycles;ZGC Major Pauses",
    "shenandoah, Shenandoah Pauses;Shenandoah Cycles",
    "other, Epsilon Heap"
  })
  void shouldNameTheCollectorWhenItsPartsAreKnown(String name, String parts) {
    assertEquals(name, Collector.of(Arrays.asList(parts.split(";"))).name());
  }

  @Test
  void shouldTellWhichPausesAreMissingWhenG1HasNoConcurrentPart() {
    List<String> before20 = List.of("G1 Young Generation", "G1 Old Generation");
    List<String> since20 = List.of("G1 Young Generation", "G1 Concurrent GC", "G1 Old Generation");

    assertEquals(
        List.of("Pause Remark", "Pause Cleanup"), Collector.of(before20).unannouncedPauses());
    assertEquals(List.of(), Collector.of(since20).unannouncedPauses());
    assertEquals(List.of(), Collector.of(List.of("Copy")).unannouncedPauses());
  }

  @Test
  void shouldKnowTheCollectorWhenAskedForTheOneOfThisJvm() {
    assertNotEquals("other", Collector.current().name());
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " "})
  void shouldRefuseACollectorWithoutAName(String name) {
    assertThrows(IllegalArgumentException.class, () -> new Collector(name, List.of("Copy")));
  }
}
