package soapbench.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

/** The runs of reference/ are sound, and docs/findings.md says what they say. */
class ReferenceTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGE = ROOT.resolve("docs/findings.md");
  private static final Pattern LOCAL =
      Pattern.compile("(?<![a-z0-9/.])/(tmp|home|root|opt|usr|var|work)/|/Users/|[A-Z]:\\\\");

  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  /** Words of a claim about every one of several comparisons. */
  private static final Pattern EVERY =
      Pattern.compile("(?i)\\b(every|all|any|never|both|either|slowest|fastest|exceptions)\\b");

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
    JsonNode described =
        JsonMapper.builder().build().readTree(Files.readString(run.resolve("datapackage.json")));
    List<String> wrong = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (JsonNode resource : described.path("resources")) {
      Path file = run.resolve(resource.path("path").asText());
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
