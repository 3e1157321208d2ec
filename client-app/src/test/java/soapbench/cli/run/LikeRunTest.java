package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.experiment.Experiments;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Experiment;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;
import soapbench.madeup.MadeUpEnvironment;

class LikeRunTest {

  private static final Experiment PAYLOAD = Experiments.named("payload").orElseThrow();

  @TempDir private Path folder;

  @Test
  void shouldTakeTheOptionsOfTheRunButThoseThatAreGiven() throws IOException {
    record(
        "payload",
        "\"--trials\": \"7\", \"--sizes\": \"1.3,2.4\", \"--no-floors\": \"true\", \"--user\":"
            + " \"\"");

    Map<String, String> options = options("--trials", "2");

    assertEquals("2", options.get("--trials"));
    assertEquals("1.3,2.4", options.get("--sizes"));
    assertEquals("true", options.get("--no-floors"));
    assertEquals("", options.get("--user"));
    assertEquals("1", options.get("--forks"), "the run did not know it, so the default");
    assertFalse(options.containsKey("--like"), "what it was like is no option of a run");
  }

  @Test
  void shouldRefuseWhatCannotBeRepeatedInOneLine() throws IOException {
    assertRefused("there is no run in " + folder);
    Files.writeString(folder.resolve("trials.csv"), "experiment\n");
    assertRefused(file() + " is missing, which has the run's options");
    Files.writeString(file(), "{");
    assertRefused(file() + " is damaged");
    record("load", "\"--users\": \"1\"");
    assertRefused(folder + " is a run of 'load', and not of payload");
    record("payload", "");
    assertRefused(file() + " names no options");
    record("payload", "\"--sizes\": \"1\", \"--gone\": \"\", \"--lost\": \"5\"");
    assertRefused(folder + " has --lost 5, an option that this version lacks");
    record("payload", "\"--trials\": \"many\"");
    assertTrue(
        refusal().startsWith("--like: with the options of %s: ".formatted(folder)), refusal());
    assertTrue(refusal().contains("--trials"), refusal());
    record("payload", "\"--trials\": \"5\"");
    assertEquals(
        "--like: not allowed with --preset",
        assertThrows(InvalidOptionException.class, () -> options("--preset", "quick"))
            .getMessage());
  }

  @Test
  void shouldSayBeforeTheRunWhatWasLeftOutAndWhatDiffersHere() throws IOException {
    Map<String, String> here = EnvironmentRecord.now(installation());
    Files.writeString(
        file(),
        """
        {"soapbench_version": "1.2", "git_commit": "fff", "machine": {"cores": "77"},
         "published": {"left_out": ["client_jvm.flags -Dx", "options.--message"]}}
        """);

    List<String> notes = like().notes();

    assertEquals(folder + " was published without its --message: give what it was", notes.get(0));
    assertEquals("differs from %s: git commit fff, here abc".formatted(folder), notes.get(1));
    assertTrue(
        notes.contains(
            "differs from %s: machine: cores 77, here %s"
                .formatted(folder, here.get("machine.cores"))),
        notes::toString);
    assertTrue(notes.toString().contains("client's JVM: version -, here"), notes::toString);
    assertFalse(notes.toString().contains("soapbench version"), notes::toString);
  }

  @Test
  void shouldCompareFromTheFilesOfACopyAlone() throws IOException {
    write(folder, 20, 21, 22, 23, 24);
    RunFolder run = new RunFolder(Files.createDirectories(folder.resolve("new")));
    write(run.path(), 40, 41, 42, 43, 44);

    List<String> lines = like().compare(run);

    assertTrue(
        lines
            .get(0)
            .startsWith("Compared with %s (B, this run, over A): transaction".formatted(folder)),
        lines::toString);
    assertTrue(
        lines.toString().contains("1 of 1 ratios have an interval that leaves out 1"),
        lines::toString);
    assertEquals(
        "comparison: " + run.path().resolve("compare/compare.html"), lines.get(lines.size() - 1));
    assertTrue(Files.exists(run.path().resolve("compare/compare.csv")));
  }

  @Test
  void shouldSayInOneLineThatRunsHaveNothingInCommon() throws IOException {
    write(folder, 20, 21, 22);
    RunFolder run = new RunFolder(Files.createDirectories(folder.resolve("new")));
    MadeUpFolder.write(run.path(), new KnownTrials().completed(Cell.NORMAL_HTTP, 2.4, 10, 11));

    List<String> lines = like().compare(run);

    assertEquals(1, lines.size());
    assertTrue(
        lines.get(0).startsWith("not compared with %s: the runs differ".formatted(folder)),
        lines::toString);
  }

  private static void write(Path run, double... transactionMs) throws IOException {
    MadeUpFolder.write(run, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, transactionMs));
    Files.writeString(run.resolve("environment.json"), MadeUpEnvironment.json());
  }

  private Path file() {
    return folder.resolve("environment.json");
  }

  private void record(String experiment, String options) throws IOException {
    Files.writeString(
        file(), "{\"experiment\": \"%s\", \"options\": {%s}}".formatted(experiment, options));
  }

  private Installation installation() {
    return new Installation(folder, "1.2", "abc", Path.of("/jdk"));
  }

  private LikeRun like() {
    return new LikeRun(folder, installation(), PAYLOAD);
  }

  /** The options of a run like that in the folder, by the names under which they are recorded. */
  private Map<String, String> options(String... beside) throws IOException {
    CommandLine line = RunExperimentCommand.line(installation(), PAYLOAD);
    List<String> words = new ArrayList<>(List.of("--like", folder.toString()));
    words.addAll(List.of(beside));
    line.parseArgs(words.toArray(String[]::new));
    RunExperimentCommand given = line.getCommand();
    return RecordedOptions.of(given.complete().spec()).values();
  }

  private String refusal() {
    return assertThrows(InvalidOptionException.class, this::options).getMessage();
  }

  private void assertRefused(String reason) {
    assertEquals("--like: " + reason, refusal());
  }
}
