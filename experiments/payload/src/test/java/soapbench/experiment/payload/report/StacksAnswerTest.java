package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;

class StacksAnswerTest {

  /** Values around a middle; which round is slow differs from one middle to another. */
  private static double[] around(double middle) {
    List<Integer> steps = IntStream.rangeClosed(-4, 4).boxed().collect(Collectors.toList());
    Collections.shuffle(steps, new Random(Double.hashCode(middle)));
    return steps.stream().mapToDouble(step -> middle * (1 + step / 1000.0)).toArray();
  }

  @Test
  void shouldNameTheFastestStacksByFormatAndSize() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 0.001, around(2))
            .completed(Cell.NORMAL_HTTP, 22.2, around(300))
            .completed(Cell.SERIALIZED_HTTP, 22.2, around(100))
            .on("metro", "tuned")
            .completed(Cell.NORMAL_HTTP, 0.001, around(1))
            .completed(Cell.NORMAL_HTTP, 22.2, around(300.1))
            .failed(Cell.SERIALIZED_HTTP, 22.2, 9)
            .on("tuned", "cxf")
            .completed(Cell.SERIALIZED_HTTP, 22.2, around(125))
            .results();

    assertEquals(
        List.of(
            "With normal payloads over HTTP the fastest stacks are at 0.001 MB metro client, tuned"
                + " server with 1.00 ms (0.997–1.00), ahead of tuned client, tuned server, of which"
                + " the median is 2.00 times that (1.99–2.01); at 22.2 MB tuned client, tuned"
                + " server with 300 ms (299–301), not distinguishable from metro client, tuned"
                + " server, of which the median is 1.00 times that (0.99–1.01).",
            "With serialized payloads over HTTP the fastest stacks are at 22.2 MB tuned client,"
                + " tuned server with 100 ms (99.7–100), ahead of tuned client, cxf server, of"
                + " which the median is 1.25 times that (1.25–1.26)."),
        StacksAnswer.sentences(results));
  }

  @Test
  void shouldSayWhenTrialsAreTooFew() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10, 11)
            .on("cxf", "tuned")
            .completed(Cell.NORMAL_HTTP, 1.3, 20, 22)
            .results();

    assertEquals(
        List.of(
            "With normal payloads over HTTP the fastest stacks are at 1.3 MB tuned client, tuned"
                + " server with 10.5 ms (10.0–11.0), in too few trials to tell them from cxf"
                + " client, tuned server, of which the median is 2.00 times that (2.00–2.00)."),
        StacksAnswer.sentences(results));
  }

  @Test
  void shouldSayNothingOfOnePair() {
    assertEquals(
        List.of(),
        StacksAnswer.sentences(
            new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11).results()));
  }
}
