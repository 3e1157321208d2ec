package soapbench.factor;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerKindTest {

  @ParameterizedTest
  @CsvSource({"17, glassfish7", "20, glassfish7", "21, glassfish8", "25, glassfish8"})
  void shouldSuitTheJdkWhenNobodyChose(int java, String id) {
    assertEquals(id, ServerKind.defaultFor(java).id());
  }

  @Test
  void shouldNameTheKindsWhenAnotherIsAsked() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> ServerKind.of("tomcat"));

    assertEquals(
        "server kind 'tomcat' is not one of glassfish7, glassfish8, payara6, wildfly",
        refused.getMessage());
  }

  @Test
  void shouldSayWhichJdkIsNeededWhenThisOneIsTooOldOrTooNew() {
    assertEquals(
        "glassfish8 needs JDK 21 or newer, this is JDK 17",
        refusal(ServerKind.GLASSFISH8, 17).getMessage());
    assertEquals(
        "glassfish7 needs JDK 17 to 23, this is JDK 25",
        refusal(ServerKind.GLASSFISH7, 25).getMessage());
    assertDoesNotThrow(() -> ServerKind.PAYARA6.requireJava(17));
  }

  private static IllegalArgumentException refusal(ServerKind kind, int java) {
    return assertThrows(IllegalArgumentException.class, () -> kind.requireJava(java));
  }
}
