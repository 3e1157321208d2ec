package soapbench.cli.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import soapbench.folder.RunFolder;
import soapbench.lab.Experiment;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.OptionSection;
import soapbench.lab.service.Installation;

/**
 * The options that a run had, which are the defaults of the command that resumes it.
 *
 * @param values the options' values by their names, empty where they had none
 */
record RecordedOptions(Map<String, String> values) {

  RecordedOptions {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Every option and argument of a command with its value, for the record, except those that name
   * its folder, those that say what is printed and those that say when it fails.
   */
  static RecordedOptions of(CommandSpec command) {
    Map<String, String> values = new LinkedHashMap<>();
    for (OptionSpec option : command.options()) {
      boolean recorded =
          !option.hidden()
              && !OptionSection.PRINTED.holds(option)
              && !OptionSection.GATES.holds(option);
      if (recorded && !RunFolderOptions.NAMES.contains(option.longestName())) {
        Object value = option.getValue();
        values.put(
            option.longestName(), Boolean.FALSE.equals(value) ? "" : Objects.toString(value, ""));
      }
    }
    command
        .positionalParameters()
        .forEach(
            argument ->
                values.put(
                    OptionDefaults.name(argument), Objects.toString(argument.getValue(), "")));
    return new RecordedOptions(values);
  }

  /** The options of an experiment with their defaults. */
  static RecordedOptions defaults(Installation installation, Experiment experiment) {
    CommandLine line = RunExperimentCommand.line(installation, experiment);
    line.parseArgs();
    return of(line.getCommandSpec());
  }

  /**
   * Names of the options whose values follow neither from defaults nor from a preset.
   *
   * @param preset the options that the preset stands for; none where there is no preset
   */
  List<String> givenBeside(RecordedOptions defaults, Map<String, String> preset) {
    return values.keySet().stream()
        .filter(
            name ->
                !Objects.equals(
                    values.get(name), preset.getOrDefault(name, defaults.values.get(name))))
        .toList();
  }

  /**
   * Reads the options of the run in a folder.
   *
   * @param role the option that names the folder, which messages begin with
   */
  static RecordedOptions read(String role, Path folder) throws IOException {
    Path file = new RunFolder(folder).environment();
    if (!Files.isRegularFile(file)) {
      throw new InvalidOptionException(
          role,
          new RunFolder(folder).holdsRun()
              ? file + " is missing, which has the run's options"
              : "there is no run in " + folder);
    }
    try {
      JsonNode options =
          JsonMapper.builder().build().readTree(Files.readString(file)).path("options");
      Map<String, String> values = new LinkedHashMap<>();
      options.properties().forEach(had -> values.put(had.getKey(), had.getValue().asText()));
      return new RecordedOptions(values);
    } catch (JsonProcessingException e) {
      throw new InvalidOptionException(role, file + " is damaged");
    }
  }

  /**
   * Gives a command the options that the run had.
   *
   * @param again the command, not yet parsed
   * @param given what was given; an option that differs from the run's is refused
   */
  void parse(CommandLine again, ParseResult given) {
    new OptionDefaults(values).parse(again, given);
    again.getParseResult().matchedOptions().forEach(this::requireSame);
    again.getParseResult().matchedPositionals().forEach(this::requireSame);
  }

  private void requireSame(ArgSpec option) {
    String name = OptionDefaults.name(option);
    String had = values.get(name);
    if (had != null && !had.equals(Objects.toString(option.getValue()))) {
      throw refused(
          had.isEmpty()
              ? "the run had no %s and continues without it".formatted(name)
              : "the run had %s %s and continues with it".formatted(name, had));
    }
  }

  private static InvalidOptionException refused(String reason) {
    return new InvalidOptionException(RunFolderOptions.RESUME, reason);
  }
}
