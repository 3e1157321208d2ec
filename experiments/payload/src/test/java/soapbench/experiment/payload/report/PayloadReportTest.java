package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.csv.InLocale;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;
import soapbench.results.Bindings;
import soapbench.statistics.WarmUp;
import soapbench.trial.Scenario;
import soapbench.trial.Trial;

class PayloadReportTest {

  private static final MadeUpDesign SMALL =
      new MadeUpDesign(
          MadeUpDesign.scenarios(
              List.of("http", "jms"), List.of("normal", "serialized"), List.of(1.3, 22.2)),
          1,
          6,
          0.1);

  @TempDir private Path path;

  private String report(List<Trial> trials) throws IOException {
    MadeUpFolder.writeTrials(path, trials);
    return Files.readString(RunReport.write(PayloadReport.REPORT, path).report());
  }

  @Test
  void shouldWriteSummaryFiguresAndReport() throws Exception {
    RunFolder folder = MadeUpFolder.write(path, SMALL);

    ReportResult result = RunReport.write(PayloadReport.REPORT, path);

    assertEquals(folder.report(), result.report());
    assertTrue(result.conclusion().contains("Transaction time at 22.2 MB, ms"));
    assertEquals(3 + 3 + 4, result.conclusion().size());
    assertTrue(Files.readString(folder.summary()).startsWith("binding,format,shape,"));
    assertEquals(9, Files.readString(folder.claims()).lines().count());
    try (Stream<Path> figures = Files.list(folder.figures())) {
      assertEquals(20, figures.count());
    }
  }

