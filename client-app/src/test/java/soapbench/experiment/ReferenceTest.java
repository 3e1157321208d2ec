package soapbench.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.answer.AnswerFile;
import soapbench.claim.ClaimResult;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.cli.run.RunExperimentCommand;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Golden;
import soapbench.findings.FindingsPage;
import soapbench.findings.RunFindings;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;
import soapbench.process.InstalledProgram;
import soapbench.process.ToolRun;
import soapbench.results.Environment;
import soapbench.statistics.RandomEffects;

/** The runs of reference/ are sound, and docs/findings.md says what they say. */
class ReferenceTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGE = ROOT.resolve("docs/findings.md");
  private static final Pattern LOCAL =
      Pattern.compile("(?<![a-z0-9/.])/(tmp|home|root|opt|usr|var|work)/|/Users/|[A-Z]:\\\\");

  private static final Pattern CLAIM = Pattern.compile("^\\| \\*\\*\\w+\\*\\* ");
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  /** Words of a claim about every one of several comparisons. */
  private static final Pattern EVERY =
      Pattern.compile("(?i)\\b(every|all|any|never|both|either|slowest|fastest|exceptions)\\b");

  /** Resources whose rows have no key: some of their cells, or all, are without a level of it. */
  private static final Set<String> WITHOUT_KEY =
      Set.of(
          "load/trials",
          "load/summary",
          "jobs/trials",
          "jobs/summary",
          "jobs/checks",
          "messaging/summary",
          "payload/gc");

  private static FindingsPage page;

  @BeforeAll
  static void read() throws IOException {
    Installation installation = new Installation(ROOT, Optional.empty(), "1", "a", Path.of("/jdk"));
    page = Runs.findings(runs(), PAGE, RunExperimentCommand.defaults(installation));
  }

  static List<Path> runs() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT.resolve("reference"))) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static Stream<RunFindings> each() {
    return page.findings().stream().flatMap(one -> one.runs().stream());
  }

  @Test
  void shouldHaveFindingsOfEachOfItsRuns() throws IOException {
    assertEquals(runs(), each().map(RunFindings::folder).sorted().toList());
  }

  @Test
  void shouldSayOnThePageWhatTheRunsSay() throws IOException {
    Golden.assertFile(PAGE, page.text());
  }

  @Test
  void shouldHoldTheClaimsAndTheAnswerThatFollowFromTheRows() throws IOException {
    for (RunFindings one : each().toList()) {
      RunFolder run = new RunFolder(one.folder());
      assertEquals(
          ClaimResult.TABLE.text(one.answer().claims()),
          Files.readString(run.claims()),
          run::toString);
      assertEquals(AnswerFile.text(one.answer()), Files.readString(run.answer()), run::toString);
    }
  }

  @Test
  void shouldGiveVerdictsThatFollowFromTheIntervalsBesideThem() {
    for (RunFindings one : each().toList()) {
      for (ClaimResult result : one.answer().claims()) {
        Finding finding = result.finding();
        assertEquals(
            result.claim().claimed().verdict(finding.effect().interval()),
            finding.verdict(),
            result::toString);
      }
    }
  }

  @Test
  void shouldNameWhatDecidesOnClaimsAboutEveryOneOfSeveral() {
    for (RunFindings one : each().toList()) {
      for (ClaimResult result : one.answer().claims()) {
        boolean every = result.claim().rule().contains(Every.RULE.strip());
        assertEquals(every, !result.finding().decidedBy().isEmpty(), result::toString);
        assertTrue(every || !EVERY.matcher(result.claim().says()).find(), result::toString);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("runs")
  void shouldHaveTheColumnsAndTypesThatItsDataPackageNames(Path run) throws IOException {
    List<String> wrong = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (JsonNode resource : described(run).path("resources")) {
      Path file = file(run, resource);
      names.add(file.getFileName().toString());
      JsonNode fields = resource.at("/schema/fields");
      assertEquals(fields.findValuesAsText("name"), CsvFile.header(file), file::toString);
      // a row of another number of cells is refused
      CsvFile.forEach(file, row -> fields.forEach(field -> check(row, field, wrong)));
    }
    assertEquals(List.of(), wrong);
    try (Stream<Path> files = Files.list(run)) {
      assertEquals(
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.matches(".*\\.csv(\\.gz)?"))
              .sorted()
              .toList(),
          names.stream().sorted().toList());
    }
  }

  @ParameterizedTest
  @MethodSource("runs")
  void shouldHaveTheBytesThatItsDataPackageNames(Path run) throws Exception {
    JsonNode described = described(run);
    assertEquals("Apache-2.0", described.at("/licenses/0/name").asText());
    assertEquals(
        List.of(studies(run).get(0), "soapbench " + version(run)),
        described.path("sources").findValuesAsText("title"));
    for (JsonNode resource : described.path("resources")) {
      byte[] bytes = Files.readAllBytes(run.resolve(resource.path("path").asText()));
      assertEquals(bytes.length, resource.path("bytes").asLong(), resource::toString);
      assertEquals(
          "sha256:" + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)),
          resource.path("hash").asText());
      assertEquals("[\"\"]", resource.at("/schema/missingValues").toString());
    }
  }

  private static List<String> studies(Path run) throws IOException {
    return Experiments.of(new RunFolder(run)).report().get().studies().stream()
        .map(claims -> claims.study().reference())
        .toList();
  }

  private static String version(Path run) throws IOException {
    Environment environment = Environment.read(new RunFolder(run).environment());
    return "%s, commit %s"
        .formatted(
            environment.text("/soapbench_version").orElseThrow(),
            environment.text("/git_commit").orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("runs")
  void shouldHaveTheKeysThatItsDataPackageNames(Path run) throws IOException {
    JsonNode resources = described(run).path("resources");
    for (JsonNode resource : resources) {
      String experiment = run.getFileName().toString().replaceFirst("-.*", "");
      String name = experiment + "/" + resource.path("name").asText();
      List<String> key = texts(resource.at("/schema/primaryKey"));
      assertEquals(WITHOUT_KEY.contains(name), key.isEmpty(), name);
      Set<List<String>> keys = new HashSet<>();
      if (!key.isEmpty()) {
        CsvFile.forEach(
            file(run, resource),
            row ->
                assertTrue(
                    keys.add(key.stream().map(row::requiredText).toList()),
                    () -> row.where() + ": has a key that another row has"));
      }
      for (JsonNode reference : resource.at("/schema/foreignKeys")) {
        assertReferences(run, file(run, resource), reference, resources);
      }
    }
  }

  private static void assertReferences(Path run, Path file, JsonNode reference, JsonNode resources)
      throws IOException {
    List<String> columns = texts(reference.path("fields"));
    assertEquals(columns, texts(reference.at("/reference/fields")));
    assertFalse(columns.isEmpty(), reference::toString);
    Set<List<String>> known = new HashSet<>();
    for (JsonNode other : resources) {
      if (other.path("name").equals(reference.at("/reference/resource"))) {
        CsvFile.forEach(file(run, other), row -> known.add(cells(row, columns)));
      }
    }
    CsvFile.forEach(
        file,
        row -> {
          List<String> cells = cells(row, columns);
          assertTrue(
              known.contains(cells) || cells.stream().allMatch(String::isEmpty),
              () -> row.where() + ": refers to no row of " + reference);
        });
  }

  private static List<String> cells(CsvRow row, List<String> columns) {
    return columns.stream().map(column -> row.text(column).orElse("")).toList();
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  private static Path file(Path run, JsonNode resource) {
    return run.resolve(resource.path("path").asText());
  }

  private static JsonNode described(Path run) throws IOException {
    return JsonMapper.builder().build().readTree(Files.readString(run.resolve("datapackage.json")));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void shouldBeAValidDataPackageToFrictionless(Path run) throws Exception {
    Optional<Path> frictionless = InstalledProgram.find("frictionless");
    assumeTrue(frictionless.isPresent(), "there is no frictionless: pip install frictionless");
    ToolRun validated =
        ToolRun.of(
            new ProcessBuilder(frictionless.get().toString(), "validate", "datapackage.json")
                .directory(run.toFile()),
            Duration.ofMinutes(5));
    assertTrue(validated.succeeded(), () -> String.join("\n", validated.said()));
  }

  @Test
  @Tag("anywhere") // it takes a minute
  void shouldSayWhatAnAnalysisSaysThatSharesNoCode() throws Exception {
    String said = analysed("reanalysis.py", List.of());

    int claims = each().mapToInt(one -> one.answer().claims().size()).sum();
    assertTrue(said.endsWith(claims + " claims recomputed, 0 differences"), said);
  }

  @Test
  @Tag("anywhere") // it takes a minute
  void shouldShowNumbersThatAnAnalysisFindsInTheRows() throws Exception {
    String said = analysed("page.py", List.of(PAGE.toString()));

    long claims = Files.readAllLines(PAGE).stream().filter(CLAIM.asPredicate()).count();
    assertTrue(said.endsWith(claims + " claims of the page recomputed, 0 differences"), said);
  }

  @ParameterizedTest
  @CsvSource({"0.1 0.3 0.9, 0.05 0.1 0.2", "0.5 0.5 0.6 0.4, 0.3 0.2 0.3 0.4", "-1 2 5, 1 1 1"})
  void shouldPoolRunsAsThatAnalysisDoes(String effects, String errors) throws Exception {
    RandomEffects pooled = RandomEffects.of(numbers(effects), numbers(errors));

    String said =
        python(
            "-c",
            "import sys; sys.path.insert(0, sys.argv[1]); from page import pool;"
                + " print(*pool(*([float(one) for one in some.split()] for some in sys.argv[2:])))",
            ROOT.resolve("reference").toString(),
            effects,
            errors);

    double[] there = numbers(said);
    assertEquals(pooled.mean(), there[0], 1e-9);
    assertEquals(pooled.error(), there[1], 1e-9);
    assertEquals(pooled.between(), Math.sqrt(there[2]), 1e-6);
  }

  private static double[] numbers(String words) {
    return Arrays.stream(words.strip().split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  private static String analysed(String script, List<String> options) throws Exception {
    List<String> words = new ArrayList<>();
    words.add(ROOT.resolve("reference").resolve(script).toString());
    words.addAll(options);
    runs().forEach(run -> words.add(run.toString()));
    return python(words.toArray(String[]::new));
  }

  private static String python(String... words) throws Exception {
    Optional<Path> python = InstalledProgram.find("python3");
    assumeTrue(python.isPresent(), "there is no python3");

    ToolRun analysis =
        ToolRun.of(
            Stream.concat(Stream.of(python.get().toString(), "-B"), Stream.of(words)).toList(),
            Duration.ofMinutes(10));

    String said = String.join("\n", analysis.said());
    assertTrue(analysis.succeeded(), said);
    return said;
  }

  private static void check(CsvRow row, JsonNode field, List<String> wrong) {
    String name = field.path("name").asText();
    String type = field.path("type").asText();
    assertTrue(field.hasNonNull("description"), name);
    row.text(name)
        .filter(cell -> !is(type, cell))
        .map(cell -> "%s: %s is '%s', not of the type %s".formatted(row.where(), name, cell, type))
        .ifPresent(wrong::add);
  }

  private static boolean is(String type, String cell) {
    return switch (type) {
      case "string" -> true;
      case "integer" -> INTEGER.matcher(cell).matches();
      case "number" -> NUMBER.matcher(cell).matches();
      case "datetime" -> Instant.parse(cell) != null;
      default -> false;
    };
  }

  @ParameterizedTest
  @MethodSource("runs")
  void shouldNameNoPathOfTheMachine(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      for (Path file : files.filter(one -> one.toString().matches(".*\\.(csv|json)")).toList()) {
        assertFalse(LOCAL.matcher(Files.readString(file)).find(), file::toString);
      }
    }
  }
}
