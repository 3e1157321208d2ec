package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class FlipRulesTest extends MadeUpTrials {

  private static final DoubleUnaryOperator FLIPPING = size -> size > 2 ? 5 : 20;

  private String text() throws IOException {
    return answer().flip().text();
  }

  @Test
  void shouldNameTheClosestCallWhereverItIs() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 5);
    tried("plain", "jms", size -> 50).tried("packed", "jms", size -> size > 10 ? 40 : 10);

    assertStarts("Not within 1–16 MB. Closest call: packed/jms against plain/jms, 0.80× (", text());
    assertEquals("./soapbench run made-up", answer().flip().next());
  }

  @Test
  void shouldCountWhatElseFlips() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", FLIPPING);
    String first = "Yes: packed/http beats plain/http from 2 MB on (2 MB).";
    assertEquals(first, text());

    tried("plain", "jms", size -> 10).tried("packed", "jms", FLIPPING);

    assertEquals(first + " So does 1 more.", text());
  }

  @Test
  void shouldCountHowManyElseFlip() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", FLIPPING);
    tried("plain", "jms", size -> size > 2 ? 20 : 5).tried("packed", "jms", size -> 10);

    assertEquals("Yes: packed/http beats plain/http from 2 MB on (2 MB). So do 3 more.", text());
  }

  @Test
  void shouldSayOfTheOnlyComparisonThatItIsOpen() throws IOException {
    choice.tried(tried("plain", "http", MB, i -> 10 + i % 2 * 10));
    choice.tried(tried("packed", "http", MB, i -> 10 + i % 2 * 10));

    assertStarts("Not surely within 1 MB: 1 of 1 comparison is open.", text());
  }

  @Test
  void shouldNameTheOnlySize() throws IOException {
    choice.tried(tried("plain", "http", MB, i -> 10));
    choice.tried(tried("packed", "http", MB, i -> 5));

    assertStarts("Not within 1 MB. Closest call: packed/http against plain/http, 0.50×", text());
  }
}
