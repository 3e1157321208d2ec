package soapbench.assertion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertLacks;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class RefusalsTest {

  private static void refuse(String reason) {
    throw new IllegalArgumentException(reason);
  }

  @Test
  void shouldTellTheMessageAndAskForTheTypeWhenAnActionIsRefused() {
    assertEquals("too long", refusal(() -> refuse("too long")));
    assertThrows(AssertionError.class, () -> refusal(IOException.class, () -> refuse("too long")));
    assertThrows(AssertionError.class, () -> refusal(() -> {}));
  }

  @Test
  void shouldFailWhenOneOfSeveralActionsIsNotRefused() {
    Executable refused = () -> refuse("too long");
    assertRefused(refused, refused);
    AssertionError failed =
        assertThrows(AssertionError.class, () -> assertRefused(refused, () -> {}, refused));
    assertStarts("action 2", failed.getMessage());
  }

  @Test
  void shouldFailWhenATextIsNotAsExpected() {
    assertContains("b", "abc");
    assertContains("abc", List.of("abc"));
    assertStarts("a", "abc");
    assertEnds("c", "abc");
    assertLacks("d", "abc");
    for (Executable wrong :
        new Executable[] {
          () -> assertContains("d", "abc"),
          () -> assertContains("b", List.of("abc")),
          () -> assertStarts("b", "abc"),
          () -> assertEnds("b", "abc"),
          () -> assertLacks("b", "abc")
        }) {
      assertContains("abc", assertThrows(AssertionError.class, wrong).getMessage());
    }
  }
}
