package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import picocli.CommandLine;
import soapbench.answer.BreakEvenRow;
import soapbench.calibration.CalibrationCases;
import soapbench.calibration.CalibrationRow;
import soapbench.calibration.link.LinkRow;
import soapbench.calibration.timing.AaRow;
import soapbench.calibration.timing.OverheadPair;
import soapbench.calibration.timing.OverheadRow;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Study;
import soapbench.claim.StudyClaims;
import soapbench.compare.ComparedMeasure;
import soapbench.csv.Golden;
import soapbench.csv.Table;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.lab.service.Installation;

/** The README and the pages of docs/ say what the code says, and link to what is there. */
class DocumentationTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String CITATION = "CITATION.cff";
  private static final String README = "README.md";
  private static final String LAUNCHER = "./soapbench ";
  private static final int MOST_LINES = 200;
  private static final int MOST_WORDS = 8_000;

  /** A module that is a part of an experiment. */
  private static final String PART = "experiments/[a-z]+/.*";

  /** Made once: that takes much longer than to understand a command. */
  private static final CommandLine LINE =
      Soapbench.commandLine(new Installation(ROOT, "1.2", "abc", Path.of("/jdk")));

  private static MarkdownPage page(String file) throws IOException {
    return MarkdownPage.read(ROOT.resolve(file));
  }

  private static List<String> docs() throws IOException {
    return below("docs", 2);
  }

  /** The pages below a folder, from the root. */
  private static List<String> below(String folder, int depth) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder), depth)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> ROOT.relativize(file).toString())
          .filter(file -> file.endsWith(".md"))
          .sorted()
          .toList();
    }
  }

  private static List<String> pages() throws IOException {
    List<String> pages =
        new ArrayList<>(
            List.of(
                README,
                "CONTRIBUTING.md",
                "CHANGELOG.md",
                "jmeter-plans/README.md",
                "reference/README.md"));
    libraries().forEach(module -> pages.add(module + "/README.md"));
    pages.addAll(docs());
    for (String name : experiments().toList()) {
      pages.addAll(below("experiments/" + name, 1));
    }
    return pages;
  }

  static Stream<Arguments> dictionaries() {
    return Stream.concat(
        Experiments.ALL.stream()
            .flatMap(
                experiment ->
                    experiment.report().get().tables().stream()
                        .map(table -> arguments(experiment.name() + ": " + table.file(), table))),
        Stream.of(
            arguments("every experiment: claims.csv", ClaimResult.TABLE),
            arguments("every experiment: break-even.csv", BreakEvenRow.TABLE),
            arguments("compare: compare.csv", ComparedMeasure.table(List.of())),
            arguments("calibrate: calibration.csv", CalibrationRow.TABLE),
            arguments("calibrate: a-a.csv", AaRow.TABLE),
            arguments("calibrate: overhead.csv", OverheadRow.TABLE),
            arguments("calibrate: overhead-pairs.csv", OverheadPair.TABLE),
            arguments("calibrate: links.csv", LinkRow.TABLE)));
  }

  static Stream<Arguments> commandsThatExist() {
    return leaves("", LINE);
  }

  private static Stream<Arguments> leaves(String name, CommandLine command) {
    return command.getSubcommands().isEmpty()
        ? Stream.of(arguments(name.strip(), command))
        : command.getSubcommands().entrySet().stream()
            .flatMap(below -> leaves(name + " " + below.getKey(), below.getValue()));
  }

  static Stream<String> experiments() {
    return LINE.getSubcommands().get("run").getSubcommands().keySet().stream();
  }

  /** Commands of pages, and those that reports name for claims that a run did not test. */
  static List<Arguments> commandsThatAreShown() throws IOException {
    List<Arguments> commands = new ArrayList<>();
    for (Experiment experiment : Experiments.ALL) {
      for (StudyClaims<?> study : experiment.report().get().studies()) {
        for (Claim<?> claim : study.claims()) {
          assertTrue(claim.command().startsWith(LAUNCHER), claim.command());
          commands.add(arguments(claim.id(), claim.command().substring(LAUNCHER.length())));
        }
      }
    }
    for (String page : pages()) {
      page(page).commands().forEach(command -> commands.add(arguments(page, command)));
    }
    return commands;
  }

  static List<Arguments> links() throws IOException {
    List<Arguments> links = new ArrayList<>();
    for (String page : pages()) {
      page(page).links().forEach(link -> links.add(arguments(page, link)));
    }
    return links;
  }

  @Test
  void shouldKeepTheReadmeShort() throws IOException {
    long lines = page(README).text().lines().count();
    assertTrue(lines <= MOST_LINES, () -> "README.md has " + lines + " lines, not " + MOST_LINES);
  }

  @Test
  void shouldNameTheStudyOfEveryExperiment() throws IOException {
    String studies = page("docs/studies.md").text();
    String citation = Files.readString(ROOT.resolve(CITATION));
    for (Experiment experiment : Experiments.ALL) {
      for (StudyClaims<?> one : experiment.report().get().studies()) {
        Study study = one.study();
        assertTrue(studies.contains(study.reference()), study.reference());
        assertTrue(
            citation.replace("\"", "").contains("title: " + study.title() + "\n"), study.title());
      }
    }
  }

  @Test
  void shouldCiteTheVersionThatIsBuiltAndItsDate() throws IOException {
    String version =
        first("<artifactId>soapbench</artifactId>\\s*<version>(.+)</version>", "pom.xml");
    assertEquals(version, first("(?m)^version: (.+)$", CITATION));
    assertEquals(
        first("(?m)^## \\[" + Pattern.quote(version) + "\\] - (.+)$", "CHANGELOG.md"),
        first("(?m)^date-released: (.+)$", CITATION));
  }

  private static String first(String pattern, String file) throws IOException {
    Matcher found = Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file)));
    assertTrue(found.find(), () -> file + " lacks " + pattern);
    return found.group(1);
  }

  /** A study as its report names it, and a paper that can be found. */
  @Test
  void shouldCiteAuthorsAndYearOfEveryStudyAndItsDoiOrThatThereIsNone() throws IOException {
    Map<String, JsonNode> cited = new HashMap<>();
    Object citation =
        new Yaml(new SafeConstructor(new LoaderOptions()))
            .load(Files.readString(ROOT.resolve(CITATION)));
    new ObjectMapper()
        .valueToTree(citation)
        .path("references")
        .forEach(one -> cited.put(one.path("title").asText(), one));
    for (Experiment experiment : Experiments.ALL) {
      for (StudyClaims<?> claims : experiment.report().get().studies()) {
        Study study = claims.study();
        JsonNode one = cited.get(study.title());
        for (String name : one.findValuesAsText("family-names")) {
          assertTrue(study.authors().contains(name), () -> name + " in " + study);
        }
        if (!one.path("type").asText().equals("software")) {
          Matcher year = Pattern.compile("\\b(?:19|20)[0-9]{2}$").matcher(study.venue());
          assertEquals(year.find() ? year.group() : "", one.path("year").asText(), study::toString);
          assertTrue(
              one.has("doi") || one.path("notes").asText().contains("DOI: none found"),
              one::toString);
        }
      }
    }
  }

  @Test
  void shouldMapEveryModule() throws IOException {
    Set<String> shown = modules();
    shown.removeIf(module -> module.matches(PART));
    assertEquals(shown, found("\\| \\[?`([a-z/-]+)`", page(README).section("The map")));
  }

  @Test
  void shouldSayWhereEveryPackageBelongs() throws IOException {
    String places = page("CONTRIBUTING.md").section("Where code belongs");
    Set<String> missing = new TreeSet<>();
    for (String module : modules()) {
      Path sources = ROOT.resolve(module).resolve("src/main/java/soapbench");
      if (Files.isDirectory(sources)) {
        try (Stream<Path> packages = Files.list(sources).filter(Files::isDirectory)) {
          packages.map(one -> one.getFileName().toString()).forEach(missing::add);
        }
      }
    }
    missing.removeIf(
        name -> places.contains("`" + name + "`") || places.contains("`" + name + "."));
    assertEquals(Set.of(), missing);
  }

  /** Modules that are of use without the laboratory: each has a page of its own. */
  private static List<String> libraries() throws IOException {
    return modules().stream()
        .filter(module -> !module.matches("experiments/[a-z]+"))
        .filter(module -> Files.exists(ROOT.resolve(module).resolve(README)))
        .toList();
  }

  private static Set<String> modules() throws IOException {
    return found("<module>(.*)</module>", Files.readString(ROOT.resolve("pom.xml")));
  }

  @ParameterizedTest
  @MethodSource("dictionaries")
  void shouldHoldTheDictionaryOfEveryFile(String heading, Table<?> table) throws IOException {
    assertTrue(heading.endsWith(table.file()), table.file());
    assertHolds("docs/columns.md", heading, ColumnTable.markdown(table));
  }

  @ParameterizedTest
  @MethodSource("commandsThatExist")
  void shouldHoldTheOptionsOfEveryCommand(String name, CommandLine command) throws IOException {
    assertHolds("docs/options.md", name, OptionTable.markdown(command.getCommandSpec()));
  }

  @Test
  void shouldHoldThePresetsOfEveryExperiment() throws IOException {
    for (Experiment experiment : Experiments.ALL) {
      assertHolds(
          "docs/options.md",
          "run " + experiment.name(),
          PresetTable.markdown(experiment.presets()));
    }
  }

  @Test
  void shouldHoldThePointsOfCalibration() throws IOException {
    assertHolds(
        "docs/calibration.md", "Where a fault shows", PointTable.markdown(CalibrationCases.ALL));
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void shouldDescribeEveryExperiment(String experiment) throws IOException {
    String row = "| [`%1$s`](experiments/%1$s/README.md) |".formatted(experiment);
    assertTrue(page(README).section("The experiments").contains(row), () -> "README.md: " + row);
  }

  /** A user reads the README and the page of one experiment. */
  @ParameterizedTest
  @MethodSource("experiments")
  void shouldAskAUserToReadLittle(String experiment) throws IOException {
    String read = page(README).text() + page("experiments/" + experiment + "/README.md").text();
    int words = read.split("\\s+").length;
    assertTrue(words <= MOST_WORDS, () -> words + " words");
    assertTrue(page("docs/README.md").text().contains("8,000 words"));
  }

  @Test
  void shouldNameTheTestOfEveryStatementOfSoapOverJms() throws IOException {
    String name = "(?:protocol|section|wsdlUsage)\\d+Should\\w+";
    String tests =
        Files.readString(
                ROOT.resolve(
                    "server-ear/service/src/test/java/soapbench/service/deployment/"
                        + "SoapOverJmsTest.java"))
            + Files.readString(
                ROOT.resolve(
                    "service-client/src/test/java/soapbench/exchange/cxf/"
                        + "SoapOverJmsClientTest.java"));

    assertEquals(
        found("void (" + name + ")\\(", tests),
        found("`(" + name + ")`", page("docs/soap-over-jms.md").text()));
  }

  private static Set<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void shouldListEveryPage() throws IOException {
    MarkdownPage index = page("docs/README.md");
    List<String> missing =
        docs().stream()
            .map(page -> page.substring("docs/".length()))
            .filter(page -> !page.equals(README) && !index.links().contains(page))
            .toList();
    assertTrue(missing.isEmpty(), () -> "docs/README.md links to no " + missing);
  }

  @ParameterizedTest
  @MethodSource("commandsThatAreShown")
  void shouldShowCommandsThatAreUnderstood(String page, String command) {
    assertDoesNotThrow(() -> LINE.parseArgs(words(command)), page);
  }

  /**
   * A pipeline that YAML reads otherwise than it looks would run other commands: these are taken
   * from what was read.
   */
  @Test
  void shouldShowPipelinesWhoseCommandsAreUnderstood() throws IOException {
    MarkdownPage pipelines = page("docs/pipeline.md");
    List<Object> read = new ArrayList<>();
    for (String yaml : pipelines.blocks("yaml")) {
      read.add(new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml));
    }
    read.addAll(pipelines.blocks("groovy"));
    assertEquals(List.of(2L, 2L, 2L), read.stream().map(one -> commands(one).count()).toList());
    for (Object pipeline : read) {
      commands(pipeline)
          .forEach(command -> assertDoesNotThrow(() -> LINE.parseArgs(words(command)), command));
    }
  }

  /** The commands of soapbench in a pipeline, each without the launcher's name. */
  private static Stream<String> commands(Object pipeline) {
    if (pipeline instanceof Map<?, ?> map) {
      return map.values().stream().flatMap(DocumentationTest::commands);
    }
    if (pipeline instanceof List<?> list) {
      return list.stream().flatMap(DocumentationTest::commands);
    }
    return String.valueOf(pipeline)
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(LAUNCHER))
        .map(line -> line.substring(LAUNCHER.length()));
  }

  /** The words of a command as a shell has them: blanks in quotes belong to a word. */
  private static String[] words(String command) {
    return Pattern.compile("(?:[^ '\"]|'[^']*'|\"[^\"]*\")+")
        .matcher(command)
        .results()
        .map(word -> word.group().replaceAll("['\"]", ""))
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("links")
  void shouldLinkToWhatIsThere(String page, String link) throws IOException {
    assertTrue(page(page).leadsSomewhere(link), () -> page + " links to " + link);
  }

  private static void assertHolds(String page, String heading, String table) throws IOException {
    String section = page(page).section(heading);
    assertFalse(section.isEmpty(), () -> "%s has no section '%s'".formatted(page, heading));
    Golden.assertTable(ROOT.resolve(page), section, table);
  }
}
