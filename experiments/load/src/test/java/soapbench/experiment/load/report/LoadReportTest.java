package soapbench.experiment.load.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import soapbench.csv.InLocale;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.madeup.MadeUpLoad;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;

class LoadReportTest {

  private static final LoadCell HTTP = KnownLoad.cell("http", 500, 1);
  private static final LoadCell JMS = KnownLoad.cell("jms", 500, 1);

  @TempDir private Path path;

  private RunFolder madeUp() throws IOException {
    List<LoadCell> cells = new ArrayList<>();
    cells.addAll(MadeUpLoad.closed(List.of(500, 102_000), List.of(1, 30, 100)));
    cells.addAll(MadeUpLoad.rates(List.of(50.0, 200.0)));
    return new MadeUpLoad(cells, 3, 20).write(path);
  }

  private String html() throws IOException {
    return Files.readString(RunReport.write(LoadReport.REPORT, path).report());
  }

  @Test
  void shouldWriteSummaryClaimsFiguresAndReport() throws Exception {
    RunFolder folder = madeUp();

    ReportResult result = RunReport.write(LoadReport.REPORT, path);

    assertEquals(folder.report(), result.report());
    List<String> conclusion = result.conclusion();
    int claims = conclusion.indexOf("");
    assertEquals(
        "Of 7 combinations of size and load HTTP answers faster in 3 and JMS in 1.",
        conclusion.get(0));
    assertEquals(claims + 1 + 3 + 3 + 16, conclusion.size());
    assertTrue(conclusion.get(claims + 2).startsWith("LD2 holds: "), conclusion::toString);
    assertTrue(conclusion.get(conclusion.size() - 1).endsWith("rate missed"), conclusion::toString);
    assertTrue(
        Files.readString(folder.summary()).startsWith("binding,size_bytes,users,rate_per_s"));
    assertEquals(4, Files.readAllLines(folder.claims()).size());
    try (Stream<Path> figures = Files.list(folder.figures())) {
      assertEquals(18, figures.count());
    }
  }

  @Test
  void shouldBeWellFormedAndEscapeWhatFilesSay() throws Exception {
    RunFolder folder = madeUp();
    Path dashboard =
        new LoadFolder(folder).jmeter().resolve("http-0.5KB-30users/dashboard/index.html");
    Files.createDirectories(dashboard.getParent());
    Files.writeString(dashboard, "");

    String html = html();
    Document document = WellFormed.parse(html);

    assertEquals(9, document.getElementsByTagName("figure").getLength());
    assertTrue(html.contains(">the id &lt;"), "failures by cause");
    assertTrue(html.contains("<a href=\"jmeter/http-0.5KB-30users/dashboard/index.html\">"));
    assertFalse(html.contains("jmeter/jms-0.5KB-30users"), "only dashboards that are there");
    assertTrue(html.contains("Rate missed: HTTP, 3.5 KB, 200/s"));
    assertTrue(html.length() < 5_000_000);
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws Exception {
    RunFolder folder = madeUp();
    String html = html();
    String summary = Files.readString(folder.summary());
    String claims = Files.readString(folder.claims());

    assertEquals(html, InLocale.german(this::html));

    assertEquals(summary, Files.readString(folder.summary()));
    assertEquals(claims, Files.readString(folder.claims()));
  }

  @Test
  void shouldReportRunThatWasInterrupted() throws Exception {
    RunFolder folder = madeUp();
    Files.writeString(folder.environment(), "{\"state\": \"interrupted\"}");
    String trials = Files.readString(folder.trials());
    Files.writeString(folder.trials(), trials.substring(0, trials.length() / 2));
    String cells = Files.readString(new LoadFolder(folder).cells());
    Files.writeString(new LoadFolder(folder).cells(), cells.substring(0, cells.length() / 3));

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("This run is not complete (state: interrupted)"));
    assertTrue(html.contains("requests of repeats that did not end"));
  }

  @Test
  void shouldSayWhatIsNotKnownWithoutCellsAndEnvironment() throws Exception {
    RunFolder folder = madeUp();
    Files.delete(new LoadFolder(folder).cells());
    Files.delete(folder.environment());

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("This run has no cells.csv: whether every cell ended"));
    assertTrue(html.contains("so what the cores did is not known"));
  }

  @Test
  void shouldReportTheSameWhenCellsHaveTheBrokersColumnOfOlderVersions() throws Exception {
    RunFolder folder = madeUp();
    String html = html();
    String cells = Files.readString(new LoadFolder(folder).cells());
    String older =
        cells
            .replace("server_cpu,started_at", "server_cpu,broker_cpu,started_at")
            .replaceAll("(?m),(2026-[^,]*)$", ",,$1");
    assertTrue(older.contains(",,2026-"), older);
    Files.writeString(new LoadFolder(folder).cells(), older);

    assertEquals(html, html());
  }

  @Test
  void shouldReportCellsThatFailedWithoutAnySample() throws Exception {
    new KnownLoad()
        .repeats(HTTP, 5, 6)
        .nothing(JMS, 1, "no samples: JMeter ended with 1")
        .nothing(JMS, 2, "an engine died")
        .write(path);

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("no samples: JMeter ended with 1"));
    assertTrue(html.contains("an engine died"));
    assertTrue(html.contains("<dt>LD1 not distinguishable</dt>"));
    assertTrue(
        Files.readString(path.resolve("summary.csv"))
            .contains("jms,500,1,,elapsed,ms,0,0,,,,,,,,,\n"));
  }

  @Test
  void shouldReportOneSampleOrNone() throws Exception {
    RunFolder folder = new KnownLoad().repeat(JMS, 1, 0).write(path);
    WellFormed.parse(html());
    new KnownLoad().write(path);
    Files.writeString(folder.environment(), "{\"experiment\": \"load\"}");

    String none = html();

    WellFormed.parse(none);
    assertTrue(none.contains("soapbench: load"));
    assertEquals(1 + 1 + 3, RunReport.write(LoadReport.REPORT, path).conclusion().size());
  }

  @Test
  void shouldReportRatesAlone() throws Exception {
    new KnownLoad().paced(KnownLoad.rate("http", 3_500, 20), 1, 5, 0, 0, 0).write(path);

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("<p>Every fixed rate was kept.</p>"));
    assertTrue(html.contains("Every cell kept to its rate."));
    assertTrue(html.contains("The run has no cell of the closed model."));
  }
}
