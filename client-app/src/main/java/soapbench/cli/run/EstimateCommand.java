package soapbench.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.Preset;
import soapbench.lab.length.EarlierRuns;
import soapbench.lab.length.RunOutline;
import soapbench.lab.service.Installation;

/** Says what is to be expected of a run with the same options, and starts nothing. */
@Command(abbreviateSynopsis = true, sortOptions = false)
public final class EstimateCommand implements Callable<Integer> {

  /** Experiments of which a run can be estimated. */
  public static final Set<String> ESTIMATED = Set.of("payload");

  private final Installation installation;
  private final Experiment experiment;
  private final ExperimentOptions options;
  private final PresetOption preset;

  @Spec private CommandSpec command;

  private EstimateCommand(Installation installation, Experiment experiment) {
    this.installation = installation;
    this.experiment = experiment;
    this.options = experiment.options().get();
    this.preset = new PresetOption(experiment.presets());
  }

  /** The command that estimates runs of an experiment. */
  public static CommandLine line(Installation installation, Experiment experiment) {
    EstimateCommand estimate = new EstimateCommand(installation, experiment);
    CommandSpec spec = CommandSpec.forAnnotatedObject(estimate).name(experiment.name());
    spec.usageMessage().description("Estimates a run of: " + experiment.question());
    spec.addMixin("options", CommandSpec.forAnnotatedObject(estimate.options));
    spec.mixinStandardHelpOptions(true);
    CommandLine line = new CommandLine(spec);
    estimate.preset.addTo(line);
    return line;
  }

  @Override
  public Integer call() throws IOException {
    if (preset.chosen().isPresent()) {
      return with(preset.chosen().get()).estimate();
    }
    return estimate();
  }

  private EstimateCommand with(Preset chosen) {
    CommandLine given = command.commandLine();
    CommandLine again =
        line(installation, experiment).setOut(given.getOut()).setErr(given.getErr());
    new OptionDefaults(chosen.options()).parse(again, given.getParseResult());
    return again.getCommand();
  }

  private int estimate() throws IOException {
    CommandLine line = command.commandLine();
    RunOutline outline =
        options.plan(installation, line.getParseResult()::hasMatchedOption).outline().orElseThrow();
    PrintWriter out = line.getOut();
    Path runs = installation.storage().runs();
    out.println(EarlierRuns.read(runs, experiment.name(), outline).words(outline));
    out.flush();
    return 0;
  }
}
