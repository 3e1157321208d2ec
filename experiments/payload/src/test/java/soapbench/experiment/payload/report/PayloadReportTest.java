package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;

import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ReportContract;
import soapbench.results.Bindings;
import soapbench.statistics.WarmUp;

class PayloadReportTest extends ReportContract<PayloadResults> {

  private static final MadeUpDesign SMALL =
      new MadeUpDesign(
          MadeUpDesign.scenarios(
              List.of("http", "jms"), List.of("normal", "serialized"), List.of(1.3, 22.2)),
          1,
          6,
          0.1);

  private String html(KnownTrials known) throws Exception {
    MadeUpFolder.writeTrials(path, known.trials());
    return html();
  }

  @Override
  protected RunFolder madeUp() throws Exception {
    return MadeUpFolder.write(path, SMALL);
  }

  @Override
  protected ExperimentReport<PayloadResults> report() {
    return PayloadReport.REPORT;
  }

  @Override
  protected RunFolder none() throws Exception {
    return MadeUpFolder.writeTrials(path, List.of());
  }

  @Override
  protected Expected expected() {
    return new Expected(
        "Stay on HTTP; send large payloads as plain XML.",
        11,
        10,
        4,
        "binding,format,shape,",
        "Made-up OS 1.0",
        List.of(
            "Made-up CPU &lt;for tests&gt; &amp; nothing else",
            "no answer from &lt;http://127.0.0.1:8080/soapbench&gt; in 60 s",
            ">half of the values lie below it; of the transaction, c4 - c0: the whole exchange"),
        List.of());
  }

  /** Serialized payloads are smaller on the wire, and take longer where that costs nothing. */
  @Test
  void shouldExpectFromLoopbackWhatLinksCost() throws Exception {
    RunFolder run = madeUp();
    String html = html();
    assertContains("Expected, not measured: a round trip more than on loopback", html);
    assertContains("At 22.2 MB over far: serialized/HTTP (", html);

    String elsewhere = Files.readString(run.environment()).replace("127.0.0.1", "198.51.100.7");
    Files.writeString(run.environment(), elsewhere);
    assertLacks("Expected, not measured", html());
  }

  @Test
  void shouldTellWhatComesAfterAPauseFromWhatIsBackToBack() throws Exception {
    String html =
        html(
            new KnownTrials()
                .burst(Cell.NORMAL_HTTP, 0.001, 30, 10, 10)
                .burst(Cell.NORMAL_HTTP, 0.001, 30, 10, 10)
                .completed(Cell.NORMAL_HTTP, 1.3, 50, 60));

    assertContains("after a pause", html);
    assertContains(cells("2", "30.0", "10.0", "3.00 (3.00–3.00)"), html);
  }

  @Test
  void shouldSayWhichFormatsOnlyJavaReadsAndWhichSendsTheFewestBytes() throws Exception {
    MadeUpFolder.write(
        path,
        new MadeUpDesign(
            MadeUpDesign.scenarios(
                List.of("http"),
                List.of("normal", "serialized", "json", "kryo", "fory", "fory-compatible"),
                List.of(1.3)),
            1,
            6,
            0.1));
    String html = html();

    assertContains(
        "Only Java reads kryo, fory and fory-compatible: both ends must share classes.", html);
    assertContains("serialized messages have 0.80 times the bytes of plain XML.", html);
  }

  @Test
  void shouldSayWherePlainXmlSendsTheFewestBytes() throws Exception {
    String html =
        html(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 50, 60)
                .sending(201)
                .completed(new Cell(Bindings.HTTP, "json"), 1.3, 50, 60));

