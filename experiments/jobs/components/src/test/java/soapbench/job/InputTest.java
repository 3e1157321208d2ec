package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class InputTest {

  @Test
  void shouldBeReadAsItWasKept() {
    for (Input input :
        List.of(
            new Input.Word(""),
            new Input.Word("file"),
            new Input.Word("session:x"),
            new Input.Word(" word:a "),
            new Input.InFile(),
            new Input.SessionFile("mesh"),
            new Input.SessionFile("word:x"))) {
      assertEquals(input, Input.of(input.kept()));
    }
  }

  /** Jobs that an earlier version kept are read by the next one. */
  @Test
  void shouldBeKeptAsItAlwaysWas() {
    assertEquals("word:-1", new Input.Word("-1").kept());
    assertEquals("session:mesh", new Input.SessionFile("mesh").kept());
    assertEquals("file", new Input.InFile().kept());
  }
}
