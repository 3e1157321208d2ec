package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.Experiments;
import soapbench.folder.WholeFile;
import soapbench.folder.WholeFolder;
import soapbench.history.History;
import soapbench.history.HistoryReport;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.process.FolderLock;
import soapbench.results.Quantity;

/** Keeps runs of one design over time, and says where they changed. */
@Command(
    name = "history",
    description = "Keeps runs of one design over time, and says where they changed.",
    synopsisSubcommandLabel = "(add | show)",
    mixinStandardHelpOptions = true)
public final class HistoryCommand {

  private final Installation installation;

  @Spec private CommandSpec command;

  /** A command of an installation. */
  public HistoryCommand(Installation installation) {
    this.installation = installation;
  }

  /** The option that names the file. */
  @Command // picocli mixes nothing else in
  static final class FileOption {

    @Option(
        names = "--file",
        paramLabel = "FILE",
        description = "the history (default runs/history.json)")
    private Path file;

    Path of(Installation installation) {
      return file != null ? file : installation.storage().runs().resolve("history.json");
    }
  }

  @Command(
      name = "add",
      description = "Adds a run to a history, which begins with its first run.",
      mixinStandardHelpOptions = true)
  int add(
      @Mixin FileOption place,
      @Mixin JtlOptions jtl,
      @Parameters(paramLabel = "DIR", arity = "0..1", description = "the run's folder")
          @Nullable Path run)
      throws IOException {
    CommandLine line =
        Objects.requireNonNull(command.commandLine().getSubcommands().get("add"), "add");
    List<Path> runs = jtl.orElse(run, line);
    Path file = place.of(installation);
    WholeFile kept = OptionValues.output("--file", file);
    refuseIf(!kept.isPlain(), "--file", file + " is not a plain file, which a history needs");
    try {
      int there = 0;
      for (Path path : runs) {
        MeasuredRun more = jtl.read(jtl.given() ? "--jtl" : "DIR", path);
        there = add(more, file, kept.folder());
        more.notes().forEach(this::say);
      }
      line.getOut()
          .printf("%s: %s%n", file.toAbsolutePath().normalize(), Quantity.count(there, "run"));
      line.getOut().flush();
      return 0;
    } catch (IncomparableRunsException refused) {
      throw new ParameterException(line, refused.getMessage(), refused);
    }
  }

  /** Adds a run; another process that adds one at the same time waits, so that none is lost. */
  @SuppressWarnings("try") // the lock is there to be closed
  private int add(MeasuredRun more, Path file, Path folder) throws IOException {
    try (FolderLock lock = FolderLock.take(WholeFolder.make(folder), this::say)) {
      History history =
          Files.exists(file) ? History.read(file).with(more, defaults(more)) : History.of(more);
      history.write(file);
      return history.runs().size();
    }
  }

  /** The options of a run's experiment with their defaults; none of a file of JMeter. */
  private Map<String, String> defaults(MeasuredRun run) {
    return Experiments.named(run.experiment())
        .map(RunExperimentCommand.defaults(installation))
        .orElse(Map.of());
  }

  private void say(String message) {
    command.commandLine().getErr().println("soapbench: " + message);
  }

  @Command(
      name = "show",
      description = "Prints the runs of a history and where they changed, and draws a page of it.",
      mixinStandardHelpOptions = true)
  int show(@Mixin FileOption place, @Mixin JsonOption json) throws IOException {
    CommandLine line = command.commandLine();
    Path file = place.of(installation);
    HistoryReport report = HistoryReport.of(History.read(file));
    Path page = page(file);
    OptionValues.output("--file", page);
    report.writePage(page);
    if (json.chosen()) {
      line.getOut().print(report.json());
      line.getOut().flush();
    }
    PrintWriter words = json.words(line);
    report.lines().forEach(words::println);
    words.printf("%nhistory: %s%n", page.toAbsolutePath().normalize());
    words.flush();
    return 0;
  }

  /** The page beside the file. */
  private static Path page(Path file) {
    return file.resolveSibling(
        file.getFileName().toString().replaceFirst("\\.json$", "") + ".html");
  }
}
