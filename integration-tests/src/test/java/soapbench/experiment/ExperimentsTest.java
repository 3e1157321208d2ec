package soapbench.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.lab.Experiment;

/** An experiment is a folder and stands in two lists; this names the list that forgot it. */
class ExperimentsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  static List<String> names() {
    return Experiments.ALL.stream().map(Experiment::name).toList();
  }

  @Test
  void shouldReportRunsUnderTheNameOfTheirExperiment() {
    assertEquals(
        names(), Experiments.ALL.stream().map(known -> known.report().get().experiment()).toList());
  }

  @ParameterizedTest
  @MethodSource("names")
  void shouldHaveAPageOfEveryExperiment(String name) throws IOException {
    String page = "experiments/%s/README.md".formatted(name);
    assertTrue(Files.exists(ROOT.resolve(page)), page);
    for (String list : List.of("README.md", "docs/README.md")) {
      assertTrue(
          Files.readString(ROOT.resolve(list)).contains(page + ")"),
          list + " has no link to the page of " + name);
    }
  }

  /** Arrows between experiments are told apart by this name. */
  @ParameterizedTest
  @MethodSource("names")
  void shouldKeepEveryExperimentInPackagesOfItsName(String name) {
    Experiment experiment =
        Experiments.ALL.stream()
            .filter(known -> known.name().equals(name))
            .findFirst()
            .orElseThrow();
    assertEquals(
        "soapbench.experiment." + name + ".run",
        experiment.options().get().getClass().getPackageName());
  }
}
