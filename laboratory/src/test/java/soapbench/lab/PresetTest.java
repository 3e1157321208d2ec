package soapbench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PresetTest {

  private static final Preset QUICK =
      Preset.of("quick", "a first look", "--trials 5 --no-floors --sizes 1,2");

  @Test
  void shouldHaveTheOptionsOfItsLine() {
    assertEquals(Map.of("--trials", "5", "--no-floors", "true", "--sizes", "1,2"), QUICK.options());
    assertEquals(
        List.of("--trials", "--no-floors", "--sizes"), List.copyOf(QUICK.options().keySet()));
    assertEquals("--trials 5 --no-floors --sizes 1,2", QUICK.line());
  }

  @Test
  void shouldTellWhichOptionsAreItsOwn() {
    assertEquals("--trials 5 --no-floors --sizes 1,2", QUICK.line(Set.of("--seed")));
    assertEquals("--no-floors --sizes 1,2, and --trials as given", QUICK.line(Set.of("--trials")));
    assertEquals(
        "--trials, --no-floors, --sizes as given",
        QUICK.line(Set.of("--sizes", "--no-floors", "--trials")));
  }

  @Test
  void shouldStandForEveryDefaultWhenItHasNoOption() {
    assertEquals("the default of every option", Preset.usual().line(Set.of("--trials")));
  }
}
