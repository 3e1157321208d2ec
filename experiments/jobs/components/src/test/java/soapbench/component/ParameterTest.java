package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterTest {

  @Test
  void shouldTakeNamesOfUpTo50LettersDigitsAndUnderscores() {
    for (String name : new String[] {"x", "X_1", "x".repeat(50), "Session", "outs"}) {
      assertEquals(name, new Parameter(Direction.IN, false, name, ParameterType.INT).name());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1x", "_x", "x-y", "x y", "é", "x\n"})
  void shouldRefuseOtherNames(String name) {
    assertTrue(
        refusal(Direction.IN, false, name, ParameterType.INT).contains("names no parameter"));
  }

  @Test
  void shouldRefuseNamesOfMoreThan50Characters() {
    assertTrue(
        refusal(Direction.IN, false, "x".repeat(51), ParameterType.INT).contains("at most 49"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"session", "returns", "job", "out"})
  void shouldRefuseWhatEveryComponentsMessagesHave(String name) {
    assertEquals(
        "a parameter can't be called " + name,
        refusal(Direction.IN, true, name, ParameterType.RAW));
  }

  @ParameterizedTest
  @EnumSource(names = {"OUT", "IN_OUT"})
  void shouldTakeOutputsByFileAlone(Direction direction) {
    assertEquals(direction, new Parameter(direction, true, "x", ParameterType.INT).direction());
    assertTrue(refusal(direction, false, "x", ParameterType.INT).startsWith("x: an output is"));
  }

  @ParameterizedTest
  @EnumSource(names = {"RAW", "XML"})
  void shouldTakeDataByFileAlone(ParameterType type) {
    assertEquals(type, new Parameter(Direction.IN, true, "x", type).type());
    assertTrue(
        refusal(Direction.IN, false, "x", type)
            .startsWith("x: a value of type %s is a file".formatted(type.word())));
  }

  @ParameterizedTest
  @EnumSource(names = {"INT", "FLOAT", "STRING"})
  void shouldTakeSimpleValuesEitherWay(ParameterType type) {
    assertEquals(type, new Parameter(Direction.IN, true, "x", type).type());
    assertEquals(type, new Parameter(Direction.IN, false, "x", type).type());
  }

  private static String refusal(
      Direction direction, boolean file, String name, ParameterType type) {
    return assertThrows(
            InvalidComponentException.class, () -> new Parameter(direction, file, name, type))
        .getMessage();
  }
}
