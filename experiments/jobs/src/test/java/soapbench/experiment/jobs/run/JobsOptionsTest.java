package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.folder.RunFolder;
import soapbench.lab.RunPlan;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;

/** Runs that options ask for. {@code RefusalTest} has the options that are refused. */
class JobsOptionsTest {

  @TempDir private Path folder;

  private static CommandLine line(String words) {
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(new JobsOptions()));
    line.parseArgs(words.split(" "));
    return line;
  }

  private static JobsOptions options(CommandLine line) {
    return (JobsOptions) line.getCommandSpec().userObject();
  }

  private RunPlan plan(String words) {
    CommandLine line = line(words);
    return options(line)
        .plan(
            new Installation(folder, "1.2", "abc", Path.of("/jdk")),
            line.getParseResult()::hasMatchedOption);
  }

  private static JobsDesign design(String words) {
    CommandLine line = line(words);
    return options(line).design(line.getParseResult()::hasMatchedOption);
  }

  @ParameterizedTest
  @CsvSource({
    "--precision 3% --calls 10, --calls",
    "--minutes 5 --calls 10, --calls",
    "--precision 3% --simulations 10, --simulations",
    "--minutes 5 --simulations 2, --simulations"
  })
  void shouldRefuseNumbersWhereThatOfRoundsIsNotKnown(String words, String option) {
    InvalidOptionException refused = assertThrows(InvalidOptionException.class, () -> plan(words));

    assertEquals(
        option
            + ": allowed only without --precision and --minutes, with which all rounds are alike",
        refused.getMessage());
  }

  private int planned(RunPlan plan) throws IOException {
    return plan.state(new RunFolder(folder)).end().planned();
  }

  @Test
  void shouldPlanNoSimulationInAnyForkOnceARunHasFoundThatItLacksIt() throws IOException {
    RunPlan plan =
        plan("--forks 3 --parts simulation,call --meshes 9 --trials 2 --warmup 0 --calls 4");
    assertEquals(3 * (2 * 5 + 4 * 2), planned(plan), "five ways, and two of a call");

    Files.writeString(
        new RunFolder(folder).environment(), "{\"jobs\": {\"missing\": [\"no gmsh\"]}}");

    assertEquals(3 * 4 * 2, planned(plan));
  }

  @Test
  void shouldKnowTheCellsOfTheRun() {
    JobsDesign design = design("--sizes 1KB --ways value --meshes 9");
    List<Map<String, String>> cells = JobsOptions.cells(design, List.of());

    // a transfer, six steps in five ways, and two ways of a call
    assertEquals(1 + 6 * 5 + 2, cells.size());
    assertEquals(1 + 2, JobsOptions.cells(design, List.of("gmsh")).size());
    JobsDesign nothingElse = design("--parts simulation --meshes 9");
    assertEquals(6 * 5, JobsOptions.cells(nothingElse, List.of("gmsh")).size());
    assertTrue(
        cells.contains(
            Map.of("part", "transfer", "way", "value", "bytes", "1000", "problem", "", "step", "")),
        cells::toString);
  }
}
