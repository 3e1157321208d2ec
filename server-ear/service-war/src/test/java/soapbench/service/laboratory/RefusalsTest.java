package soapbench.service.laboratory;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import soapbench.contract.service.Format;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;

class RefusalsTest {

  @Test
  void shouldLetThroughWhatTheContractAllows() {
    assertDoesNotThrow(() -> Refusals.checkSize(1_000));
    assertDoesNotThrow(() -> Refusals.checkSize(64_000_000));
    assertDoesNotThrow(() -> Refusals.checkSeed(Long.MIN_VALUE));
    assertDoesNotThrow(() -> Refusals.checkShape(Shape.TEXT));
    assertDoesNotThrow(() -> Refusals.checkFormat(Format.NORMAL));
    assertDoesNotThrow(() -> Refusals.checkId("exchangeId", "a".repeat(64)));
    assertDoesNotThrow(() -> Refusals.checkHellos("Hello"));
    assertDoesNotThrow(() -> Refusals.checkHellos("Hello".repeat(200_000)));
  }

  @Test
  void shouldSayWhatIsAllowedOfASize() {
    String allowed = " is out of range: allowed are 1000 to 64000000 bytes";
    assertRefused("size", "size 999" + allowed, () -> Refusals.checkSize(999));
    assertRefused("size", "size 64000001" + allowed, () -> Refusals.checkSize(64_000_001));
    assertRefused(
        "size",
        "size is missing: allowed are 1000 to 64000000 bytes",
        () -> Refusals.checkSize(null));
  }

  @Test
  void shouldSayWhatIsAllowedWhenAWordIsMissingOrUnknown() {
    assertRefused(
        "shape",
        "shape is missing or unknown: allowed are records, text, doubles",
        () -> Refusals.checkShape(null));
    assertRefused(
        "format",
        "format is missing or unknown: allowed are normal, serialized, serialized-mtom",
        () -> Refusals.checkFormat(null));
    assertRefused(
        "seed",
        "seed is missing: allowed is any whole number of 64 bits",
        () -> Refusals.checkSeed(null));
  }

  @Test
  void shouldSayWhatIsAllowedOfAnExchangeId() {
    for (String id : new String[] {null, "", "a b", "ä", "a".repeat(65)}) {
      assertRefused(
          "exchangeId",
          "exchangeId is not 1 to 64 letters, digits and hyphens",
          () -> Refusals.checkId("exchangeId", id));
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
    assertRefused(
        "id", "id is not 1 to 64 letters, digits and hyphens", () -> Refusals.checkId("id", null));
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
