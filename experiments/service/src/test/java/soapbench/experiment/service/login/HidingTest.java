package soapbench.experiment.service.login;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets of a user where others would show them. */
class HidingTest {

  @TempDir private Path folder;

  private Credentials headers(String lines) throws IOException {
    return Credentials.none().headers(Files.writeString(folder.resolve("headers"), lines));
  }

  /** A part of a longer secret that is hidden first would leave the rest of that. */
  @Test
  void shouldHideTheLongestFirst() throws IOException {
    Credentials credentials = headers("A: open\nB: open-sesame\nC: sesame\n");

    assertEquals(
        "said *** and *** and ***", credentials.hide("said open-sesame and sesame and open"));
  }

  @Test
  void shouldHideFourCharactersAndNoFewer() throws IOException {
    assertEquals("*** abc", headers("A: abcd\nB: abc\n").hide("abcd abc"));
  }

  @Test
  void shouldShowNothingAsText() throws IOException {
    assertEquals("Credentials[***]", headers("A: abcd\n").toString());
    assertEquals("***", new Secret("abcd").toString());
  }

  @Test
  void shouldTakeValuesWithEveryCharacterThatAHeaderHas() throws IOException {
    assertEquals("a ~", headers("A: a ~\n").headers().get("a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u007f", "a\u001fb", "\u00e9"})
  void shouldRefuseOtherCharacters(String value) {
    assertThrows(IllegalArgumentException.class, () -> headers("A: " + value + "\n"));
  }
}
