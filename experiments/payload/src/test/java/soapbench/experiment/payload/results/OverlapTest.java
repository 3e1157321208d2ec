package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.rows.Scenario;

class OverlapTest {

  private static final double LARGE = 22e6;

  private static Optional<Overlap> of(String binding, String format, String way, double bytes) {
    return Overlap.of(new Scenario(binding, format, "records", 22_200_000, way), bytes);
  }

  private static String reachable(String binding, String format, double bytes) {
    return of(binding, format, Scenario.FETCH, bytes).orElseThrow().reachable();
  }

  @Test
  void shouldKnowEveryCell() {
    for (Cell cell : Cell.KNOWN) {
      assertTrue(of(cell.binding(), cell.format(), Scenario.FETCH, LARGE).isPresent(), cell::label);
    }
  }

  @Test
  void shouldLetOnlyWhatStreamsReachThePipelinedFloor() {
    assertEquals("pipelined floor", reachable("http", Cell.NORMAL, LARGE));
    assertEquals("pipelined floor", reachable("http", Cell.SERIALIZED_STREAMED, LARGE));
    assertEquals("floor", reachable("http", Cell.SERIALIZED, LARGE));
    assertEquals("floor", reachable("http", Cell.SERIALIZED_MTOM, LARGE));
  }

  @Test
  void shouldLetNothingOverlapOverJms() {
    for (String format : Cell.FORMATS) {
      assertEquals(Optional.of(Overlap.MESSAGE), of("jms", format, Scenario.FETCH, LARGE), format);
      assertEquals(Optional.of(Overlap.MESSAGE), of("jms", format, Scenario.STORE, 900), format);
    }
  }

  @Test
  void shouldLetNothingOverlapInAMessageOfOnePiece() {
    for (String format : Cell.FORMATS) {
      assertEquals(
          Optional.of(Overlap.ONE_PIECE), of("http", format, Scenario.FETCH, 8_192), format);
      assertEquals(
          Optional.of(Overlap.ONE_PIECE), of("http", format, Scenario.STORE, 65_536), format);
    }
    assertEquals(Optional.of(Overlap.XML), of("http", Cell.NORMAL, Scenario.FETCH, 8_193));
    assertEquals(Optional.of(Overlap.XML), of("http", Cell.NORMAL, Scenario.STORE, 65_537));
  }

  @Test
  void shouldSayNothingOfWhatItDoesNotKnow() {
    assertEquals(Optional.empty(), of("http", "new", Scenario.FETCH, LARGE));
    assertEquals(Optional.empty(), of("pigeon", Cell.NORMAL, Scenario.FETCH, LARGE));
  }
}
