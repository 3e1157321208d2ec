package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;

class RecordedOptionsTest {

  private static final Experiment PAYLOAD = Experiments.ALL.get(0);
  private static final Experiment FARM = Experiments.named("farm").orElseThrow();
  private static final Experiment SERVICE = Experiments.named("service").orElseThrow();

  @TempDir private Path folder;

  @Test
  void shouldHaveTheOptionsThatTheRunHadWhenNoneIsGiven() throws IOException {
    record("\"--trials\": \"7\", \"--sizes\": \"1.3,2.4\", \"--seed\": \"9\", \"--server\": \"\"");

    CommandLine resumed = resume();

    assertEquals(Integer.valueOf(7), value(resumed, "--trials"));
    assertEquals("1.3,2.4", value(resumed, "--sizes"));
    assertEquals(Long.valueOf(9), value(resumed, "--seed"));
    assertEquals("", RecordedOptions.of(resumed.getCommandSpec()).values().get("--server"));
    assertEquals(Integer.valueOf(1), value(resumed, "--forks"), "not recorded, so the default");
  }

  @Test
  void shouldReachTheSameServerAsTheRunDid() throws IOException {
    Map<String, String> had =
        Map.of(
            "--server", "http://a/b",
            "--user", "me",
            "--password-file", "f",
            "--jms-lookup", "n",
            "--naming", "a:1",
            "--naming-library", "j");
    StringBuilder options = new StringBuilder("\"--trials\": \"7\"");
    had.forEach((name, value) -> options.append(", \"%s\": \"%s\"".formatted(name, value)));
    record(options.toString());

    Map<String, String> values = RecordedOptions.of(resume().getCommandSpec()).values();

    had.forEach((name, value) -> assertEquals(value, values.get(name)));
  }

  /** A recorded default does not count as given beside workers that were there. */
  @Test
  void shouldGoOnWithTheWorkersThatTheRunWasGiven() throws IOException {
    String workers = "http://127.0.0.1:8081/soapbench/farm,queue";
    CommandLine first = line(FARM);
    first.parseArgs("--workers", workers, "--worker-counts", "1", "--chunks", "9");
    Map<String, String> had = RecordedOptions.of(first.getCommandSpec()).values();
    record(
        had.entrySet().stream()
            .map(option -> "\"%s\": \"%s\"".formatted(option.getKey(), option.getValue()))
            .collect(Collectors.joining(", ")));

    CommandLine resumed = resume(FARM);

    assertEquals(had, RecordedOptions.of(resumed.getCommandSpec()).values());
    assertEquals(workers, value(resumed, "--workers"));
    assertEquals(Integer.valueOf(9), value(resumed, "--chunks"));
    assertFalse(resumed.getParseResult().hasMatchedOption("--worker-cpus"));
    assertFalse(resumed.getParseResult().hasMatchedOption("--worker-heap"));
    assertEquals(
        "--resume: the run had --workers %s and continues with it".formatted(workers),
        assertThrows(InvalidOptionException.class, () -> resume(FARM, "--workers", "queue"))
            .getMessage());
  }

  @Test
  void shouldTellOptionsThatFollowFromNoPresetAndNoDefault() {
    CommandLine line = line(PAYLOAD);
    line.parseArgs("--sizes", "0.001", "--trials", "5", "--forks", "1", "--no-floors");
    RecordedOptions defaults = RecordedOptions.defaults(installation(), PAYLOAD);

    assertEquals(
        List.of("--no-floors", "--sizes"),
        RecordedOptions.of(line.getCommandSpec())
            .givenBeside(defaults, Map.of("--trials", "5"))
            .stream()
            .sorted()
            .toList());
  }

  /** An argument has no name on the command line, and is recorded by that of its help. */
  @Test
  void shouldGoOnWithTheArgumentThatTheRunHad() throws IOException {
    record("\"ADDRESS\": \"http://a/b\", \"--request\": \"f.xml\"");

    CommandLine resumed = resume(SERVICE);

    assertEquals(
        "http://a/b", RecordedOptions.of(resumed.getCommandSpec()).values().get("ADDRESS"));
    assertEquals(
        "--resume: the run had ADDRESS http://a/b and continues with it",
        assertThrows(InvalidOptionException.class, () -> resume(SERVICE, "http://c")).getMessage());
    assertEquals(
        "http://a/b",
        RecordedOptions.of(resume(SERVICE, "http://a/b").getCommandSpec()).values().get("ADDRESS"));
  }

