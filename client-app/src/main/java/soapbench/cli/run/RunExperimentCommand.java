package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.cli.output.VerbosityOptions;
import soapbench.folder.RunFolder;
import soapbench.gate.Rule;
import soapbench.lab.Experiment;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.Preset;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.Verbosity;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.RunsAlready;
import soapbench.lab.service.Installation;
import soapbench.lab.session.RunSession;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;

/** Runs any experiment: the experiment has the options, everything else is the same for all. */
@Command(abbreviateSynopsis = true, sortOptions = false)
public final class RunExperimentCommand implements Callable<Integer> {

  private static final int INCOMPLETE = 1;

  /** The main class, which has this command: a fork is started with it. */
  private static final String MAIN = "soapbench.cli.Soapbench";

  private final Installation installation;
  private final Experiment experiment;
  private final ExperimentOptions options;
  private final PresetOption preset;
  private final VerbosityOptions verbosity = new VerbosityOptions();
  private final JsonOption json = new JsonOption();
  private final GateOptions gates = new GateOptions();
  private final RunFolderOptions place = new RunFolderOptions();
  private RunExperimentCommand running = this;
  private Optional<Path> logs = Optional.empty();

  @Spec private CommandSpec command;

  @Option(names = RunSession.IN_FORK, hidden = true)
  private Integer inFork;

  private RunExperimentCommand(Installation installation, Experiment experiment) {
    this.installation = installation;
    this.experiment = experiment;
    this.options = experiment.options().get();
    this.preset = new PresetOption(experiment.presets());
  }

  /** The options of an experiment with their defaults, by their names. */
  public static Function<Experiment, Map<String, String>> defaults(Installation installation) {
    return experiment -> RecordedOptions.defaults(installation, experiment).values();
  }

  /** The command that runs an experiment. */
  public static CommandLine line(Installation installation, Experiment experiment) {
    RunExperimentCommand run = new RunExperimentCommand(installation, experiment);
    CommandSpec spec = CommandSpec.forAnnotatedObject(run).name(experiment.name());
    spec.usageMessage().description(experiment.question());
    spec.addMixin("options", CommandSpec.forAnnotatedObject(run.options));
    spec.addMixin("gates", CommandSpec.forAnnotatedObject(run.gates));
    spec.addMixin("place", CommandSpec.forAnnotatedObject(run.place));
    spec.addMixin("verbosity", CommandSpec.forAnnotatedObject(run.verbosity));
    spec.addMixin("json", CommandSpec.forAnnotatedObject(run.json));
    spec.mixinStandardHelpOptions(true);
    CommandLine line = new CommandLine(spec);
    run.preset.addTo(line);
    return line;
  }

  @Override
  public Integer call() throws IOException {
    running = complete();
    return running.run();
  }

  /** The command with the options of the run that it resumes or is like, or of its preset. */
  RunExperimentCommand complete() throws IOException {
    if (place.resumed().isPresent()) {
      return resumed(place.resumed().get());
    }
    if (like().isPresent()) {
      CommandLine again = again();
      like().get().parse(again, command.commandLine().getParseResult());
      return again.getCommand();
    }
    return preset.chosen().map(this::with).orElse(this);
  }

  /** The command again, with the options that the run had. */
  private RunExperimentCommand resumed(Path folder) throws IOException {
    CommandLine again = again();
    RecordedOptions.read(RunFolderOptions.RESUME, folder)
        .parse(again, command.commandLine().getParseResult());
    RunExperimentCommand resumed = again.getCommand();
    resumed.logs = Optional.of(new RunFolder(folder).logs());
    return resumed;
  }

  /** The command again, with the options of a preset where none are given. */
  private RunExperimentCommand with(Preset chosen) {
    CommandLine again = again();
    new OptionDefaults(chosen.options()).parse(again, command.commandLine().getParseResult());
    return again.getCommand();
  }

  private Optional<LikeRun> like() {
    return place.like().map(folder -> new LikeRun(folder, installation, experiment));
  }

