package soapbench.caller.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ServerTextTest {

  @Test
  void shouldBeOneLineThatSteersNoTerminal() {
    assertEquals("a b c [31m d", ServerText.line("  a\r\n\tb \u0000 c\u001b[31m \u0085d\n"));
  }

  @Test
  void shouldCutALineAfterFiveHundredCharacters() {
    String longest = "a".repeat(500);

    assertEquals(longest, ServerText.line(longest));
    assertEquals(longest, ServerText.line(" " + longest + "\n"));
    assertEquals(longest + "...", ServerText.line(longest + "a"));
  }

  @Test
  void shouldKeepLinesAndNothingElseThatSteersATerminal() {
    assertEquals("a\n\tb[31mc", ServerText.lines("a\r\n\tb\u001b[31mc\u0007"));
  }

  @Test
  void shouldDecodeAnIdentifierAndLeaveItsPlusSigns() {
    assertEquals("a+b c@d", ServerText.decoded("a+b%20c@d"));
    assertEquals("\u00fc", ServerText.decoded("%C3%BC"));
  }

  @Test
  void shouldLeaveAnIdentifierThatIsNotEncoded() {
    assertEquals("100%", ServerText.decoded("100%"));
    assertEquals("%zz", ServerText.decoded("%zz"));
  }
}
