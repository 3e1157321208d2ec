package soapbench.caller.wsdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MethodTest {

  private static final Field MESH = new Field("mesh", "raw", false);
  private static final Field SESSION = new Field("session", "id", true);
  private static final Field RETURNS = new Field("returns", "returns", true);
  private static final Field RESULT = new Field("result", "xml", false);
  private static final Method CALL =
      new Method("call", "call", "callResponse", List.of(MESH, SESSION, RETURNS), List.of(RESULT));

  @Test
  void shouldHaveTheInputsOfTheProgramWithoutThoseOfEachMessage() {
    assertEquals(List.of(MESH), CALL.parameters());
    assertEquals(Optional.of(MESH), CALL.input("mesh"));
    assertEquals(Optional.empty(), CALL.input("session"));
  }

  /** A program may have inputs of these names, which are not optional. */
  @Test
  void shouldHaveAnInputThatOnlyIsCalledAsOneOfEachMessage() {
    Field own = new Field("session", "int", false);
    Field other = new Field("depth", "int", true);
    Method method = new Method("call", "call", "callResponse", List.of(own, other), List.of());

    assertEquals(List.of(own, other), method.parameters());
  }

  @Test
  void shouldKnowItsOutputsByName() {
    assertEquals(Optional.of(RESULT), CALL.output("result"));
    assertEquals(Optional.empty(), CALL.output("mesh"));
    assertEquals(List.of(), CALL.withoutOutputs().outputs());
    assertEquals(CALL.inputs(), CALL.withoutOutputs().inputs());
    assertEquals(List.of(), CALL.withoutInputs().inputs());
    assertEquals(CALL.outputs(), CALL.withoutInputs().outputs());
  }

  @Test
  void shouldKnowWhichFieldsAreData() {
    assertTrue(MESH.isData());
    assertFalse(MESH.isXml());
    assertTrue(RESULT.isData());
    assertTrue(RESULT.isXml());
    assertFalse(SESSION.isData());
  }
}
