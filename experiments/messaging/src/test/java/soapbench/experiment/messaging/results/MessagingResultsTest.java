package soapbench.experiment.messaging.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.Golden;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.results.RoundDrift;
import soapbench.statistics.Interval;

class MessagingResultsTest {

  private static final MessagingCell SOAP = KnownMessaging.loopback("soap-mtom", 1_024);
  private static final MessagingCell MPI = KnownMessaging.loopback("mpi", 1_024);
  private static final MessagingCell LARGE = KnownMessaging.loopback("soap-mtom", 200_000);
  private static final Setup PING_PONG = Setup.of(SOAP);

  @TempDir private Path path;

  private static KnownMessaging known() {
    return new KnownMessaging()
        .marked(SOAP, 100, 12, 9, 5)
        .trials(SOAP, 120)
        .trials(LARGE, 500, 510, 490)
        .failed(MPI, 2, "wrong: byte 7 of message 3")
        .failedInWarmUp(MPI, "wrong: byte 7 of message 3")
        .trials(MessagingCell.matrix("cxf", "1gbit", 4, 100), 900);
  }

  private String summary() throws IOException {
    return MessagingRows.SUMMARY.text(known().results(path).run().summary());
  }

  @Test
  void shouldSumUpAsTheGoldenFileSays() throws Exception {
    Golden.assertText(getClass(), "summary.csv", summary());
    Golden.assertText(getClass(), "summary.csv", InLocale.arabic(this::summary));
  }

  @Test
  void shouldPutCellsInTheirOrderAndCountFailures() throws IOException {
    MessagingResults results = known().results(path);

    assertEquals(
        List.of(
            "cxf, matrix communication, 4 ranks, 1 Gbit/s, n = 100 (20 KB a message)",
            "soap-mtom, PingPong, 2 ranks, loopback, 1 KiB",
            "mpi, PingPong, 2 ranks, loopback, 1 KiB",
            "soap-mtom, PingPong, 2 ranks, loopback, 200 KB"),
        results.run().cells().stream().map(CellTrials::label).toList());
    assertEquals(
        Map.of(results.run().kind().label().apply(MPI), Map.of("wrong: byte 7 of message 3", 3L)),
        results.run().failures());
    assertEquals(List.of("1gbit", "loopback"), results.links());
    assertEquals(List.of("soap-mtom", "mpi"), results.stacks(PING_PONG));
    assertEquals(Optional.empty(), results.twin(SOAP, "mpi"), "none completed");
    CellTrials<MessagingCell> large = results.bySize(PING_PONG, "soap-mtom").get(1);
    assertEquals(500_000, large.medianNs(), 1e-9);
    assertEquals(392_000, MessagingResults.shortestNs(large), 1e-9, "the shortest of all trials");
    assertEquals(2_040_000, MessagingResults.longestNs(large), 1e-9, "the longest of all trials");
    assertEquals(
        8e8, MessagingResults.bytesPerSecond(LARGE, large.medianNs()), 1, "two messages in 500 µs");
  }

  @Test
  void shouldKnowWhatThePaperStates() {
    assertEquals(200_000, PublishedParity.of("ping-pong").orElseThrow().bytes());
    assertEquals(135_000, PublishedParity.of("ping-star-pong").orElseThrow().bytes());
    assertEquals(129.9, PublishedParity.of("ping-star-pong").orElseThrow().n(), 0.01);
    assertTrue(PublishedParity.of("matrix").isEmpty());
  }

  @Test
  void shouldReadWhatThereIsOfTheSetting() throws IOException {
    RunFolder folder = known().write(path);
    MessagingSetting none = MessagingResults.read(folder).setting();
    assertEquals("how ranks share the cores is not recorded", none.sharing());
    assertEquals("1 Gbit/s", none.link("1gbit"));
    assertEquals(List.of(), none.missing());
    assertEquals(Map.of(), none.mpi());

    Files.writeString(
        folder.environment(),
        """
        {"messaging": {"links": {"1gbit": "two namespaces", "loopback": null},
         "missing": ["no compiler", 7], "mpi": {"version": "MPICH 5", "device": {"name": "ofi"}},
         "sharing": "%s", "ranks": {}}}
        """
            .formatted("wide".repeat(100)));
    MessagingSetting some = MessagingResults.read(folder).setting();
    assertEquals(141, some.sharing().length());
    assertEquals("two namespaces", some.link("1gbit"));
    assertEquals("loopback", some.link("loopback"));
    assertEquals(List.of("no compiler", "7"), some.missing());
    assertEquals(Map.of("version", "MPICH 5", "device.name", "ofi"), some.mpi());

    Files.writeString(
        folder.environment(), "{\"messaging\": {\"missing\": \"all\", \"mpi\": [1]}}");
    assertEquals(List.of("all"), MessagingResults.read(folder).setting().missing());
    assertEquals(Map.of(), MessagingResults.read(folder).setting().mpi());
  }

  @Test
  void shouldNameFileAndLineWhenARowCannotBe() throws IOException {
    RunFolder folder = known().write(path);
    Files.writeString(
        folder.trials(),
        Files.readString(folder.trials()).replace("messaging,measured,1,", "messaging,x,1,"));

    assertContains(
        "trials.csv line 2: stage",
        refusal(MalformedCsvException.class, () -> MessagingResults.read(folder)));
  }

  /** PingPong in which soap-mtom takes some factors as long as mpi, at 1, 2, 4, … KiB. */
  private StackRatios ratios(double... factors) throws IOException {
    KnownMessaging known = new KnownMessaging();
    int size = 1_024;
    for (double factor : factors) {
      known
          .around(KnownMessaging.loopback("mpi", size), 100)
          .around(KnownMessaging.loopback("soap-mtom", size), 100 * factor);
      size *= 2;
    }
    return StackRatios.of(known.results(path), PING_PONG, "soap-mtom", "mpi");
  }

