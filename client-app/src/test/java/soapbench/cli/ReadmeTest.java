package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import soapbench.calibration.CalibrationRow;
import soapbench.calibration.Points;
import soapbench.calibration.overhead.OverheadPair;
import soapbench.calibration.overhead.OverheadRow;
import soapbench.calibration.self.AaRow;
import soapbench.claim.ClaimResult;
import soapbench.columns.load.CellRun;
import soapbench.columns.load.LoadSample;
import soapbench.columns.load.LoadSummaryRow;
import soapbench.columns.payload.FloorRow;
import soapbench.columns.payload.PauseRow;
import soapbench.columns.payload.SummaryRow;
import soapbench.columns.payload.TrialColumns;
import soapbench.compare.payload.ScenarioRatio;
import soapbench.csv.ColumnDictionary;
import soapbench.csv.Table;
import soapbench.figure.Figure;
import soapbench.figure.load.LoadFigures;
import soapbench.figure.payload.PayloadFigures;
import soapbench.lab.service.Installation;

class ReadmeTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)[)#]");
  private static final Pattern COMMAND = Pattern.compile("(?m)^\\./soapbench +([^#\\n]*)");

  private static String readme() throws IOException {
    return Files.readString(ROOT.resolve("README.md"));
  }

  private static CommandLine line() {
    return Soapbench.commandLine(new Installation(ROOT, "1.2", "abc", Path.of("/jdk")));
  }

  static Stream<Table<?>> tables() {
    return Stream.of(
        TrialColumns.TABLE,
        FloorRow.TABLE,
        PauseRow.TABLE,
        SummaryRow.TABLE,
        ClaimResult.TABLE,
        ScenarioRatio.TABLE,
        LoadSample.TABLE,
        CellRun.TABLE,
        LoadSummaryRow.TABLE,
        CalibrationRow.TABLE,
        AaRow.TABLE,
        OverheadRow.TABLE,
        OverheadPair.TABLE);
  }

  static List<Figure<?>> figures() {
    return Stream.<List<? extends Figure<?>>>of(PayloadFigures.ALL, LoadFigures.USUAL)
        .<Figure<?>>flatMap(List::stream)
        .toList();
  }

  static List<String> commands() throws IOException {
    return COMMAND.matcher(readme()).results().map(found -> found.group(1).strip()).toList();
  }

  static List<String> links() throws IOException {
    List<String> links = new java.util.ArrayList<>();
    for (String file : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      String text = Files.readString(ROOT.resolve(file));
      LINK.matcher(text).results().map((MatchResult found) -> found.group(1)).forEach(links::add);
    }
    return links;
  }

  @ParameterizedTest
  @MethodSource("tables")
  void shouldHoldTheDictionaryOfEveryFile(Table<?> table) throws IOException {
    assertHolds(ColumnDictionary.markdown(table));
  }

  @ParameterizedTest
  @ValueSource(strings = {"payload", "load"})
  void shouldHoldTheOptionsOfTheExperiment(String experiment) throws IOException {
    CommandLine run = line().getSubcommands().get("run");
    assertHolds(OptionTable.markdown(run.getSubcommands().get(experiment).getCommandSpec()));
  }

  @Test
  void shouldHoldTheOptionsOfCalibration() throws IOException {
    assertHolds(OptionTable.markdown(line().getSubcommands().get("calibrate").getCommandSpec()));
  }

  @Test
  void shouldHoldThePointsOfCalibration() throws IOException {
    assertHolds(PointTable.markdown(Points.ALL));
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "report", "compare", "payload"})
  void shouldNameEveryOptionOfACommand(String command) throws IOException {
    String readme = readme();
    line().getSubcommands().get(command).getCommandSpec().options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .forEach(option -> assertTrue(readme.contains(option.longestName()), option::toString));
  }

  @ParameterizedTest
  @MethodSource("figures")
  void shouldNameEveryFigure(Figure<?> figure) throws IOException {
    assertTrue(readme().contains("`" + figure.name() + "`"), figure.name());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void shouldShowCommandsThatAreUnderstood(String command) {
    assertFalse(command.isEmpty());
    assertDoesNotThrow(() -> line().parseArgs(command.split(" +")));
  }

  @ParameterizedTest
  @MethodSource("links")
  void shouldLinkToWhatIsThere(String link) {
    assertTrue(Files.exists(ROOT.resolve(link)), link);
  }

  private static void assertHolds(String table) throws IOException {
    assertTrue(readme().contains(table), () -> "README.md should hold\n" + table);
  }
}
