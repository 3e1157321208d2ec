package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words for how much shorter or longer a time is. */
class RatioWordsTest {

  @ParameterizedTest
  @CsvSource({
    "0.05, 0.07, saves 93 to 95 %",
    "0.72, 0.96, saves 4 to 28 %",
    "0.5, 0.5, saves 50 %",
    "0.9, 1.2, saves up to 10 % and costs up to 20 %",
    "0.9, 1.002, saves up to 10 %",
    "0.9, 0.998, saves up to 10 %",
    "0.998, 1.2, costs up to 20 %",
    "1.002, 1.2, costs up to 20 %",
    "0.998, 2.5, takes up to 2.50 times as long",
    "0.998, 1.002, makes less than 1 % of difference",
    "0.9, 2.5, saves up to 10 % and takes up to 2.50 times as long",
    "1.1, 1.3, costs 10 to 30 %",
    "1.1, 2.5, takes 1.10 to 2.50 times as long",
    "2.5, 12.34, takes 2.50 to 12.3 times as long",
  })
  void shouldSayWhatAllRatiosBetweenTwoMean(double low, double high, String words) {
    assertEquals(words, RatioWords.range(low, high));
  }

  @ParameterizedTest
  @CsvSource({
    "0.05, saves 95 %",
    "0.997, saves less than 1 %",
    "1.002, costs less than 1 %",
    "1.6, costs 60 %",
    "2.43, takes 2.43 times as long"
  })
  void shouldSayWhatARatioMeans(double ratio, String words) {
    assertEquals(words, RatioWords.effect(ratio));
  }
}
