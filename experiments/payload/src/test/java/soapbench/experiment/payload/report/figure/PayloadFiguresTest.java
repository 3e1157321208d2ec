package soapbench.experiment.payload.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;
import soapbench.figure.FiguresContract;
import soapbench.results.Bindings;
import soapbench.trial.Stage;

class PayloadFiguresTest extends FiguresContract<PayloadResults> {

  @Override
  protected List<Figure<PayloadResults>> figures(PayloadResults results) {
    return PayloadFigures.ALL;
  }

  @Override
  protected List<Figure<PayloadResults>> usual() {
    return PayloadFigures.ALL;
  }

  /** Known medians: HTTP slower than the paper allows for stretching, JMS near the paper's. */
  @Override
  protected PayloadResults known() {
    return new KnownTrials()
        .allocating(4_000_000, 7_000_000)
        .completed(Cell.NORMAL_HTTP, 1.3, 10, 12, 11)
        .allocating(65_000_000, 120_000_000)
        .completed(Cell.NORMAL_HTTP, 22.2, 200, 220, 210)
        .failed(Cell.NORMAL_HTTP, 22.2, 2)
        .completed(Cell.SERIALIZED_HTTP, 22.2, 300)
        .completed(new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM), 22.2, 250)
        .allocating(5_000_000, 12_000_000)
        .completed(Cell.NORMAL_JMS, 1.3, 70, 80)
        .allocating(85_000_000, 205_000_000)
        .completed(Cell.NORMAL_JMS, 22.2, 900, 1000)
        .failed(Cell.SERIALIZED_JMS, 22.2, 3)
        .floors(Cell.NORMAL_HTTP, 1.3, 2, 3)
        .floors(Cell.NORMAL_HTTP, 22.2, 40, 100)
        .floors(new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM), 22.2, 80, 220)
        .floors(Cell.NORMAL_JMS, 22.2, 200, 300)
        .noFloors(Cell.NORMAL_JMS, 1.3, "no answer")
        .results();
  }

  /** Two forks of different level and slope, so that what is whose can be seen. */
  @Test
  void shouldTellForksApartRoundByRound() throws IOException {
    PayloadResults forked =
        new KnownTrials()
            .in(Stage.WARMUP)
            .completed(Cell.NORMAL_HTTP, 1.3, 50)
            .in(Stage.MEASURED)
            .completed(Cell.NORMAL_HTTP, 1.3, 10, 12, 11)
            .inFork(2)
            .in(Stage.WARMUP)
            .completed(Cell.NORMAL_HTTP, 1.3, 21)
            .in(Stage.MEASURED)
            .completed(Cell.NORMAL_HTTP, 1.3, 20, 22)
            .results();

    String text =
        PayloadFigures.ALL.stream()
            .filter(figure -> List.of("rounds", "trials").contains(figure.name()))
            .map(figure -> ChartText.of(figure.name(), figure.draw(forked).orElseThrow()))
            .collect(Collectors.joining());

    assertGolden("forks.txt", text);
  }

  @Override
  protected PayloadResults failed() {
    return new KnownTrials().failed(Cell.NORMAL_HTTP, 1.3, 3).results();
  }

  @Override
  protected PayloadResults none() {
    return new KnownTrials().results();
  }

  @Override
  protected PayloadResults tiny() {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 1.3, 0)
        .completed(Cell.NORMAL_JMS, 1.3, 3)
        .results();
  }

  @Override
  protected List<String> usualNames() {
    return List.of(
        "figure-9-all",
        "time-goes",
        "cost-over-floor",
        "stacks",
        "figure-3-normal-http",
        "figure-4-serialized-http",
        "figure-5-http",
        "figure-6-normal-jms",
        "figure-7-serialized-jms",
        "figure-8-jms",
        "allocated-bytes",
        "trials",
        "rounds");
  }

  @Test
  void shouldNotEvenNameTheFigureOfFloorsWhenTheRunHasNone() {
    PayloadResults without = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 12).results();

    assertTrue(names(PayloadFigures.of(known())).contains("cost-over-floor"));
    assertFalse(names(PayloadFigures.of(without)).contains("cost-over-floor"));
  }

  @Test
  void shouldNotEvenNameTheFigureOfStacksWhenTheRunHasOnePair() {
    assertFalse(names(PayloadFigures.of(known())).contains("stacks"));
    assertEquals(names(PayloadFigures.ALL), names(PayloadFigures.of(severalStacks(true))));
  }

  @Test
  void shouldNotEvenNameTheFigureOfAllocatedBytesWhenNoJvmCouldTell() {
    PayloadResults without = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 12).results();

    assertTrue(names(PayloadFigures.of(known())).contains("allocated-bytes"));
    assertFalse(names(PayloadFigures.of(without)).contains("allocated-bytes"));
  }

  @Test
  void shouldShowOtherStacksInTheirOwnFigureAlone() throws IOException {
    PayloadResults tuned = severalStacks(false);
    PayloadResults several = severalStacks(true);

    for (Figure<PayloadResults> figure : PayloadFigures.of(tuned)) {
      assertEquals(
          figure.draw(tuned).map(drawing -> ChartText.of(figure.name(), drawing)),
          figure.draw(several).map(drawing -> ChartText.of(figure.name(), drawing)),
          figure.name());
    }
    assertGolden("stacks.txt", stacks(several));
  }

  private static String stacks(PayloadResults results) {
    return PayloadFigures.ALL.stream()
        .filter(figure -> figure.name().equals("stacks"))
        .map(figure -> ChartText.of(figure.name(), figure.draw(results).orElseThrow()))
        .collect(Collectors.joining());
  }

  /** Metro ahead at the small size and behind at the large one; two server stacks. */
  private static PayloadResults severalStacks(boolean all) {
    KnownTrials trials =
        new KnownTrials()
            .allocating(10_000, 20_000)
            .completed(Cell.NORMAL_HTTP, 0.001, 2, 2.1, 1.9)
            .completed(Cell.NORMAL_HTTP, 22.2, 200, 220, 210)
            .completed(Cell.SERIALIZED_HTTP, 22.2, 300, 310)
            .floors(Cell.NORMAL_HTTP, 22.2, 40, 100);
    if (all) {
      trials
          .on("metro", "tuned")
          .completed(Cell.NORMAL_HTTP, 0.001, 1, 1.1, 0.9)
          .completed(Cell.NORMAL_HTTP, 22.2, 240, 250, 245)
          .failed(Cell.SERIALIZED_HTTP, 22.2, 2)
          .on("tuned", "cxf")
          .completed(Cell.NORMAL_HTTP, 22.2, 260, 270, 265)
          .completed(Cell.SERIALIZED_HTTP, 22.2, 330, 341);
    }
    return trials.results();
  }

  private static List<String> names(List<Figure<PayloadResults>> figures) {
    return figures.stream().map(Figure::name).toList();
  }
}
