package soapbench.experiment.load.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.madeup.MadeUpLoad;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.PublishedFirstRequest;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ReportContract;

class LoadReportTest extends ReportContract<LoadResults> {

  private static final LoadCell HTTP = KnownLoad.cell("http", 500, 1);
  private static final LoadCell JMS = KnownLoad.cell("jms", 500, 1);

  private static final String[] PUBLISHED = {"LD1", "The paper&#39;s text states"};

  @Override
  protected RunFolder madeUp() throws IOException {
    List<LoadCell> cells = new ArrayList<>();
    cells.addAll(MadeUpLoad.closed(List.of(500, 102_000), List.of(1, 30, 100)));
    cells.addAll(MadeUpLoad.rates(List.of(50.0, 200.0)));
    return new MadeUpLoad(cells, 3, 20).write(path);
  }

  @Override
  protected ExperimentReport<LoadResults> report() {
    return LoadReport.REPORT;
  }

  @Override
  protected RunFolder none() throws Exception {
    return new KnownLoad().write(path);
  }

  @Override
  protected Expected expected() {
    return new Expected(
        "Which binding is better depends on the size.",
        9,
        3,
        2,
        "binding,size_bytes,users,rate_per_s",
        "Made-up OS 1.0",
        List.of(">the id &lt;", "Rate missed: HTTP, 3.5 KB, 200/s"),
        List.of("requests of repeats that did not end"));
  }

  @Override
  protected List<Path> cutFiles(RunFolder folder) {
    return List.of(folder.trials(), new LoadFolder(folder).cells());
  }

  @Test
  void shouldLinkTheDashboardsThatAreThere() throws Exception {
    Path dashboard =
        new LoadFolder(madeUp()).jmeter().resolve("http-0.5KB-30users/dashboard/index.html");
    Files.createDirectories(dashboard.getParent());
    Files.writeString(dashboard, "");

    String html = html();

    assertContains("<a href=\"jmeter/http-0.5KB-30users/dashboard/index.html\">", html);
    assertLacks("jmeter/jms-0.5KB-30users", html);
  }

  @Test
  void shouldSayWhatIsNotKnownWithoutCellsAndEnvironment() throws Exception {
    RunFolder folder = madeUp();
    Files.delete(new LoadFolder(folder).cells());
    Files.delete(folder.environment());

    assertShows(
        "This run has no cells.csv: whether every cell ended",
        "so what the cores did is not known");
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
    assertContains(",,2026-", older);
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

    assertShows("no samples: JMeter ended with 1", "an engine died", "<dt>LD1 not tested</dt>");
    writeData();
    assertContains(
        "jms,500,1,,elapsed,ms,0,0,,,,,,,,,\n", Files.readString(path.resolve("summary.csv")));
  }

  @Test
  void shouldReportOneSampleOrNone() throws Exception {
    new KnownLoad().repeat(JMS, 1, 0).write(path);
    html();
    none();
    assertShows("there is no answer");
  }

  @Test
  void shouldReportRatesAlone() throws Exception {
    new KnownLoad().paced(KnownLoad.rate("http", 3_500, 20), 1, 5, 0, 0, 0).write(path);

    assertShows("Every cell kept to its rate.", "The run has no cell of the closed model.");
  }

  @Test
  void shouldSayWhetherTheCpuKeptRepliesFromBeingMore() throws Exception {
    new KnownLoad().repeats(HTTP, 100, 100, 100).repeats(JMS, 150, 150, 150).write(path);
    Path environment = path.resolve("environment.json");

    Files.writeString(environment, "{\"machine\": {\"cores\": 1}}");
    assertShows("/s; the CPU was full, JMeter took most of it.");
    Files.writeString(environment, "{\"machine\": {\"cores\": 2}}");
    assertContains("Peak: HTTP", html());
    assertLacks("the CPU was full", html());
  }

  @Test
  void shouldShowHowResponsesGoOverTheTimeOfARepeat() throws Exception {
    KnownLoad load = new KnownLoad();
    for (int repeat = 1; repeat <= 5; repeat++) {
      load.repeat(HTTP, repeat, 100, 100, 300).repeat(JMS, repeat, 150, 150, 150);
    }
    load.write(path);

    String html = html();
    String chart = html.substring(html.indexOf("<section id=\"time\">"));
    chart = chart.substring(0, chart.indexOf("</section>"));

    assertContains("Median response at 1 user, by when the request was sent", chart);
    assertContains("|300\"", chart);
    assertEquals(2, chart.split("\\|300\"", -1).length - 1, "in a wide and a narrow drawing");
    assertEquals(4, chart.split("HTTP, [\\d.]+\\|100\"", -1).length - 1, chart);
    assertEquals(6, chart.split("JMS, [\\d.]+\\|150\"", -1).length - 1, chart);
  }

  @Test
  void shouldNameTheMessageThatRequestsCarried() throws Exception {
    new KnownLoad().repeats(HTTP, 100, 101, 102).write(path);
    Files.writeString(
        path.resolve("environment.json"),
        "{\"message\":{\"name\":\"tour\",\"root\":\"kml\",\"repeats\":\"kml/Placemark\","
            + "\"digest\":\"12ab\",\"losses\":[\"2 of 3 kml/Scale\"]}}");

    assertShows(
        "Requests carry the message tour: root kml",
        "what they lose was not sent: 2 of 3 kml/Scale");
  }

  /** The study sent greetings. */
  @Test
  void shouldNotJudgeAStudyByRequestsWithAMessage() throws Exception {
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    LoadCell jms = KnownLoad.cell("jms", (int) Math.round(1_000 * published.sizeKb()), 1);
    new KnownLoad()
        .first(jms, 1, 110, 280)
        .repeats(jms, 150, 151, 152)
        .repeats(HTTP, 100, 101, 102)
        .write(path);
    assertShows(PUBLISHED);

    Files.writeString(
        path.resolve("environment.json"),
        "{\"message\":{\"name\":\"tour\",\"digest\":\"12ab\",\"losses\":[]}}");

    String html = html();
    for (String ofStudy : PUBLISHED) {
      assertLacks(ofStudy, html);
    }
    assertContains("The first request at 1 user", html);
  }
}