  @Test
  void shouldTellWhatComesAfterAPauseFromWhatIsBackToBack() throws Exception {
    String html =
        report(
            new KnownTrials()
                .burst(Cell.NORMAL_HTTP, 0.001, 30, 10, 10)
                .burst(Cell.NORMAL_HTTP, 0.001, 30, 10, 10)
                .completed(Cell.NORMAL_HTTP, 1.3, 50, 60)
                .trials());

    WellFormed.parse(html);
    assertTrue(html.contains("after a pause"), html);
    assertTrue(html.contains(cells("2", "30.0", "10.0", "3.00 (3.00–3.00)")), html);
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
    Scenario http = trials.trials().get(0).scenario();
    Scenario jms = trials.trials().get(9).scenario();
    Files.writeString(
        new PayloadFolder(folder).warmUps(),
        WarmUpRow.TABLE.text(
            List.of(
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, http, warm, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.FLOOR, http, warm, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, jms, falling, Instant.EPOCH))));
    Files.writeString(folder.environment(), "{\"warm_up\": \"a rule\"}");

    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    WellFormed.parse(html);
    assertTrue(html.contains("The warm-up, by its rule: a rule."), html);
    assertTrue(html.contains(cells("7", "0", "200", "200") + "<td class=\"word\">yes</td>"), html);
    assertTrue(html.contains("<td class=\"word\">no: falling</td>"), html);
    assertTrue(html.contains("Not warm, or not known to be, when they were measured"), html);
    assertTrue(html.contains("tells: normal/JMS 0.001 MB.<"), html);
    assertTrue(html.contains("<td class=\"word\">too few rounds</td>"), html);
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
    Scenario tuned = trials.trials().get(2).scenario();
    Scenario metro = trials.trials().get(4).scenario();
    Files.writeString(
        new PayloadFolder(folder).warmUps(),
        WarmUpRow.TABLE.text(
            List.of(
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, metro, silent, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, tuned, warm, Instant.EPOCH),
                WarmUpRow.of(1, WarmUpRow.EXCHANGE, metro, warm, Instant.EPOCH))));

    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    WellFormed.parse(html);
    String ofMetro = "normal/HTTP, metro client, tuned server";
    assertTrue(html.contains("tells: " + ofMetro + " 0.001 MB.<"), html);
    assertTrue(html.contains("would give other numbers: " + ofMetro + " 0.001 MB −"), html);
    assertTrue(html.contains("<td class=\"word\">" + ofMetro + "</td>"), html);
    assertTrue(html.contains("of which 0 failed; warm-up trials left out: 7."), html);
  }

  @Test
  void shouldSayNothingOfBurstsWhereThereAreNone() throws Exception {
    String html = report(new KnownTrials().completed(Cell.NORMAL_HTTP, 0.001, 50).trials());

    assertFalse(html.contains("after a pause"));
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

    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    WellFormed.parse(html);
    assertTrue(html.contains("<a href=\"#floors\">"));
    assertTrue(html.contains("<figure id=\"cost-over-floor\""));
    assertTrue(
        html.contains(cells("60.0", "100", "60.0", "1.38", "1.25–1.50", "3.67", "3.33–4.00")),
        html);
    assertTrue(html.contains(cells("–", "–", "–", "–", "–", "–", "–")), html);
    assertTrue(
        html.contains("normal/JMS could reach the floor: a JMS message is whole in memory"), html);
    assertTrue(html.contains("1 of 6. One says: no &lt;answer&gt;"));
  }

  @Test
  void shouldSayThatFloorsAreMissingWhenAllOfThemFailed() throws Exception {
    MadeUpFolder.write(
        path,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 22.2, 200, 210)
            .noFloors(Cell.NORMAL_HTTP, 22.2, "no answer"));

    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    assertTrue(html.contains("Not drawn, for want of trials with a floor: cost-over-floor."));
    assertTrue(html.contains("Not drawn, for want of completed trials: figure-4-serialized-http,"));
  }

  @Test
  void shouldSayOnceWhatEachHeadingMeans() throws Exception {
    MadeUpFolder.write(path, SMALL);
    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    String meaning = "c4 - c0: the whole exchange";
    assertTrue(html.contains(">half of the values lie below it; of the transaction, " + meaning));
    Set<String> meanings = new HashSet<>();
    Matcher terms = Pattern.compile("<span id=\"(term-[^\"]*)\">").matcher(html);
    while (terms.find()) {
      assertTrue(meanings.add(terms.group(1)), terms.group(1));
    }
    Matcher headings = Pattern.compile("<th[^>]*class=\"number\"([^>]*)>").matcher(html);
    while (headings.find()) {
      String term = headings.group(1).replaceFirst(" data-term=\"(.*)\"", "$1");
      assertTrue(meanings.contains(term), headings.group());
    }
  }

  private static String cells(String... numbers) {
    return Stream.of(numbers)
        .map(number -> "<td class=\"number\">" + number + "</td>\n")
        .collect(Collectors.joining());
  }

  @Test
  void shouldShowNothingOfFloorsWhenTheRunHasNone() throws Exception {
    RunFolder folder = MadeUpFolder.write(path, SMALL);

    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    assertFalse(html.contains("floor"));
    assertFalse(Files.readString(folder.summary()).contains("floor"));
  }

  @Test
  void shouldBeWellFormedAndAskNothingOfTheNetwork() throws Exception {
    MadeUpFolder.write(path, SMALL);
    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    Document document = WellFormed.parse(html);

    for (String tag : List.of("img", "a")) {
      NodeList elements = document.getElementsByTagName(tag);
      for (int i = 0; i < elements.getLength(); i++) {
        Element element = (Element) elements.item(i);
        String address = element.getAttribute("src") + element.getAttribute("href");
        assertTrue(address.startsWith("data:") || address.startsWith("#"), address);
      }
    }
    assertEquals(10, document.getElementsByTagName("figure").getLength());
    assertEquals(1, document.getElementsByTagName("script").getLength());
    for (String tag : List.of("link", "iframe")) {
      assertEquals(0, document.getElementsByTagName(tag).getLength());
    }
    assertTrue(html.length() < 5_000_000);
  }

  @Test
  void shouldShowWhateverFilesSayAsText() throws Exception {
    MadeUpFolder.write(path, SMALL);
    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    assertTrue(html.contains("Made-up CPU &lt;for tests&gt; &amp; nothing else"));
    assertTrue(html.contains("no answer from &lt;http://127.0.0.1:8080/soapbench&gt; in 60 s"));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws Exception {
    RunFolder folder = MadeUpFolder.write(path, SMALL);
    RunReport.write(PayloadReport.REPORT, path);
    String html = Files.readString(folder.report());
    String summary = Files.readString(folder.summary());

    InLocale.german(() -> RunReport.write(PayloadReport.REPORT, path));

    assertEquals(html, Files.readString(folder.report()));
    assertEquals(summary, Files.readString(folder.summary()));
  }

  @Test
  void shouldReportRunThatWasInterrupted() throws Exception {
    RunFolder folder = MadeUpFolder.write(path, SMALL);
    Files.writeString(folder.environment(), "{\"state\": \"interrupted\"}");
    String trials = Files.readString(folder.trials());
    Files.writeString(folder.trials(), trials.substring(0, trials.length() / 2));
    Files.delete(new PayloadFolder(folder).pauses());

    String html = Files.readString(RunReport.write(PayloadReport.REPORT, path).report());

    WellFormed.parse(html);
    assertTrue(html.contains("This run is not complete (state: interrupted)"));
    assertTrue(html.contains("This run has no gc.csv"));
  }

  @Test
  void shouldListEveryFailureWhenACellHasNothingElse() throws Exception {
    String html =
        report(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12)
                .failed(Cell.NORMAL_JMS, 1.3, 3)
                .trials());

    assertTrue(html.contains("no trial completed with normal/JMS"));
    assertEquals(3, html.split("timeout: no answer in 60 s", -1).length - 1);
    assertTrue(
        Files.readString(path.resolve("summary.csv"))
            .contains("jms,normal,records,1300000,transaction_ns,0,3,,,,,,,,tuned,tuned\n"));
  }

  @Test
  void shouldWarnOfACellThatDriftsWhileItIsMeasured() throws Exception {
    double[] faster = IntStream.range(0, 20).mapToDouble(round -> 200 - 3 * round).toArray();
    double[] steady = IntStream.range(0, 20).mapToDouble(round -> 200 + round % 3).toArray();

    String html =
        report(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, faster)
                .completed(Cell.NORMAL_JMS, 1.3, steady)
                .trials());

    assertTrue(html.contains("a longer warm-up would give other numbers: normal/HTTP 1.3 MB −33."));
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

    String html = report(trials.trials());

    assertTrue(html.contains("other numbers: normal/HTTP 7 MB −"), html);
    assertTrue(html.contains("; normal/HTTP 6 MB −"), html);
    assertTrue(html.contains("; and 2 more, all under Warm-up, from the first"), html);
  }

  @Test
  void shouldReportRunOfOneTrialOrNone() throws Exception {
    WellFormed.parse(
        report(
            new KnownTrials()
                .completed(new Cell(Bindings.JMS, Cell.SERIALIZED_MTOM), 0.001, 10)
                .trials()));
    Files.delete(path.resolve("trials.csv"));
    Files.delete(path.resolve("gc.csv"));

    String none = report(List.of());

    WellFormed.parse(none);
    assertTrue(none.contains("so this run has no answer"));
    assertEquals(1, RunReport.write(PayloadReport.REPORT, path).conclusion().size());
  }

  @Test
  void shouldSayWhyWhenThereAreNoFigures() throws Exception {
    ExperimentReport<PayloadResults> payload = PayloadReport.REPORT;
    Report<PayloadResults> report =
        Report.of(
            payload,
            new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10).results(),
            Optional.of("no font"));

    String html = ReportPage.of(payload, report);

    WellFormed.parse(html);
    assertTrue(html.contains("No figures: no font."));
    assertFalse(html.contains("<img"));
  }
}
