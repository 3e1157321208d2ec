package soapbench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;

import org.junit.jupiter.api.Test;

class FailedTest {

  @Test
  void shouldKeepAFailureAsOneLineWhenItsMessageHasSeveral() {
    Failed failed = new Failed("timeout", "no answer\r\n\tin 60 s\n");

    assertEquals("timeout: no answer in 60 s", failed.error());
  }

  @Test
  void shouldRefuseAFailureWhoseKindIsNotOneWord() {
    assertRefused(
        () -> new Failed("", "m"), () -> new Failed("a b", "m"), () -> new Failed("a:", "m"));
  }
}
