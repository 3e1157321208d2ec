package soapbench.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;
import static soapbench.assertion.Texts.assertStarts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.answer.Answer;
import soapbench.answer.TerminalCard;
import soapbench.chart.Rendering;
import soapbench.csv.CsvFile;
import soapbench.csv.InLocale;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.madeup.WellFormed;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;
import soapbench.rows.Rows;
import soapbench.rows.Trial;

/**
 * Tests of the report of every experiment.
 *
 * @param <R> a run, as it was read and aggregated
 */
public abstract class ReportContract<R> {

  private static final String HOSTILE = "<script>" + "wide ".repeat(100);
  private static final Map<String, Pattern> TYPES =
      Map.of(
          "string", Pattern.compile(".*"),
          "integer", Pattern.compile("-?\\d+"),
          "number", Pattern.compile("-?\\d+(\\.\\d+)?(E-?\\d+)?"),
          "datetime", Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z"));
  private static final Pattern TERM = Pattern.compile("<span id=\"(term-[^\"]*)\">");
  private static final Pattern HEADING =
      Pattern.compile("<th[^>]*class=\"number\"(?: data-term=\"(.*)\")?>");

  /**
   * Expected parts of a made-up run's report.
   *
   * @param headline what the run's answer says
   * @param figures how many figures its page has
   * @param claims how many claims it is judged on
   * @param breakEvens how many pairs of options break-even.csv has
   * @param summaryStart the first columns of summary.csv
   * @param inEnvironment a text of environment.json that the page shows
   * @param shown what else the page shows
   * @param shownOfPart what the page shows when only the first part of the files is left
   */
  public record Expected(
      String headline,
      int figures,
      int claims,
      int breakEvens,
      String summaryStart,
      String inEnvironment,
      List<String> shown,
      List<String> shownOfPart) {}

  @TempDir protected Path path;

  protected abstract ExperimentReport<R> report();

  /** A run that is as large as it needs to be for every part of a page. */
  protected abstract RunFolder madeUp() throws Exception;

  /** A run without any trial. */
  protected abstract RunFolder none() throws Exception;

  /** Parts that the made-up run's report has. */
  protected abstract Expected expected();

  /** The files of which only a part is left when a run is interrupted. */
  protected List<Path> cutFiles(RunFolder folder) {
    return List.of(folder.trials());
  }

  protected final ReportResult write() throws IOException {
    return RunReport.write(report(), path);
  }

  /** The page, which is well-formed. No other file is written. */
  protected final String html() throws Exception {
    return html(Rendering.obstacle());
  }

  /**
   * Asserts that the made-up run with a block for each of two collectors is about the usual one,
   * and compares both.
   *
   * @param rows the rows of its trials
   */
  protected final <C> void assertComparesCollectors(Rows<C> rows) throws Exception {
    RunFolder run = madeUp();
    String counted = counted(html());
    List<Trial<C>> inBlocks = new ArrayList<>();
    for (CollectorChoice collector : List.of(CollectorChoice.ZGC, CollectorChoice.G1)) {
      Levels levels = Levels.NONE.with(new Level<>(ServerFactors.COLLECTOR, collector));
      int fork = collector == CollectorChoice.ZGC ? 1 : 2;
      for (Trial<C> trial : rows.read(run.trials())) {
        inBlocks.add(trial.at(trial.place().in(fork)).at(levels));
      }
    }
    Files.writeString(
        run.trials(), rows.inForks().in(List.of(ServerFactors.COLLECTOR)).table().text(inBlocks));
    Files.writeString(run.environment(), MadeUpEnvironment.json("--server-gc", "g1,zgc"));
    write();

    String page = Files.readString(run.report());
    assertTrue(page.contains("These are with g1; also tried: zgc."), page);
    assertEquals(counted, counted(page), "trials of the main level");
    assertTrue(
        page.contains("Each garbage collector of the server was measured in one server"), page);
    assertEquals(
        expected().claims() > 0,
        page.contains("The verdicts and effects at each of the levels"),
        "claims are judged at each level");
    assertTrue(Files.exists(path.resolve("figures/by-server-gc.svg")));
    assertEquals(
        Set.of("g1", "zgc"),
        CsvFile.read(run.summary(), row -> row.requiredText("server_gc")).stream()
            .collect(Collectors.toSet()));
    JsonNode answer = new ObjectMapper().readTree(path.resolve("answer.json").toFile());
    assertTrue(answer.toString().contains("--server-gc g1,zgc"), answer::toString);
    assertEquals(
        expected().claims(), answer.at("/claims").size(), "claims are judged by the main levels");
    assertEquals(
        Set.of("g1", "zgc"),
        report().measures().ofRun().apply(report().reader().read(run)).stream()
            .map(one -> one.levels().get("server_gc"))
            .collect(Collectors.toSet()));
  }

  /** The sentence that says how many trials there were. */
  private static String counted(String page) {
    Matcher counted = Pattern.compile("Measured trials: [^.]*\\.").matcher(page);
    assertTrue(counted.find(), page);
    return counted.group();
  }

  /** The page of the made-up run on a machine that can't draw. */
  private String htmlWithoutFigures() throws Exception {
    madeUp();
    return html(Optional.of("no font"));
  }

  private String html(Optional<String> obstacle) throws Exception {
    R results = report().reader().read(new RunFolder(path));
    String html = ReportPage.of(report(), Report.of(report(), results, obstacle));
    WellFormed.parse(html);
    return html;
  }

  /** Writes the tables and the answer alone: pictures take longer than all the rest. */
  protected final void writeData() throws IOException {
    RunFolder folder = new RunFolder(path);
    R results = report().reader().read(folder);
    RunReport.writeData(report(), folder, results, report().answer(results));
  }

  /** Writes the tables and the answer, and makes the page of the same results. */
  private String writeDataAndPage() throws IOException {
    RunFolder folder = new RunFolder(path);
    R results = report().reader().read(folder);
    Report<R> report = Report.of(report(), results, Rendering.obstacle());
    RunReport.writeData(report(), folder, results, report.answer());
    return ReportPage.of(report(), report);
  }

  protected final Answer answer() throws IOException {
    return report().answer(report().reader().read(new RunFolder(path)));
  }

  /** Asserts that the page is well-formed and has some parts. */
  protected final void assertShows(String... parts) throws Exception {
    assertShows(html(), List.of(parts));
  }

  private static void assertShows(String html, List<String> parts) {
    parts.forEach(part -> assertContains(part, html));
  }

  private static List<String> attributes(Document document, String tag, String attribute) {
    return attributes(document.getDocumentElement(), tag, attribute);
  }

  private static List<String> attributes(Element within, String tag, String attribute) {
    NodeList elements = within.getElementsByTagName(tag);
    List<String> values = new ArrayList<>();
    for (int i = 0; i < elements.getLength(); i++) {
      values.add(((Element) elements.item(i)).getAttribute(attribute));
    }
    return values;
  }

  @Test
  void shouldDescribeEveryTableSoThatOtherProgramsReadIt() throws Exception {
    RunFolder folder = madeUp();
    writeData();

    Set<String> described = new HashSet<>();
    for (JsonNode resource :
        new ObjectMapper().readTree(folder.dataPackage().toFile()).at("/resources")) {
      String file = resource.at("/path").asText();
      described.add(file);
      List<String> names = new ArrayList<>();
      Map<String, Pattern> types = new HashMap<>();
      for (JsonNode field : resource.at("/schema/fields")) {
        String name = field.at("/name").asText();
        names.add(name);
        types.put(name, TYPES.get(field.at("/type").asText()));
        assertTrue(field.has("description"), () -> file + " " + name);
        if (field.has("unit")) {
          assertTrue(Set.of("integer", "number", "datetime").contains(field.at("/type").asText()));
        }
      }
      assertEquals(CsvFile.header(folder.path().resolve(file)), names);
      List<String> key = new ArrayList<>();
      resource.at("/schema/primaryKey").forEach(name -> key.add(name.asText()));
      Set<List<String>> keys = new HashSet<>();
      CsvFile.forEach(
          folder.path().resolve(file),
          row -> {
            types.forEach(
                (name, type) ->
                    assertTrue(
                        row.text(name).map(text -> type.matcher(text).matches()).orElse(true),
                        () -> file + " " + name + " " + row.text(name)));
            assertTrue(
                key.isEmpty() || keys.add(key.stream().map(row::requiredText).toList()),
                () -> row.where() + " has the key of another row: " + key);
          });
    }
    try (Stream<Path> files = Files.list(folder.path())) {
      assertEquals(
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".csv"))
              .collect(Collectors.toSet()),
          described);
    }
  }

  @Test
  void shouldWriteSummaryClaimsFiguresAndReport() throws Exception {
    RunFolder folder = madeUp();

    ReportResult result = write();

    assertEquals(folder.report(), result.report());
    assertStarts(expected().summaryStart(), Files.readString(folder.summary()));
    assertEquals(1 + expected().claims(), Files.readAllLines(folder.claims()).size());
    assertEquals(1 + expected().breakEvens(), Files.readAllLines(folder.breakEvens()).size());
    assertEquals(expected().headline(), result.answer().headline().text());
    assertShort(result.answer());
    assertEquals(
        result.answer().headline().text(),
        new ObjectMapper().readTree(folder.answer().toFile()).at("/headline/text").asText());
    Set<String> files;
    try (Stream<Path> figures = Files.list(folder.figures())) {
      files = figures.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
    Set<String> expected = new HashSet<>();
    String html = Files.readString(folder.report());
    Document page = WellFormed.parse(html);
    for (String item : attributes(page, "li", "id")) {
      String figure = item.replaceFirst("^file-", "");
      expected.addAll(item.isEmpty() ? List.of() : List.of(figure + ".svg", figure + ".png"));
    }
    assertEquals(expected, files);
    attributes(page, "figure", "id").stream()
        .filter(figure -> !figure.isEmpty())
        .forEach(figure -> assertTrue(files.contains(figure + ".svg"), figure));
    assertEquals(2 * expected().figures(), files.size(), files::toString);
    assertTrue(html.length() < 700_000, "bytes: " + html.length());
    assertLinksEveryPartOnce(page);
    assertAsksNothingOfTheNetwork(page);
  }

  /** Asserts that what readers see first is short, on a page and in a terminal. */
  private static void assertShort(Answer answer) {
    String because = String.join(" ", answer.headline().because());
    assertTrue(words(answer.headline().text()) <= 14, answer.headline().text());
    assertTrue(words(because) <= 45, because);
    List<String> card = TerminalCard.of(answer, false);
    assertTrue(card.size() <= 24, () -> String.join("\n", card));
    card.forEach(line -> assertTrue(line.length() <= 80, line));
    List<String> colours = TerminalCard.of(answer, true);
    assertEquals(
        card, colours.stream().map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "")).toList());
  }

  private static int words(String text) {
    return text.strip().split("\\s+").length;
  }

  private boolean judges() {
    return !report().studies().isEmpty();
  }

  private void assertLinksEveryPartOnce(Document page) {
    List<String> sections = attributes(page, "section", "id");
    assertEquals("answer", sections.get(0));
    assertEquals(
        sections.stream().map(id -> "#" + id).toList(),
        attributes((Element) page.getElementsByTagName("nav").item(0), "a", "href"));
    assertEquals(
        List.of(judges() ? "claims" : "trials", "trust", "more"),
        sections.subList(sections.size() - 3, sections.size()));
    List<String> folded =
        attributes(page, "details", "id").stream().filter(id -> !id.isEmpty()).toList();
    assertEquals(
        List.of("figures", "method", "limits", "environment", "definitions"),
        folded.subList(folded.size() - 5, folded.size()));
    assertEquals(judges(), folded.contains("reasons"), folded::toString);
    List<String> links = attributes(page, "a", "href");
    List<String> ids = attributes(page, "*", "id").stream().filter(id -> !id.isEmpty()).toList();
    assertEquals(ids.size(), new TreeSet<>(ids).size(), ids::toString);
    for (String link : links) {
      assertTrue(!link.startsWith("#") || ids.contains(link.substring(1)), link);
    }
  }

  private static void assertAsksNothingOfTheNetwork(Document page) {
    attributes(page, "a", "href").forEach(link -> assertLacks("://", link));
    attributes(page, "img", "src").forEach(source -> assertStarts("data:", source));
    assertEquals(1, page.getElementsByTagName("script").getLength());
    assertEquals(0, page.getElementsByTagName("link").getLength());
    assertEquals(0, page.getElementsByTagName("iframe").getLength());
  }

  @Test
  void shouldShowWhateverFilesSayAsText() throws Exception {
    RunFolder folder = madeUp();
    String environment = Files.readString(folder.environment());
    String text = expected().inEnvironment();
    assertContains(text, environment);
    Files.writeString(folder.environment(), environment.replace(text, HOSTILE));

    String html = html();
    assertShows(html, expected().shown());
    assertContains("&lt;script&gt;wide wide", html);
    assertLacks("<script>wide", html);
  }

  @Test
  void shouldSayOnceWhatEachHeadingMeans() throws Exception {
    String html = htmlWithoutFigures();

    Set<String> meanings = new HashSet<>();
    TERM.matcher(html)
        .results()
        .forEach(term -> assertTrue(meanings.add(term.group(1)), term.group()));
    assertFalse(meanings.isEmpty());
    HEADING
        .matcher(html)
        .results()
        .forEach(heading -> assertTrue(meanings.contains(heading.group(1)), heading.group()));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    RunFolder folder = madeUp();
    String html = writeDataAndPage();
    String summary = Files.readString(folder.summary());
    String claims = Files.readString(folder.claims());

    assertEquals(html, InLocale.arabic(this::writeDataAndPage));

    assertEquals(summary, Files.readString(folder.summary()));
    assertEquals(claims, Files.readString(folder.claims()));
  }

  @Test
  void shouldReportRunThatWasInterrupted() throws Exception {
    RunFolder folder = madeUp();
    Files.writeString(folder.environment(), "{\"state\": \"interrupted\"}");
    for (Path file : cutFiles(folder)) {
      String text = Files.readString(file);
      Files.writeString(file, text.substring(0, text.length() / 5));
    }

    String html = html();
    assertContains("This run is not complete (state: interrupted)", html);
    assertShows(html, expected().shownOfPart());
  }

  @Test
  void shouldReportARunWithoutAnyTrial() throws Exception {
    Files.writeString(none().environment(), "{\"experiment\": \"some\"}");

    assertShows("there is no answer", report().experiment());
  }

  @Test
  void shouldSayWhyWhenThereAreNoFigures() throws Exception {
    String html = htmlWithoutFigures();

    assertContains("No figures: no font.", html);
    assertLacks("<img", html);
  }
}
