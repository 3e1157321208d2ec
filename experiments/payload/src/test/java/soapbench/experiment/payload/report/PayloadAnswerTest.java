package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.results.Bindings;

class PayloadAnswerTest {

  /** Values around a middle; which round is slow differs from one middle to another. */
  private static double[] around(double middle) {
    List<Integer> steps = IntStream.rangeClosed(-4, 4).boxed().collect(Collectors.toList());
    Collections.shuffle(steps, new Random(Double.hashCode(middle)));
    return steps.stream().mapToDouble(step -> middle * (1 + step / 1000.0)).toArray();
  }

  private static KnownTrials fourCells() {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 1.3, around(9999))
        .completed(Cell.NORMAL_HTTP, 22.2, around(300))
        .completed(Cell.SERIALIZED_HTTP, 22.2, around(600))
        .completed(Cell.NORMAL_JMS, 22.2, around(450))
        .completed(Cell.SERIALIZED_JMS, 22.2, around(601));
  }

  @Test
  void shouldAnswerInThreeSentencesAtTheLargestSize() {
    assertEquals(
        List.of(
            "At 22.2 MB normal/HTTP is fastest with a median exchange of 300 ms (299–301), and"
                + " serialized/JMS slowest with 601 ms (600–603; not distinguishable from"
                + " serialized/HTTP): 2.00 times as long (2.00–2.01).",
            "Over HTTP serialized payloads take 2.00 times as long as normal ones (1.99–2.01); over"
                + " JMS serialized payloads take 1.34 times as long as normal ones (1.33–1.34).",
            "With normal payloads exchanges over JMS take 1.50 times as long as those over HTTP"
                + " (1.49–1.51); with serialized payloads exchanges over JMS are not"
                + " distinguishable from those over HTTP (1.00 times, 1.00–1.00)."),
        PayloadAnswer.sentences(fourCells().measured()));
  }

  @Test
  void shouldAnswerTheSameWhenTheLocaleIsArabic() throws Exception {
    List<String> answer = PayloadAnswer.sentences(fourCells().measured());

    assertEquals(answer, InLocale.arabic(() -> PayloadAnswer.sentences(fourCells().measured())));
  }

  @Test
  void shouldNotCallACellFastestWhenAllAreAlike() {
    String first =
        PayloadAnswer.sentences(
                new KnownTrials()
                    .completed(Cell.NORMAL_HTTP, 1.3, around(100))
                    .completed(Cell.NORMAL_JMS, 1.3, around(100.1))
                    .measured())
            .get(0);

    assertTrue(first.contains("which these trials do not distinguish"), first);
    assertTrue(!first.contains("fastest"), first);
  }

  @Test
  void shouldNotDecideAnythingFromSingleTrials() {
    assertEquals(
        List.of(
            "At 1.3 MB the median exchange takes from 10.0 ms with normal/HTTP to 90.0 ms with"
                + " serialized/HTTP: 9.00 times as long, in too few trials to tell the cells apart"
                + " (n = 1).",
            "Over HTTP serialized payloads took 9.00 times as long as normal ones, in too few"
                + " trials to tell (n = 1).",
            "No two bindings completed trials of one format at this size."),
        PayloadAnswer.sentences(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 10)
                .completed(Cell.SERIALIZED_HTTP, 1.3, 90)
                .measured()));
  }

  @Test
  void shouldNameCellsThatCompletedNothing() {
    List<String> answer =
        PayloadAnswer.sentences(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 10, 11)
                .failed(Cell.SERIALIZED_JMS, 1.3, 2)
                .measured());

    assertEquals(
        "At 1.3 MB the median exchange takes 10.5 ms (10.0–11.0) with normal/HTTP, the only cell"
            + " with completed trials; no trial completed with serialized/JMS.",
        answer.get(0));
    assertEquals("No two formats completed trials over one binding at this size.", answer.get(1));
  }

  @Test
  void shouldSayWhyThereIsNoAnswer() {
    assertEquals(
        List.of("No measured trial was made, so this run has no answer."),
        PayloadAnswer.sentences(new KnownTrials().measured()));
    assertEquals(
        List.of("No measured trial of 22.2 MB completed, so this run has no answer."),
        PayloadAnswer.sentences(new KnownTrials().failed(Cell.NORMAL_HTTP, 22.2, 3).measured()));
  }

  @Test
  void shouldCompareMtomWithNormalPayloadsToo() {
    String second =
        PayloadAnswer.sentences(
                new KnownTrials()
                    .completed(Cell.NORMAL_JMS, 1.3, around(100))
                    .completed(new Cell(Bindings.JMS, Cell.SERIALIZED_MTOM), 1.3, around(80))
                    .measured())
            .get(1);

    assertEquals(
        "Over JMS serialized-mtom payloads take 0.80 times as long as normal ones (0.80–0.80).",
        second);
  }

  /** Streaming is compared with sending the same bytes without it. */
  @Test
  void shouldCompareStreamedWithAttachedPayloads() {
    String second =
        PayloadAnswer.sentences(
                new KnownTrials()
                    .completed(new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM), 1.3, around(100))
                    .completed(new Cell(Bindings.HTTP, Cell.SERIALIZED_STREAMED), 1.3, around(60))
                    .measured())
            .get(1);

    assertEquals(
        "Over HTTP serialized-streamed payloads take 0.60 times as long as serialized-mtom ones"
            + " (0.60–0.60).",
        second);
  }
}
