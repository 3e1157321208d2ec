package soapbench.figure.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;
import soapbench.madeup.InLocale;
import soapbench.madeup.KnownTrials;
import soapbench.results.Bindings;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;
import soapbench.trial.Stage;

class PayloadFiguresTest {

  /** Known medians: HTTP slower than the paper allows for stretching, JMS near the paper's. */
  private static PayloadResults known() {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 1.3, 10, 12, 11)
        .completed(Cell.NORMAL_HTTP, 22.2, 200, 220, 210)
        .failed(Cell.NORMAL_HTTP, 22.2, 2)
        .completed(Cell.SERIALIZED_HTTP, 22.2, 300)
        .completed(new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM), 22.2, 250)
        .completed(Cell.NORMAL_JMS, 1.3, 70, 80)
        .completed(Cell.NORMAL_JMS, 22.2, 900, 1000)
        .failed(Cell.SERIALIZED_JMS, 22.2, 3)
        .floors(Cell.NORMAL_HTTP, 1.3, 2, 3)
        .floors(Cell.NORMAL_HTTP, 22.2, 40, 100)
        .floors(new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM), 22.2, 80, 220)
        .floors(Cell.NORMAL_JMS, 22.2, 200, 300)
        .noFloors(Cell.NORMAL_JMS, 1.3, "no answer")
        .results();
  }

  private static String all(PayloadResults results) {
    return PayloadFigures.ALL.stream()
        .map(
            figure ->
                figure
                    .draw(results)
                    .map(drawing -> ChartText.of(figure.name(), drawing))
                    .orElse("== " + figure.name() + ": not drawn\n"))
        .collect(Collectors.joining());
  }

  private static String golden() throws IOException {
    return golden("figures.txt");
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = PayloadFiguresTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void shouldShowWhatTheGoldenFileSays() throws IOException {
    assertEquals(golden(), all(known()));
  }

  @Test
  void shouldShowTheSameWhenTheLocaleIsGerman() throws Exception {
    assertEquals(golden(), InLocale.german(() -> all(known())));
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

    assertEquals(golden("forks.txt"), text);
  }

  @Test
  void shouldDrawNothingWhenNothingCompleted() {
    PayloadResults failed = new KnownTrials().failed(Cell.NORMAL_HTTP, 1.3, 3).results();

    assertEquals(
        List.of(),
        PayloadFigures.ALL.stream().filter(figure -> figure.draw(failed).isPresent()).toList());
    assertEquals(
        List.of(),
        PayloadFigures.ALL.stream()
            .filter(figure -> figure.draw(new KnownTrials().results()).isPresent())
            .toList());
  }

  @Test
  void shouldNotEvenNameTheFigureOfFloorsWhenTheRunHasNone() {
    PayloadResults without = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 12).results();

    assertEquals(PayloadFigures.ALL, PayloadFigures.of(known()));
    assertEquals(
        PayloadFigures.ALL.stream()
            .filter(figure -> !figure.name().equals("cost-over-floor"))
            .toList(),
        PayloadFigures.of(without));
  }

  @Test
  void shouldNameEachFigureOnce() {
    List<String> names = PayloadFigures.ALL.stream().map(Figure::name).toList();

    assertEquals(names.size(), names.stream().distinct().count());
    assertEquals(11, names.size());
  }
}
