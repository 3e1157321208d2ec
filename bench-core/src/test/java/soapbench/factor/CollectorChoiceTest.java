package soapbench.factor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CollectorChoiceTest {

  @Test
  void shouldGiveG1LargeRegionsWhenTheHeapHoldsEnoughOfThem() {
    String regions = "-XX:G1HeapRegionSize=32m";

    assertEquals(List.of("-XX:+UseG1GC", regions), options(CollectorChoice.G1, "1g", false));
    assertEquals(List.of("-XX:+UseG1GC"), options(CollectorChoice.G1, "1023m", false));
    assertEquals(List.of("-XX:+UseParallelGC"), options(CollectorChoice.PARALLEL, "64g", false));
  }

  @Test
  void shouldAskForLargePagesWhereTheSystemGivesThem() {
    String large = "-XX:+UseTransparentHugePages";

    assertEquals(List.of("-XX:+UseG1GC", large), options(CollectorChoice.G1, "1023m", true));
    assertEquals(List.of("-XX:+UseZGC"), options(CollectorChoice.ZGC, "64g", true));
  }

  private static List<String> options(CollectorChoice collector, String heap, boolean largePages) {
    return collector.options(HeapSize.of(heap), largePages);
  }
}