    assertContains("favours whatever sends fewer bytes: plain XML sends the fewest.", html);
  }

  @Test
  void shouldReportARunWithAFormatOfAnotherVersion() throws Exception {
    Cell other = new Cell(Bindings.HTTP, "of-another-version");
    String html =
        html(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 50, 60, 55)
                .completed(other, 1.3, 70, 80, 75));

    assertContains(other.label(), html);
    assertLacks("Only Java reads", html);
  }

  @Test
  void shouldSayWhatEachCellAllocatesForEachByteOfItsPayload() throws Exception {
    String html =
        html(
            new KnownTrials()
                .allocating(3_000_000, 6_000_000)
                .completed(Cell.NORMAL_HTTP, 1, 50, 60)
                .on("cxf", "tuned")
                .allocating(8_000_000, 6_000_000)
                .completed(Cell.NORMAL_HTTP, 1, 70));

    assertContains("Bytes allocated for each byte of the payload", html);
    assertContains(
        "tuned client, tuned server</td>\n"
            + cells("2", "3.00", "0.750", "6.00", "1.50", "3.00", "7.50", "0"),
        html);
    assertContains(
        "cxf client, tuned server</td>\n"
            + cells("1", "8.00", "2.00", "6.00", "1.50", "3.00", "12.5", "0"),
        html);
    assertContains(cells("2", "6", "0"), html);
  }

  @Test
  void shouldSayNothingOfBytesThatNoJvmCouldTell() throws Exception {
    String html = html(new KnownTrials().completed(Cell.NORMAL_HTTP, 1, 50, 60));

    assertFalse(html.contains("Bytes allocated"), html);
  }

  @Test
  void shouldJudgeWhatIsPublishedOfCodecsBesideTheStudy() throws Exception {
    String html =
        html(
            new KnownTrials()
                .completed(new Cell(Bindings.HTTP, "json"), 1, 40, 41, 42, 43, 44)
                .completed(new Cell(Bindings.HTTP, "smile"), 1, 30, 31, 32, 33, 34));

    assertContains("Published claims", html);
    assertContains("SOAP Serialization Effect on Communication Nodes and Protocols", html);
    assertContains("jvm-serializers: Benchmark comparing serialization libraries", html);
    assertContains("Smile takes less time than JSON, writing and reading together.", html);
  }

  @Test
  void shouldSayNothingOfOrdersOfCodecsThatWereNotTried() throws Exception {
    String html = html(new KnownTrials().completed(new Cell(Bindings.HTTP, "json"), 1, 40, 41));

    assertContains("The paper’s claims", html);
    assertLacks("jvm-serializers", html);
  }

  @Test
  void shouldSayWhatLeavingSoapBrings() throws Exception {
    double[] slow = {100, 101, 99, 100, 102, 98};
    double[] fast = {30, 31, 29, 30, 30.5, 29.5};
    String html =
        html(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 22.2, slow)
                .completed(new Cell(Bindings.HTTP, "json"), 22.2, fast)
                .completed(new Cell(Bindings.REST, "json"), 22.2, fast));

    assertContains(
        "At 22.2 MB, from normal/HTTP: to json/REST saves 70 %; to json/HTTP, still over SOAP:"
            + " saves 70 %; from there to json/REST: not shown: most of the gain is the codec,"
            + " not the protocol.",
        html);
  }

  @Test
  void shouldNotSpeakOfLeavingSoapWhereNothingLeftIt() throws Exception {
    assertLacks(
        "Leaving SOAP", html(new KnownTrials().completed(Cell.NORMAL_HTTP, 22.2, 100, 101)));
  }

  @Test
  void shouldSayOfEveryCellWhetherItWasWarm() throws Exception {
    KnownTrials trials =
        new KnownTrials()
            .completed(
                Cell.NORMAL_HTTP, 0.001, IntStream.range(0, 9).mapToDouble(i -> 50).toArray())
            .completed(Cell.NORMAL_JMS, 0.001, 60);
    RunFolder folder = MadeUpFolder.writeTrials(path, trials.trials());
    WarmUp warm = new WarmUp.Series().another();
    WarmUp falling = new WarmUp.Series().another();
    for (int i = 0; i < 7; i++) {
      warm.took(200_000_000);
      falling.took(1_000_000_000 - i * 50_000_000L);
    }
    Scenario http = trials.trials().get(0).cell();
    Scenario jms = trials.trials().get(9).cell();
    Files.writeString(
        new PayloadFolder(folder).warmUps(),
        WarmUpRow.TABLE.text(
            List.of(
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, http, warm, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.FLOOR, http, warm, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, jms, falling, Instant.EPOCH))));
    Files.writeString(folder.environment(), "{\"warm_up\": \"a rule\"}");

    assertShows(
        "The warm-up, by its rule: a rule.",
        cells("7", "0", "200", "200") + "<td class=\"word\">yes</td>",
        "<td class=\"word\">no: falling</td>",
        "Not warm, or not known to be, when they were measured",
        "tells: normal/JMS 0.001 MB.<",
        "<td class=\"word\">too few rounds</td>");
  }

  @Test
  void shouldSayWhichStacksAreNotWarmOrDrift() throws Exception {
    double[] falling = IntStream.range(0, 20).mapToDouble(i -> 100 - 2 * i).toArray();
    KnownTrials trials =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 22.2, 300, 300)
            .completed(Cell.NORMAL_HTTP, 0.001, 50, 50)
            .on("metro", "tuned")
            .completed(Cell.NORMAL_HTTP, 0.001, falling);
    RunFolder folder = MadeUpFolder.writeTrials(path, trials.trials());
    WarmUp silent = new WarmUp.Series().another();
    WarmUp warm = new WarmUp.Series().another();
    IntStream.range(0, 7).forEach(i -> warm.took(200_000_000));
    Scenario tuned = trials.trials().get(2).cell();
    Scenario metro = trials.trials().get(4).cell();
    Files.writeString(
        new PayloadFolder(folder).warmUps(),
        WarmUpRow.TABLE.text(
            List.of(
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, metro, silent, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, tuned, warm, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, metro, warm, Instant.EPOCH))));

    String ofMetro = "normal/HTTP, metro client, tuned server";
    assertShows(
        "tells: " + ofMetro + " 0.001 MB.<",
        "might give other numbers: " + ofMetro + " 0.001 MB −",
        "<td class=\"word\">" + ofMetro + "</td>",
        "of which 0 failed; warm-up trials left out: 7.");
  }

  @Test
  void shouldSayNothingOfBurstsWhereThereAreNone() throws Exception {
    String html = html(new KnownTrials().completed(Cell.NORMAL_HTTP, 0.001, 50));

    assertLacks("after a pause", html);
  }

  @Test
  void shouldShowTheCostOverTheFloorWhereTheRunHasFloors() throws Exception {
    MadeUpFolder.write(
        path,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 22.2, 200, 210, 220, 230, 240)
            .floors(Cell.NORMAL_HTTP, 22.2, 60, 100)
            .completed(Cell.NORMAL_JMS, 22.2, 300)
            .noFloors(Cell.NORMAL_JMS, 22.2, "no <answer>"));

    assertShows(
        "<details id=\"floors\">",
        "<li id=\"file-cost-over-floor\"",
        cells("60.0", "100", "60.0", "1.38", "1.25–1.50", "3.67", "3.33–4.00"),
        cells("–", "–", "–", "–", "–", "–", "–"),
        "normal/JMS could reach the floor: a JMS message is whole in memory",
        "1 of 6. One says: no &lt;answer&gt;");
  }

  @Test
  void shouldSayThatFloorsAreMissingWhenAllOfThemFailed() throws Exception {
    MadeUpFolder.write(
        path,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 22.2, 200, 210)
            .noFloors(Cell.NORMAL_HTTP, 22.2, "no answer"));

    assertShows(
        "Not drawn, for lack of trials with a floor: cost-over-floor.",
        "Not drawn, for lack of completed trials: figure-4-serialized-http,");
  }

  private static String cells(String... numbers) {
    return Stream.of(numbers)
        .map(number -> "<td class=\"number\">" + number + "</td>\n")
        .collect(Collectors.joining());
  }

  @Test
  void shouldShowNothingOfFloorsWhenTheRunHasNone() throws Exception {
    RunFolder folder = MadeUpFolder.write(path, SMALL);

    String html = html();

    assertLacks("floor", html);
    writeData();
    assertLacks("floor", Files.readString(folder.summary()));
  }

  @Test
  void shouldCrossTheTrialsThatAPauseTouched() throws Exception {
    madeUp();

    assertShows("|met a pause");
    assertShows("a cross met a pause of garbage collection.");
  }

  @Test
  void shouldSaySoWithoutPauses() throws Exception {
    Files.delete(new PayloadFolder(madeUp()).pauses());

    assertShows("This run has no gc.csv");
  }

  /** Advice names nothing that the run did not try. */
  @Test
  void shouldNotAdvisePlainXmlWhereItWasNotTried() throws Exception {
    double[] times = {10, 11, 12, 10.5, 11.5, 12.5};
    MadeUpFolder.write(
        path,
        new KnownTrials()
            .completed(new Cell("http", "kryo"), 1.3, times)
            .completed(new Cell("http", "protobuf"), 1.3, times));

    assertEquals("The format hardly matters.", answer().headline().text());
  }

  @ParameterizedTest
  @CsvSource({
    "normal, serialized-mtom, 'Serialized or plain XML?'",
    "kryo, protobuf, Which format?",
    "normal, kryo, Which format?",
    "serialized, kryo, Which format?",
    "serialized, serialized-mtom, Which format?",
    "kryo, kryo, How long does an exchange take?",
  })
  void shouldAskForTheFormatsThatWereTried(String one, String other, String question)
      throws Exception {
    KnownTrials trials = new KnownTrials();
    Stream.of(one, other)
        .distinct()
        .forEach(format -> trials.completed(new Cell(Bindings.HTTP, format), 1.3, 10, 11, 12));
    MadeUpFolder.write(path, trials);

    assertEquals(question, answer().run().question());
  }

  @Test
  void shouldListEveryFailureWhenACellHasNothingElse() throws Exception {
    String html =
        html(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12)
                .failed(Cell.NORMAL_JMS, 1.3, 3));

    assertContains("✕ failed", html);
    assertEquals(3, html.split("timeout: no answer in 60 s", -1).length - 1);
    writeData();
    assertContains(
        "jms,normal,records,1300000,transaction_ns,0,3,,,,,,,,tuned,tuned,ns\n",
        Files.readString(path.resolve("summary.csv")));
  }

  @Test
  void shouldWarnOfACellThatDriftsWhileItIsMeasured() throws Exception {
    double[] faster = IntStream.range(0, 20).mapToDouble(round -> 200 - 3 * round).toArray();
    double[] steady = IntStream.range(0, 20).mapToDouble(round -> 200 + round % 3).toArray();

    String html =
        html(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, faster)
                .completed(Cell.NORMAL_JMS, 1.3, steady));

    assertContains("a longer warm-up might give other numbers: normal/HTTP 1.3 MB −33.", html);
  }

  @Test
  void shouldNameTheCellsThatDriftMost() throws Exception {
    KnownTrials trials = new KnownTrials();
    for (int size = 1; size <= 7; size++) {
      int fall = 4 * size;
      trials.completed(
          Cell.NORMAL_HTTP,
          size,
          IntStream.range(0, 20).mapToDouble(round -> 900 - fall * round).toArray());
    }

    String html = html(trials);

    assertContains("other numbers: normal/HTTP 7 MB −", html);
    assertContains("; normal/HTTP 6 MB −", html);
    assertContains("; and 2 more, all under Warm-up, from the first", html);
  }

  @Test
  void shouldReportRunOfOneTrialOrNone() throws Exception {
    html(new KnownTrials().completed(new Cell(Bindings.JMS, Cell.SERIALIZED_MTOM), 0.001, 10));
    Files.delete(path.resolve("trials.csv"));
    Files.delete(path.resolve("gc.csv"));

    none();

    assertShows("Nothing completed, so there is no answer.");
  }
}
