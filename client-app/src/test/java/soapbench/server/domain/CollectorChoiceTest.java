package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CollectorChoiceTest {

  @Test
  void shouldGiveG1LargeRegionsWhenTheHeapHoldsEnoughOfThem() {
    String regions = "-XX:G1HeapRegionSize=32m";

    assertEquals(List.of("-XX:+UseG1GC", regions), CollectorChoice.G1.options(HeapSize.of("1g")));
    assertEquals(List.of("-XX:+UseG1GC"), CollectorChoice.G1.options(HeapSize.of("1023m")));
    assertEquals(
        List.of("-XX:+UseParallelGC"), CollectorChoice.PARALLEL.options(HeapSize.of("64g")));
  }
}
