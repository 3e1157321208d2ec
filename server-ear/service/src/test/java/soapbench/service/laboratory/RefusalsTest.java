package soapbench.service.laboratory;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import soapbench.contract.service.Refused;

class RefusalsTest {

  @Test
  void shouldLetThroughWhatTheContractAllows() {
    assertDoesNotThrow(() -> Refusals.checkHellos("Hello"));
    assertDoesNotThrow(() -> Refusals.checkHellos("Hello".repeat(200_000)));
    assertDoesNotThrow(() -> Refusals.checkSize(1_000));
    assertDoesNotThrow(() -> Refusals.checkSize(64_000_000));
    assertDoesNotThrow(() -> Refusals.checkId("a"));
    assertDoesNotThrow(() -> Refusals.checkId("A-z0".repeat(16)));
  }

  @Test
  void shouldSayWhatIsAllowedOfASize() {
    for (int bytes : new int[] {-1, 0, 999, 64_000_001}) {
      assertRefused(
          "size",
          "size is %s: allowed are 1000 to 64000000 bytes".formatted(bytes),
          () -> Refusals.checkSize(bytes));
    }
  }

  @Test
  void shouldSayWhatIsAllowedOfAnId() {
    for (String id : new String[] {null, "", "a b", "a\n", "\u00e4", "a".repeat(65)}) {
      assertRefused(
          "exchangeId",
          "exchangeId is missing or not allowed: allowed are 1 to 64 letters, digits and hyphens",
          () -> Refusals.checkId(id));
    }
  }

  @Test
  void shouldSayWhatIsAllowedOfAHello() {
    for (String text : new String[] {null, ""}) {
      assertHelloRefused("text is missing", text);
    }
    assertHelloRefused("text of 1000005 characters is too long", "Hello".repeat(200_001));
    assertHelloRefused("text says something else from character 1 on", "hello");
    assertHelloRefused("text says something else from character 6 on", "Hello Hello");
    assertHelloRefused("text says something else from character 6 on", "HelloHell");
  }

  private static void assertHelloRefused(String says, String text) {
    assertRefused(
        "text", says + ": allowed is Hello, 1 to 200000 times", () -> Refusals.checkHellos(text));
  }

  private static void assertRefused(String subject, String message, Executable check) {
    Refused refused = assertThrows(Refused.class, check);
    assertEquals(message, refused.getMessage());
    assertEquals(subject, refused.getFaultInfo().getSubject());
  }
}