  private CommandLine again() {
    CommandLine given = command.commandLine();
    return line(installation, experiment).setOut(given.getOut()).setErr(given.getErr());
  }

  CommandSpec spec() {
    return command;
  }

  private int run() throws IOException {
    Predicate<String> given = command.commandLine().getParseResult()::hasMatchedOption;
    Verbosity told = verbosity.chosen();
    List<Rule> rules = gates.rules(false);
    gates.requireBaselines(rules, experiment.name());
    RunPlan plan = plan(given);
    requireCells(rules, plan.cells());
    checkFork(plan);
    RunFolder folder = place.folder(installation, experiment.name());
    if (place.resumed().isEmpty() && told != Verbosity.QUIET) {
      if (like().isPresent()) {
        like().get().notes().forEach(this::say);
      } else {
        preset.line(command.commandLine().getParseResult()).ifPresent(this::say);
      }
    }
    logs = Optional.of(folder.logs());
    RecordedOptions recorded = RecordedOptions.of(command);
    RunSession session =
        new RunSession(
            installation,
            experiment.name(),
            plan,
            recorded.values(),
            recorded.givenBeside(
                RecordedOptions.defaults(installation, experiment),
                preset.chosen().map(Preset::options).orElse(Map.of())),
            bringsAll(),
            folder,
            MAIN,
            cells -> requireCells(rules, cells),
            told,
            this::say);
    try {
      if (inFork != null) {
        session.measure(inFork);
        return 0;
      }
      RunEnd end = session.run(new Report(folder));
      int judged =
          end.begun()
              ? ReportCommand.judge(gates, rules, folder.path())
                  .tell(folder.path(), json.words(command.commandLine()))
              : 0;
      return end.allCompleted() ? judged : INCOMPLETE;
    } catch (InterruptedException stopped) {
      return RunSession.STOPPED;
    }
  }

  private RunPlan plan(Predicate<String> given) throws IOException {
    try {
      return options.plan(installation, given);
    } catch (InvalidOptionException refused) {
      throw place.resumed().isPresent()
          ? refused
          : like().map(run -> run.refused(refused)).orElse(refused);
    }
  }

  /** Whether the run starts everything that it uses, since nothing that runs already was named. */
  private boolean bringsAll() {
    return Stream.concat(command.options().stream(), command.positionalParameters().stream())
        .filter(argument -> argument.getValue() != null)
        .noneMatch(
            argument ->
                argument.userObject() instanceof Field field
                    && field.isAnnotationPresent(RunsAlready.class));
  }

  /** Refuses rules of cells that there are not: of some a run knows only when it is prepared. */
  private void requireCells(List<Rule> rules, List<Map<String, String>> cells) throws IOException {
    if (!rules.isEmpty()) {
      gates.requireCells(
          rules, experiment.report().get(), cells, RecordedOptions.of(command).values());
    }
  }

  /** The run's report, whose answer is printed once. */
  private final class Report implements RunSession.Report {

    private final RunFolder folder;

    Report(RunFolder folder) {
      this.folder = folder;
    }

    @Override
    public void draw(RunEnd end) throws IOException {
      if (!end.begun()) {
        return;
      }
      ReportCommand.print(write(), json, command.commandLine());
      if (end.allRun() && like().isPresent()) {
        PrintWriter words = json.words(command.commandLine());
        words.println();
        like().get().compare(folder).forEach(words::println);
        words.flush();
      }
    }

    @Override
    public void drawAgain() throws IOException {
      write();
    }

    private ReportResult write() throws IOException {
      return RunReport.write(experiment.report().get(), folder.path());
    }
  }

  private void checkFork(RunPlan plan) {
    refuseIf(
        inFork != null && (plan.forks() == 1 || inFork < 1 || inFork > plan.forks()),
        RunSession.IN_FORK,
        "only a run of several forks uses this option");
  }

  /** The folder of the run's logs, once it has one. */
  public Optional<Path> logs() {
    return running.logs;
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