  @Test
  void shouldTakeAnOptionThatIsTheSame() throws IOException {
    record("\"--trials\": \"7\", \"--server\": \"http://a/b\"");
    CommandLine resumed = resume("--trials", "7", "--server=http://a/b");
    assertEquals(Integer.valueOf(7), value(resumed, "--trials"));
  }

  @Test
  void shouldRefuseAnOptionThatTheRunDidNotHave() throws IOException {
    record("\"--trials\": \"7\"");
    assertRefused("--resume: the run had --trials 7 and continues with it", "--trials", "8");
  }

  @Test
  void shouldRefuseAnOptionThatTheRunDidWithout() throws IOException {
    record("\"--server\": \"\"");
    assertRefused(
        "--resume: the run had no --server and continues without it", "--server", "http://a/b");
  }

  @Test
  void shouldGoOnWithoutFloorsWhenTheRunHasNone() throws IOException {
    record("\"--no-floors\": \"true\"");
    CommandLine resumed = resume();
    assertEquals(Boolean.TRUE, value(resumed, "--no-floors"));
    assertEquals("true", RecordedOptions.of(resumed.getCommandSpec()).values().get("--no-floors"));
  }

  @Test
  void shouldTakeAFlagThatIsTheSame() throws IOException {
    record("\"--no-floors\": \"true\"");
    assertEquals(Boolean.TRUE, value(resume("--no-floors"), "--no-floors"));
  }

  @Test
  void shouldRefuseToLeaveFloorsOutOfARunThatHasThem() throws IOException {
    record("\"--no-floors\": \"\"");
    assertRefused("--resume: the run had no --no-floors and continues without it", "--no-floors");
  }

  @Test
  void shouldRefuseWhenThereIsNoRunOrItsRecordIsDamaged() throws IOException {
    assertRefused("--resume: there is no run in " + folder);
    Files.writeString(folder.resolve("environment.json"), "{");
    assertRefused("--resume: " + folder.resolve("environment.json") + " is damaged");
  }

  @Test
  void shouldRecordEveryOptionOfAnExperimentButThoseThatNameItsFolderOrJudgeIt() {
    for (Experiment experiment : Experiments.ALL) {
      CommandLine line = line(experiment);
      line.parseArgs("--out", "x");
      Map<String, String> values = RecordedOptions.of(line.getCommandSpec()).values();
      List<String> expected =
          Stream.concat(
                  line.getCommandSpec().options().stream(),
                  line.getCommandSpec().positionalParameters().stream())
              .map(OptionDefaults::name)
              .filter(
                  name ->
                      !List.of(
                              "--help",
                              "--version",
                              "--quiet",
                              "--verbose",
                              "--json",
                              "--in-fork",
                              "--fail-if",
                              "--on-unsure",
                              "--other-machine",
                              "--out",
                              "--resume",
                              "--like")
                          .contains(name))
              .toList();
      assertEquals(expected, List.copyOf(values.keySet()), experiment.name());
    }
  }

  private static Object value(CommandLine line, String option) {
    return line.getCommandSpec().findOption(option).getValue();
  }

  private void record(String options) throws IOException {
    Files.writeString(
        folder.resolve("environment.json"), "{\"options\": {" + options + "}, \"unknown\": 1}");
  }

  private CommandLine line(Experiment experiment) {
    return RunExperimentCommand.line(installation(), experiment);
  }

  private Installation installation() {
    return new Installation(folder, "1.2", "abc", Path.of("/jdk"));
  }

  private CommandLine resume(String... words) throws IOException {
    return resume(PAYLOAD, words);
  }

  private CommandLine resume(Experiment experiment, String... words) throws IOException {
    CommandLine given = line(experiment);
    given.parseArgs(words);
    CommandLine again = line(experiment);
    RecordedOptions.read("--resume", folder).parse(again, given.getParseResult());
    return again;
  }

  private void assertRefused(String message, String... words) {
    assertEquals(
        message, assertThrows(InvalidOptionException.class, () -> resume(words)).getMessage());
  }
}
