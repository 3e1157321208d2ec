package soapbench.experiment.messaging.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.chart.Drawing;
import soapbench.chart.Rendering;
import soapbench.csv.InLocale;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;

class MessagingFiguresTest {

  private static final List<String> STACKS = List.of("mpi", "soap-mtom", "cxf", "wire", "mpi-c");

  @TempDir private Path path;

  private MessagingResults results(KnownMessaging known) throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        "{\"messaging\": {\"sharing\": \"2 ranks share 2 cores\"}}");
    return known.results(path);
  }

  /** Known medians of all stacks and programs; a failed trial; marks; a size of one stack. */
  private MessagingResults known() throws IOException {
    KnownMessaging known = new KnownMessaging();
    for (String stack : STACKS) {
      double slower = 1 + STACKS.indexOf(stack) / 4.0;
      known
          .trials(KnownMessaging.gigabit(stack, 1_024), 100 * slower, 110 * slower)
          .trials(KnownMessaging.gigabit(stack, 125_000), 2_100 + slower, 2_200 + slower)
          .trials(KnownMessaging.gigabit(stack, 1_048_576), 17_000 + slower, 17_100 + slower)
          .trials(MessagingCell.pingStarPong(stack, "1gbit", 2, 65_536, 10), 6_000 * slower)
          .trials(MessagingCell.pingStarPong(stack, "1gbit", 2, 200_000, 10), 19_000 * slower)
          .trials(MessagingCell.matrix(stack, "1gbit", 4, 100), 2_000 * slower)
          .trials(KnownMessaging.loopback(stack, 1_024), 40 * slower, 41 * slower);
    }
    return results(
        known
            .marked(KnownMessaging.loopback("soap-mtom", 8_192), 200, 20, 30, 10)
            .marked(KnownMessaging.loopback("soap-mtom", 4_194_304), 4_000, 1_500, 1_800, 10)
            .failed(KnownMessaging.gigabit("cxf", 1_024), 1, "timeout: no answer"));
  }

  private static String all(MessagingResults results) {
    return MessagingFigures.of(results).stream()
        .map(
            figure ->
                figure
                    .draw(results)
                    .map(drawing -> ChartText.of(figure.name(), drawing))
                    .orElse("== " + figure.name() + ": not drawn\n"))
        .collect(Collectors.joining());
  }

  private static String golden() throws IOException {
    try (InputStream in = MessagingFiguresTest.class.getResourceAsStream("figures.txt")) {
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

  @Test
  void shouldSayHowRanksShareTheCoresOnEveryChart() throws IOException {
    MessagingResults results = known();
    for (Figure<MessagingResults> figure : MessagingFigures.of(results)) {
      for (Drawing drawing : figure.draw(results).stream().toList()) {
        String text = ChartText.of(figure.name(), drawing);
        String note = text.lines().filter(line -> line.startsWith("note: ")).findFirst().orElse("");
        assertTrue(note.endsWith("ranks; 2 ranks share 2 cores"), text);
        assertTrue(
            drawing.title().contains("1 Gbit/s") || drawing.title().contains("loopback"), text);
      }
    }
  }

  @Test
  void shouldDrawNothingWhenNothingCompleted() throws IOException {
    MessagingResults failed =
        results(
            new KnownMessaging()
                .failed(KnownMessaging.gigabit("mpi", 8), 2, "timeout: no answer")
                .failed(MessagingCell.matrix("mpi", "1gbit", 2, 9), 2, "timeout: no answer"));
    for (Figure<MessagingResults> figure : MessagingFigures.of(failed)) {
      assertTrue(figure.draw(failed).isEmpty(), figure.name());
    }
    MessagingResults none = results(new KnownMessaging());
    for (Figure<MessagingResults> figure : MessagingFigures.USUAL) {
      assertTrue(figure.draw(none).isEmpty(), figure.name());
    }
  }

  @Test
  void shouldHaveTheUsualFiguresInTheirOrder() {
    assertEquals(
        List.of(
            "messaging-ping-pong-loopback",
            "messaging-ping-pong-small-loopback",
            "messaging-ping-star-pong-loopback",
            "messaging-matrix-loopback",
            "messaging-bytes-loopback",
            "messaging-bandwidth-loopback",
            "messaging-ratio-loopback",
            "messaging-parts-loopback"),
        MessagingFigures.USUAL.stream().map(Figure::name).toList());
  }

  /** Where the trials leave it open from which size on it keeps up, a band says so. */
  @Test
  void shouldMarkTheCrossoverWithItsIntervalAndThePapersParity() throws IOException {
    KnownMessaging known = new KnownMessaging();
    double[] factors = {3, 1.15, 1, 1};
    for (int i = 0; i < factors.length; i++) {
      known
          .around(KnownMessaging.loopback("mpi", 65_536 << i), 100)
          .around(KnownMessaging.loopback("soap-mtom", 65_536 << i), 100 * factors[i]);
    }
    String text = all(results(known));

    assertTrue(text.contains("mark: 200000.000"), text);
    assertTrue(text.contains("mark: 158.114"), text);
    assertTrue(text.contains("band: 131072.000 to 262144.000"), text);
  }

  @Test
  void shouldNameFiguresByRanksWhenAProgramHasSeveralNumbersOfThem() throws IOException {
    MessagingResults results =
        results(
            new KnownMessaging()
                .trials(KnownMessaging.loopback("mpi", 800), 3)
                .trials(MessagingCell.pingPong("mpi", "loopback", 4, 800), 5));

    assertEquals(
        List.of(
            "messaging-ping-pong-loopback",
            "messaging-ping-pong-small-loopback",
            "messaging-ping-pong-loopback-4-1",
            "messaging-ping-pong-small-loopback-4-1"),
        MessagingFigures.of(results).stream().map(Figure::name).limit(4).toList());
  }

  /** A trial of 0 ns has no logarithm, and one trial has no interval. */
  @Test
  void shouldDrawWhatItCanOfOneTrialAndOfNoTime() throws IOException {
    MessagingResults results =
        results(
            new KnownMessaging()
                .trials(KnownMessaging.loopback("mpi", 8), 0)
                .trials(KnownMessaging.loopback("mpi", 800), 3)
                .trials(KnownMessaging.loopback("soap-mtom", 800), 2));

    for (Figure<MessagingResults> figure : MessagingFigures.of(results)) {
      for (Drawing drawing : figure.draw(results).stream().toList()) {
        assertFalse(Rendering.svg(drawing).contains("NaN"), figure.name());
      }
    }
    assertTrue(MessagingFigures.of(results).get(0).draw(results).isPresent());
  }
}
