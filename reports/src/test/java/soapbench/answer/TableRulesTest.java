package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.Mark;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;

class TableRulesTest extends MadeUpTrials {

  private static Cell cell(Answer answer, String option, double size) {
    return answer.table().find(option, size).orElseThrow();
  }

  @Test
  void shouldHaveEveryOptionAtEveryLevel() throws IOException {
    tried("plain", "http", size -> 10 * size).tried("packed", "http", size -> 8 * size);

    Answer answer = answer();

    assertEquals(Map.of(MB, "1 MB", 4 * MB, "4 MB", 16 * MB, "16 MB"), answer.table().levels());
    assertEquals(SIZES, answer.table().shown());
    assertEquals(List.of("plain/http", "packed/http"), answer.table().options());
    Cell cell = cell(answer, "plain/http", 4 * MB);
    assertEquals(40.8e6, cell.value().value(), 1);
    assertEquals("40.8", cell.text());
    assertEquals("40.4–41.2", cell.interval());
    assertEquals(1.25, cell.timesBest().value(), 1e-9);
    assertEquals(new Answer.Estimate(1, 1, 1), cell(answer, "packed/http", MB).timesBest());
  }

  @Test
  void shouldShowTheSmallestTheMiddleAndTheLargestOfManyLevels() throws IOException {
    for (int i = 1; i <= 4; i++) {
      choice.tried(tried("plain", "http", i * MB, any -> 10));
    }

    assertEquals(List.of(MB, 2 * MB, 4 * MB), answer().table().shown());
  }

  @Test
  void shouldNotRankTheOnlyOption() throws IOException {
    tried("plain", "http", size -> 10);

    assertEquals(Mark.ALONE, mark(answer(), "plain/http", MB));
  }

  @Test
  void shouldCompareWithTheBestOfThoseThatCount() throws IOException {
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 8);
    failed = 6;
    tried("packed", "jms", size -> 5);
    failed = 0;
    trials = 4;
    tried("plain", "jms", size -> 4);

    Answer answer = answer();

    assertEquals(Mark.BEST, mark(answer, "packed/http", MB));
    assertEquals(1.25, cell(answer, "plain/http", MB).timesBest().value(), 1e-9);
    assertEquals(Mark.FAILED, mark(answer, "packed/jms", MB));
    assertEquals(Mark.TOO_FEW, mark(answer, "plain/jms", MB));
    assertEquals("4.00 to 4.12", cell(answer, "plain/jms", MB).text());
    assertEquals("", cell(answer, "plain/jms", MB).interval());
  }

  @Test
  void shouldCompareFromFiveTrialsOn() throws IOException {
    trials = 5;
    tried("plain", "http", size -> 10).tried("packed", "http", size -> 8);

    assertEquals(Mark.BEST, mark(answer(), "packed/http", MB));
    assertEquals("Pack all.", headline());
  }

  @Test
  void shouldShowWhatThereIsOfFewerThanTwoTrials() throws IOException {
    trials = 1;
    choice.tried(tried("plain", "http", MB, i -> 10));
    trials = 0;
    choice.tried(tried("packed", "http", MB, i -> 10));

    Answer answer = answer();

    assertEquals("10.0", cell(answer, "plain/http", MB).text());
    assertEquals("", cell(answer, "packed/http", MB).text());
  }

  @Test
  void shouldNotCompareOptionsThatOtherFactorsTellApart() throws IOException {
    choice.factor(KIND);
    choice.tried(kind("plain", "small", 10)).tried(kind("packed", "small", 8));
    choice.tried(kind("plain", "large", 100)).tried(kind("packed", "large", 80));

    Answer answer = answer();

    assertEquals(Mark.BEST, mark(answer, "packed/small", MB));
    assertEquals(Mark.BEST, mark(answer, "packed/large", MB));
    assertEquals(1.25, cell(answer, "plain/large", MB).timesBest().value(), 1e-9);
  }

  /** The options that are shown of eight stacks, each with its times at three sizes. */
  private List<String> shown(int uncompared, int lost, double[][] times) throws IOException {
    return shown("http", uncompared, lost, times);
  }

  private List<String> shown(String binding, int uncompared, int lost, double[][] times)
      throws IOException {
    List<Level> levels = new ArrayList<>();
    for (int i = 0; i < times.length; i++) {
      levels.add(new Level("s" + i, i == uncompared ? "" : "use s" + i, "with s" + i, "s" + i));
    }
    choice.factor(AnswerFactor.of("stack", "s0", levels, "any stack will do"));
    // The standard one is not the first.
    for (int i = times.length - 1; i >= 0; i--) {
      for (int size = 0; size < SIZES.size(); size++) {
        choice.tried(
            new Tried(
                new Option(
                    "s" + i, Map.of("format", "plain", "binding", binding, "stack", "s" + i)),
                SIZES.get(size),
                constant(times[i][size]),
                trials,
                i == lost ? trials : 0,
                ""));
      }
    }
    return answer().table().options();
  }

  private static double[][] times() {
    return new double[][] {
      {60, 60, 60}, // the standard one
      {90, 90, 90}, // the slowest
      {16, 10, 17}, // the best of the middle size
      {15, 15, 15},
      {10, 50, 80}, // the best of the smallest size
      {50, 50, 10}, // one of the two best of the largest size
      {55, 55, 10}, // the other one
      {17, 17, 18}
    };
  }

  @Test
  void shouldShowTheStandardTheBestOfEachSizeATieAndTheSlowest() throws IOException {
    assertEquals(List.of("s6", "s4", "s2", "s1", "s0"), shown(-1, -1, times()));
  }

  @Test
  void shouldShowTheStandardOverAnotherBindingThanTheStandardOne() throws IOException {
    assertEquals(List.of("s6", "s4", "s2", "s1", "s0"), shown("jms", -1, -1, times()));
  }

  @Test
  void shouldShowTheQuickestBesideTheStandardAndTheSlowest() throws IOException {
    double[][] times = times();
    times[4][0] = 50;
    times[6][2] = 11;

    assertEquals(List.of("s5", "s3", "s2", "s1", "s0"), shown(-1, -1, times));
  }

  @Test
  void shouldShowWhatWorkedBeforeWhatFailed() throws IOException {
    double[][] times = times();
    times[4][0] = 50;
    times[6][2] = 11;

    assertEquals(List.of("s5", "s3", "s2", "s1", "s0"), shown(-1, 7, times));
  }

  @Test
  void shouldShowWhatIsNotComparedLast() throws IOException {
    double[][] times = times();

    assertEquals(List.of("s6", "s5", "s4", "s1", "s0"), shown(2, -1, times));
  }

  @Test
  void shouldNotTakeForTheSlowestWhatFailed() throws IOException {
    double[][] times = times();

    assertEquals(List.of("s6", "s4", "s2", "s1", "s0"), shown(-1, 7, times));
  }
}
