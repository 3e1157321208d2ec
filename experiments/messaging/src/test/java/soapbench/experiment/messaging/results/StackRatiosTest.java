package soapbench.experiment.messaging.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.statistics.Interval;

class StackRatiosTest {

  private static final Setup PING_PONG = new Setup("ping-pong", "loopback", 2, 1);

  @TempDir private Path path;

  private static KnownMessaging size(
      KnownMessaging known, int bytes, int ofMpi, int ofSoap, double factor) {
    for (int i = 0; i < ofMpi; i++) {
      known.trials(KnownMessaging.loopback("mpi", bytes), 100);
    }
    for (int i = 0; i < ofSoap; i++) {
      known.trials(KnownMessaging.loopback("soap-mtom", bytes), 100 * factor);
    }
    return known;
  }

  private static List<Integer> sizes(StackRatios ratios) {
    return ratios.sizes().stream().map(at -> at.cell().messageBytes()).toList();
  }

  private static KnownMessaging known() {
    KnownMessaging known = size(new KnownMessaging(), 1_000, 5, 5, 2);
    size(known, 2_000, 4, 5, 2);
    size(known, 4_000, 5, 4, 2);
    return size(known, 8_000, 0, 5, 2);
  }

  @Test
  void shouldCompareSizesThatBothStacksHave() throws IOException {
    MessagingResults results = known().results(path);

    assertEquals(
        List.of(1_000, 2_000, 4_000),
        sizes(StackRatios.of(results, PING_PONG, "soap-mtom", "mpi")));
    assertEquals("soap-mtom / mpi", StackRatios.of(results, PING_PONG, "soap-mtom", "mpi").label());
    assertEquals(
        List.of(1_000), sizes(StackRatios.ofEligible(results, PING_PONG, "soap-mtom", "mpi")));
    assertTrue(StackRatios.of(results, PING_PONG, "cxf", "mpi").isEmpty());
  }

  @Test
  void shouldFindTheNearestSizeByItsRatio() throws IOException {
    StackRatios ratios = StackRatios.of(known().results(path), PING_PONG, "soap-mtom", "mpi");

    assertEquals(1_000, ratios.nearest(1_400).orElseThrow().cell().messageBytes());
    assertEquals(2_000, ratios.nearest(1_430).orElseThrow().cell().messageBytes());
    assertEquals(4_000, ratios.nearest(9e9).orElseThrow().cell().messageBytes());
    assertEquals(
        Optional.empty(),
        StackRatios.of(known().results(path), PING_PONG, "cxf", "mpi").nearest(1));
  }

  @Test
  void shouldKeepUpWhenItTakesExactlyTheMostThatARatioMayBe() throws IOException {
    KnownMessaging known = size(new KnownMessaging(), 1_000, 5, 5, 1.16);
    size(known, 2_000, 5, 5, 1.15);
    Crossover crossover =
        Crossover.of(StackRatios.of(known.results(path), PING_PONG, "soap-mtom", "mpi"))
            .orElseThrow();

    assertEquals(1, crossover.index());
    assertEquals(1, crossover.low());
    assertEquals(1, crossover.high());
    assertEquals(5, crossover.n());
    assertEquals("from 2 KB on", crossover.textWithRange());
    assertEquals(new Interval(1, 1), crossover.over(crossover).interval(), "neither comes first");
  }
}
