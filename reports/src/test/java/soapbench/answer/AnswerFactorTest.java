package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.answer.AnswerFactor.Level;

class AnswerFactorTest {

  private static final Level JMS = new Level("jms", "use JMS", "over JMS", "JMS");
  private static final Level HTTP = new Level("http", "use HTTP", "over HTTP", "HTTP");
  private static final Level FLOOR = new Level("floor", "", "at the floor", "the floor");

  private static AnswerFactor of(List<Level> levels) {
    return AnswerFactor.of("binding", "http", levels, "either");
  }

  @Test
  void shouldCompareWithTheUsualLevelOrWithTheFirstIfThatWasNotTried() {
    assertEquals("http", of(List.of(JMS, HTTP)).standard());
    assertEquals("jms", of(List.of(JMS, FLOOR)).standard());
    assertEquals("http", of(List.of()).standard());
    assertTrue(of(List.of()).compared());
  }

  @Test
  void shouldCompareLevelsThatHaveWordsForWinning() {
    AnswerFactor factor = of(List.of(JMS, HTTP, FLOOR));

    assertTrue(factor.challenges("jms"));
    assertFalse(factor.challenges("http"), "the standard one");
    assertFalse(factor.challenges("floor"), "shown, but not compared");
    assertFalse(factor.challenges("ftp"), "not known");
  }

  @Test
  void shouldTellOptionsApartWithoutComparingThem() {
    AnswerFactor size = AnswerFactor.of("size", List.of(JMS, HTTP));

    assertEquals("size", size.name());
    assertFalse(size.compared());
  }

  @Test
  void shouldNameTheLevelThatItLacks() {
    AnswerFactor factor = of(List.of(HTTP));

    assertEquals(HTTP, factor.level("http"));
    assertEquals(
        "factor binding has no ftp",
        assertThrows(IllegalArgumentException.class, () -> factor.level("ftp")).getMessage());
  }
}