  private Crossover crossover(double... factors) throws IOException {
    return Crossover.of(ratios(factors)).orElseThrow();
  }

  @Test
  void shouldCompareStacksSizeBySize() throws IOException {
    StackRatios ratios = ratios(3, 2, 1);

    assertEquals(3, ratios.sizes().get(0).ratio().value(), 1e-6);
    assertTrue(ratios.sizes().get(0).ratio().interval().contains(3));
    assertEquals(6, ratios.sizes().get(0).ratio().n());
    assertEquals(2_048, ratios.nearest(2_500).orElseThrow().cell().messageBytes());
    assertEquals(Math.sqrt(6), Pairing.mean(ratios.sizes().subList(0, 2), 0.95).value(), 1e-6);
    assertEquals(0, Pairing.mean(List.of(), 0.95).n());
  }

  /** A round that is slow for both stacks says nothing of their ratio. */
  @Test
  void shouldPairTrialsOfTheSameRound() throws IOException {
    double[] rounds = {100, 150, 90, 200, 120, 300, 110};
    double[] twice = Arrays.stream(rounds).map(us -> 2 * us).toArray();
    StackRatios ratios =
        StackRatios.of(
            new KnownMessaging().trials(MPI, rounds).trials(SOAP, twice).results(path),
            PING_PONG,
            "soap-mtom",
            "mpi");

    assertEquals(2, ratios.sizes().get(0).ratio().interval().low(), 1e-9);
    assertEquals(2, ratios.sizes().get(0).ratio().interval().high(), 1e-9);
  }

  @Test
  void shouldFindTheSizeFromWhichOnAStackKeepsUp() throws IOException {
    Crossover sure = crossover(3, 2, 1, 0.9);
    assertEquals("from 4 KiB on", sure.textWithRange());
    assertEquals("4 KiB", sure.range());
    assertEquals(Optional.of(4_096.0), sure.bytes());

    Crossover vague = crossover(3, 1.15, 1, 1.14);
    assertTrue(vague.known() && vague.low() < vague.high(), vague::toString);
    assertEquals("2 KiB to none", vague.range());
    assertEquals("from 2 KiB on (2 KiB to none)", vague.textWithRange());
  }

  @Test
  void shouldAskThatItKeepsUpAtEveryLargerSize() throws IOException {
    assertEquals("from 8 KiB on", crossover(3, 1, 2, 1).text());
    Crossover never = crossover(1, 1, 1, 2);
    assertTrue(never.never());
    assertEquals("none up to 8 KiB", never.textWithRange());
    assertEquals(Optional.empty(), never.bytes());
    Crossover always = crossover(1, 1);
    assertTrue(always.always());
    assertEquals("at every tried size, from 1 KiB on", always.textWithRange());
    assertEquals("1 KiB or less", always.range());
  }

  @Test
  void shouldTellHowManyTimesAsLargeACrossoverIs() throws IOException {
    Crossover early = crossover(3, 1, 1, 1);
    Crossover late = crossover(3, 3, 1, 1);
    Crossover never = crossover(3, 3, 3, 3);

    assertEquals(0.5, early.over(late).value(), 1e-9);
    assertEquals(new Interval(0.5, 0.5), early.over(late).interval());
    assertEquals(new Interval(2, 2), late.over(early).interval());
    assertEquals(new Interval(0, 0), late.over(never).interval(), "beyond all sizes");
    assertEquals(Double.POSITIVE_INFINITY, never.over(late).interval().low());
    assertTrue(Double.isNaN(never.over(late).value()));
    assertEquals(Interval.UNKNOWN, never.over(never).interval());
  }

  @Test
  void shouldHaveNoIntervalFromSingleTrials() throws IOException {
    Crossover single =
        Crossover.of(
                StackRatios.of(
                    new KnownMessaging().trials(MPI, 1).trials(SOAP, 1).results(path),
                    PING_PONG,
                    "soap-mtom",
                    "mpi"))
            .orElseThrow();

    assertFalse(single.known());
    assertEquals("–", single.range());
    assertEquals(Optional.empty(), Crossover.of(ratios()));
  }

  @Test
  void shouldAddUpTheParts() throws IOException {
    MessagingResults results =
        new KnownMessaging()
            .marked(SOAP, 200, 20, 30, 10)
            .marked(LARGE, 1_000, 400, 450, 20)
            .trials(MPI, 100)
            .results(path);

    List<CellTrials<MessagingCell>> cells = results.bySize(PING_PONG, "soap-mtom");
    assertEquals(
        List.of(20_000.0, 40_000.0, 30_000.0, 10_000.0),
        List.copyOf(MessageTimePart.typical(cells.get(0)).values()));
    assertEquals(
        List.of(30_000.0, 0.0, 450_000.0, 20_000.0),
        List.copyOf(MessageTimePart.typical(cells.get(1)).values()),
        "what is sent while it arrives is arrival");
    assertTrue(MessageTimePart.typical(results.bySize(PING_PONG, "mpi").get(0)).isEmpty());
  }

  @Test
  void shouldSeeACellThatStillGrowsFaster() throws IOException {
    KnownMessaging known = new KnownMessaging();
    for (int round = 1; round <= 20; round++) {
      known.trials(SOAP, 200 - 2 * round + round * 7 % 5);
    }
    RoundDrift drift = known.results(path).run().cells().get(0).drift();

    assertTrue(drift.drifts());
    assertTrue(drift.change().startsWith("−2"), drift.change());
  }
}
