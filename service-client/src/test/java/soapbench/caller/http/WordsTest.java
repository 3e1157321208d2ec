package soapbench.caller.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WordsTest {

  @Test
  void shouldBeOneLineThatSteersNoTerminal() {
    assertEquals("a b c [31m d", Words.line("  a\r\n\tb \u0000 c\u001b[31m \u0085d\n"));
  }

  @Test
  void shouldCutALineAfterFiveHundredCharacters() {
    String longest = "a".repeat(500);

    assertEquals(longest, Words.line(longest));
    assertEquals(longest, Words.line(" " + longest + "\n"));
    assertEquals(longest + "...", Words.line(longest + "a"));
  }

  @Test
  void shouldKeepLinesAndNothingElseThatSteersATerminal() {
    assertEquals("a\n\tb[31mc", Words.lines("a\r\n\tb\u001b[31mc\u0007"));
  }

  @Test
  void shouldDecodeAnIdentifierAndLeaveItsPlusSigns() {
    assertEquals("a+b c@d", Words.decoded("a+b%20c@d"));
    assertEquals("\u00fc", Words.decoded("%C3%BC"));
  }

  @Test
  void shouldLeaveAnIdentifierThatIsNotEncoded() {
    assertEquals("100%", Words.decoded("100%"));
    assertEquals("%zz", Words.decoded("%zz"));
  }
}
