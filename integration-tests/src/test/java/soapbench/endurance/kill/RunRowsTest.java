package soapbench.endurance.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class RunRowsTest {

  private static final Place PLACE = new Place("payload", Stage.MEASURED, 1, 1);
  private static final Place FIRST = PLACE;
  private static final Place SECOND = PLACE.at(2);

  @Test
  void shouldCountWhatIsLostOnceForEachRow() {
    RunRows before = new RunRows(List.of("a", "b", "b"), List.of());
    assertEquals(0, before.lostIn(new RunRows(List.of("b", "a", "b", "c"), List.of())));
    assertEquals(2, before.lostIn(new RunRows(List.of("b", "c"), List.of())));
  }

  @Test
  void shouldSeeWhatIsThereTwiceAndWhatIsMissing() {
    RunRows twice = new RunRows(List.of(), List.of(FIRST, FIRST));
    assertEquals(1, twice.doubled());
    assertFalse(twice.complete(Set.of(FIRST, SECOND)));
    assertTrue(new RunRows(List.of(), List.of(SECOND, FIRST)).complete(Set.of(FIRST, SECOND)));
  }
}
