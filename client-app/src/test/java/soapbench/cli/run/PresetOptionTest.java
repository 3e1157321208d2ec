package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.Preset;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;
import soapbench.process.ControlGroups;

class PresetOptionTest {

  private static final Experiment PAYLOAD = Experiments.ALL.get(0);

  @TempDir private Path folder;

  static Stream<Arguments> presets() {
    return Experiments.ALL.stream()
        .flatMap(
            experiment ->
                experiment.presets().stream()
                    .map(
                        preset -> arguments(experiment.name(), preset.name(), experiment, preset)));
  }

  /** A cell of fewer repeats has no interval, so that the run could not answer. */
  @Test
  void shouldRepeatCellsOfLoadOftenEnoughForAnAnswer() {
    Experiment load =
        Experiments.ALL.stream().filter(one -> one.name().equals("load")).findFirst().orElseThrow();

    load.presets()
        .forEach(
            preset ->
                assertTrue(
                    Integer.parseInt(preset.options().getOrDefault("--repeats", "3")) >= 3,
                    preset.name()));
  }

  /** A default of an option that does not exist would be no error. */
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("presets")
  @Tag("root")
  void shouldStandForOptionsThatMakeAPlan(
      String name, String presetName, Experiment experiment, Preset preset) throws IOException {
    assumeTrue(
        ControlGroups.allowed() || !preset.options().containsKey("--slow-worker"),
        "needs root: this system lets this user slow no worker down");
    Path jmeter = folder.resolve("jmeter-plans/target/jmeter/bin/jmeter");
    Files.createDirectories(jmeter.getParent());
    Files.createFile(jmeter);
    ExperimentOptions options = experiment.options().get();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    preset
        .options()
        .keySet()
        .forEach(option -> assertNotNull(line.getCommandSpec().findOption(option), option));
    Path request = Files.writeString(folder.resolve("request.xml"), "<q/>");
    String[] needed =
        name.equals("service")
            ? new String[] {"http://127.0.0.1:1/s", "--request", request.toString()}
            : new String[0];
    new OptionDefaults(preset.options()).parse(line, line.parseArgs(needed));

    assertNotNull(options.plan(installation(), given -> false));
  }

  @Test
  void shouldHaveAQuickAndAUsualPresetInEveryExperiment() {
    for (Experiment experiment : Experiments.ALL) {
      List<String> names = experiment.presets().stream().map(Preset::name).toList();
      assertEquals(List.of("quick", "default"), names.subList(0, 2), experiment.name());
      // a service that is not ours is in no paper, and requests are as large as they are
      boolean ours = !experiment.name().equals("service");
      assertEquals(ours, names.contains("small"), experiment.name());
      assertEquals(ours, names.contains("paper"), experiment.name());
    }
  }

  @Test
  void shouldHaveGivenOptionsWinOverThoseOfThePreset() throws IOException {
    Map<String, String> values =
        values(complete("--trials", "7", "--preset", "quick", "--no-floors"));

    assertEquals("7", values.get("--trials"));
    assertEquals("1.3,22.2", values.get("--sizes"));
    assertEquals("true", values.get("--no-floors"));
    assertEquals("quick", values.get("--preset"));
    assertEquals("http,jms", values.get("--bindings"), "the option's own default");
  }

  @Test
  void shouldKeepTheOptionsOfTheRunThatIsResumed() throws IOException {
    Map<String, String> had = values(complete("--preset", "quick", "--trials", "7"));
    record(had);

    assertEquals(had, values(complete("--resume", folder.toString())));
    assertEquals(had, values(complete("--resume", folder.toString(), "--preset", "quick")));
    assertEquals(
        "--resume: the run had --preset quick and continues with it",
        assertThrows(
                InvalidOptionException.class,
                () -> complete("--resume", folder.toString(), "--preset", "paper"))
            .getMessage());
  }

  @Test
  void shouldRefuseAPresetThatIsUnknown() {
    assertEquals(
        "--preset: 'fast' is unknown: allowed are quick, default, small, map, stacks,"
            + " attachments, codecs, paper",
        assertThrows(InvalidOptionException.class, () -> complete("--preset", "fast"))
            .getMessage());
  }

  @Test
  void shouldSayWhichOptionsItStandsForWhenTheRunStarts() {
    StringWriter err = new StringWriter();
    int status =
        RunExperimentCommand.line(installation(), PAYLOAD)
            .setErr(new PrintWriter(err, true))
            .setExecutionExceptionHandler((failed, line, parsed) -> 1)
            .execute(
                "--preset=quick",
                "--trials=7",
                "--server=http://127.0.0.1:1/laboratory",
                "--out=" + folder.resolve("run"));

    assertEquals(1, status);
    assertEquals(
        "soapbench: preset quick: --sizes 1.3,22.2, and --trials as given",
        err.toString().lines().findFirst().orElse(""));
  }

  private RunExperimentCommand complete(String... words) throws IOException {
    CommandLine line = RunExperimentCommand.line(installation(), PAYLOAD);
    line.parseArgs(words);
    RunExperimentCommand command = line.getCommand();
    return command.complete();
  }

  private static Map<String, String> values(RunExperimentCommand command) {
    return RecordedOptions.of(command.spec()).values();
  }

  private void record(Map<String, String> options) throws IOException {
    Files.writeString(
        folder.resolve("environment.json"),
        JsonMapper.builder().build().writeValueAsString(Map.of("options", options)));
  }

  private Installation installation() {
    return new Installation(folder, "1.2", "abc", Path.of("/jdk"));
  }
}
