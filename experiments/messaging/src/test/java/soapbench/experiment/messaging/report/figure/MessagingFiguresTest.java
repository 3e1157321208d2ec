package soapbench.experiment.messaging.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.figure.ChartText;
import soapbench.figure.Drawing;
import soapbench.figure.Figure;
import soapbench.figure.FiguresContract;

class MessagingFiguresTest extends FiguresContract<MessagingResults> {

  @Override
  protected List<Figure<MessagingResults>> figures(MessagingResults results) {
    return MessagingFigures.of(results);
  }

  @Override
  protected List<Figure<MessagingResults>> usual() {
    return MessagingFigures.USUAL;
  }

  private static final List<String> STACKS = List.of("mpi", "soap-mtom", "cxf", "wire", "mpi-c");

  private MessagingResults results(KnownMessaging known) throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        "{\"messaging\": {\"sharing\": \"2 ranks share 2 cores\"}}");
    return known.results(path);
  }

  /** Known medians of all stacks and programs; a failed trial; marks; a size of one stack. */
  @Override
  protected MessagingResults known() throws IOException {
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

  @Override
  protected MessagingResults failed() throws IOException {
    return results(
        new KnownMessaging()
            .failed(KnownMessaging.gigabit("mpi", 8), 2, "timeout: no answer")
            .failed(MessagingCell.matrix("mpi", "1gbit", 2, 9), 2, "timeout: no answer"));
  }

  @Override
  protected MessagingResults none() throws IOException {
    return results(new KnownMessaging());
  }

  @Override
  protected List<String> usualNames() {
    return List.of(
        "messaging-ping-pong-loopback",
        "messaging-ping-pong-small-loopback",
        "messaging-ping-star-pong-loopback",
        "messaging-matrix-loopback",
        "messaging-bytes-loopback",
        "messaging-bandwidth-loopback",
        "messaging-ratio-loopback",
        "messaging-parts-loopback");
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
        names(results).subList(0, 4));
  }

  @Override
  protected MessagingResults tiny() throws IOException {
    return results(
        new KnownMessaging()
            .trials(KnownMessaging.loopback("mpi", 8), 0)
            .trials(KnownMessaging.loopback("mpi", 800), 3)
            .trials(KnownMessaging.loopback("soap-mtom", 800), 2));
  }
}
