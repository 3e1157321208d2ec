package soapbench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;

import org.junit.jupiter.api.Test;

class PlaceTest {

  private static final Place PLACE = new Place("payload", Stage.MEASURED, 1, 2);

  @Test
  void shouldRefuseAPlaceThatIsCountedFromZero() {
    assertRefused(
        () -> new Place("payload", Stage.MEASURED, 0, 1),
        () -> new Place("payload", Stage.MEASURED, 1, 0),
        () -> new Place("payload", Stage.MEASURED, 1, 1, 0),
        () -> PLACE.at(0));
  }

  @Test
  void shouldRefuseAPlaceWithoutExperiment() {
    assertRefused(() -> new Place(" ", Stage.MEASURED, 1, 1));
    assertEquals(Place.ONLY_FORK, PLACE.fork());
  }

  @Test
  void shouldKnowTheTrialOfAnExchange() {
    assertEquals(3, PLACE.at(3).in(2).exchange());
    assertEquals(PLACE, PLACE.at(3).trial());
  }
}
