package soapbench.service.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class QuotationTest {

  @Test
  void shouldLeaveWhatIsShortAndPrintable() {
    assertEquals("größer als 5 \uD83D\uDE00", Quotation.value("größer als 5 \uD83D\uDE00"));
    assertEquals("a b", Quotation.line("a b"));
    assertEquals("", Quotation.line(""));
  }

  @Test
  void shouldCutWithoutBreakingACharacterInTwo() {
    String faces = "\uD83D\uDE00".repeat(101);

    assertEquals(faces.substring(2) + "…", Quotation.value(faces));
    assertEquals(faces.substring(2), Quotation.value(faces.substring(2)));
  }

  @Test
  void shouldCutLongWordsWithinALineAndTheLine() {
    assertEquals(
        "no " + "a".repeat(100) + "… here", Quotation.line("no " + "a".repeat(1_000) + " here"));
    assertEquals("a ".repeat(200) + "…", Quotation.line("a ".repeat(1_000)));
  }

  @Test
  void shouldReplaceWhatCouldPassForAnotherLine() {
    for (String forged :
        new String[] {"\n", "\r", "\u0085", "\u2028", "\u202E", "\u0000", "\uD83D"}) {
      assertEquals("a\uFFFDb", Quotation.line("a" + forged + "b"));
      assertEquals("a\uFFFDb", Quotation.value("a" + forged + "b"));
    }
  }
}
