package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import soapbench.experiment.ExperimentSample;
import soapbench.figure.Figure;
import soapbench.lab.service.Installation;

/** Each experiment as users and readers meet it. */
class ExperimentUsageTest {

  /** Made once: that takes much longer than to refuse a command. */
  private static CommandLine line;

  @BeforeAll
  static void makeLine(@TempDir Path home) {
    line = Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")));
  }

  static Stream<Arguments> usageErrors() {
    return ExperimentSample.rows(ExperimentSample::usageErrors);
  }

  static Stream<Arguments> figures() {
    return ExperimentSample.ALL.entrySet().stream()
        .flatMap(
            sample ->
                sample.getValue().figures().stream()
                    .map(figure -> Arguments.of(sample.getKey(), figure)));
  }

  @ParameterizedTest
  @MethodSource("usageErrors")
  void shouldNameWhatIsWrongAndWhatIsAllowed(String experiment, String command, String expected) {
    Invocation refused = Invocation.of(line, List.of(command.split(" ")));

    assertEquals(2, refused.status(), refused.err());
    assertTrue(refused.err().startsWith("soapbench: " + expected), refused.err());
    assertEquals(1, refused.err().lines().count(), refused.err());
  }

  @ParameterizedTest
  @MethodSource("figures")
  void shouldNameEveryFigure(String experiment, Figure<?> figure) throws IOException {
    String page = Files.readString(Path.of("..", "experiments", experiment, "README.md"));
    assertTrue(page.contains("| `" + figure.name() + "` |"), figure.name());
  }
}
