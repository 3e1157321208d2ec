package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import soapbench.compare.Comparison;
import soapbench.compare.ComparisonReport;
import soapbench.compare.EnvironmentDifference;
import soapbench.compare.IncomparableRunsException;
import soapbench.experiment.Runs;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Experiment;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;
import soapbench.results.Environment;
import soapbench.results.PublishedEnvironment;

/**
 * Run of the same experiment, such as a published one, that a new run repeats: its options are the
 * new run's, and the two are compared at the end.
 */
record LikeRun(Path folder, Installation installation, Experiment experiment) {

  /** The option that names it. */
  static final String NAME = "--like";

  /**
   * Gives a command the options of the run.
   *
   * @param again the command, not yet parsed
   * @param given what was given beside it, which wins
   * @throws InvalidOptionException if there is no such run, or it has an option that is not allowed
   */
  void parse(CommandLine again, ParseResult given) throws IOException {
    refuseIf(given.hasMatchedOption(PresetOption.NAME), NAME, "not allowed with --preset");
    Map<String, String> had = RecordedOptions.read(NAME, folder).values();
    String name = environment().text("/experiment").orElse("");
    refuseIf(
        !name.equals(experiment.name()),
        NAME,
        "%s is a run of '%s', and not of %s".formatted(folder, name, experiment.name()));
    refuseIf(had.isEmpty(), NAME, file() + " names no options");
    List<String> known = List.copyOf(RecordedOptions.of(again.getCommandSpec()).values().keySet());
    had.forEach(
        (option, value) ->
            refuseIf(
                !value.isEmpty() && !known.contains(option),
                NAME,
                "%s has %s %s, an option that this version lacks"
                    .formatted(folder, option, value)));
    try {
      new OptionDefaults(had).parse(again, given);
    } catch (ParameterException refused) {
      throw refused(refused);
    }
  }

  /** A refusal of what the run had, or of what was given beside it. */
  InvalidOptionException refused(RuntimeException reason) {
    return new InvalidOptionException(
        NAME, "with the options of %s: %s".formatted(folder, reason.getMessage()));
  }

  /** Notes before a run begins: options that nobody knows, and how this machine differs. */
  List<String> notes() throws IOException {
    List<String> notes = new ArrayList<>();
    List<String> unknown = PublishedEnvironment.optionsLeftOut(environment());
    if (!unknown.isEmpty()) {
      notes.add(
          "%s was published without its %s: give what it was"
              .formatted(folder, String.join(", ", unknown)));
    }
    EnvironmentDifference.of(environment(), EnvironmentRecord.now(installation)).stream()
        .map(one -> "differs from %s: %s".formatted(folder, one.change()))
        .forEach(notes::add);
    return notes;
  }

  /**
   * Compares a run that has ended with it, and writes that into the run's folder.
   *
   * @return what came out, a line each
   */
  List<String> compare(RunFolder run) throws IOException {
    try {
      Comparison comparison =
          Runs.compare(folder, run.path(), true, RunExperimentCommand.defaults(installation));
      Path out = run.path().resolve("compare");
      ComparisonReport.write(comparison, out);
      List<String> lines = new ArrayList<>();
      lines.add(
          "Compared with %s (B, this run, over A): %s".formatted(folder, comparison.headline()));
      lines.addAll(comparison.caveats());
      lines.add("comparison: " + ComparisonReport.page(out).toAbsolutePath().normalize());
      return lines;
    } catch (IncomparableRunsException different) {
      return List.of("not compared with %s: %s".formatted(folder, different.getMessage()));
    }
  }

  private Path file() {
    return new RunFolder(folder).environment();
  }

  private Environment environment() throws IOException {
    return Environment.read(file());
  }
}
