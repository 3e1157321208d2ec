package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.experiment.Runs;
import soapbench.findings.FindingsPage;
import soapbench.folder.RunFolder;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;

/** Writes the page of what the studies found, and what holds of it in runs. */
@Command(
    name = "findings",
    description = "Writes a page of what the five studies found, and what holds of it in runs.",
    mixinStandardHelpOptions = true)
public final class FindingsCommand implements Callable<Integer> {

  private final Installation installation;

  @Spec private CommandSpec command;

  @Parameters(
      paramLabel = "DIR",
      arity = "0..*",
      description =
          "a run, or a folder of runs; those of one design are pooled (default reference)")
  private List<Path> places = List.of();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "the page; its pictures go into a folder beside it (default docs/findings.md, with a DIR"
              + " or from an unpacked archive runs/findings.md)")
  private Path out;

  /** A command of an installation. */
  public FindingsCommand(Installation installation) {
    this.installation = installation;
  }

  @Override
  public Integer call() throws IOException {
    refuseIf(
        !OptionValues.output("--out", file()).isPlain(),
        "--out",
        file() + " is not a plain file, beside which its pictures could be");
    List<Path> runs = new ArrayList<>();
    for (Path place : places.isEmpty() ? List.of(reference()) : places) {
      runs.addAll(runs(place));
    }
    FindingsPage page = Runs.findings(runs, file(), RunExperimentCommand.defaults(installation));
    if (page.findings().isEmpty()) {
      throw new ParameterException(
          command.commandLine(),
          "DIR: there is no run of an experiment that repeats a study in "
              + (places.isEmpty() ? reference() : places.get(0)));
    }
    Optional<String> obstacle = page.write();
    PrintWriter words = command.commandLine().getOut();
    page.findings().stream()
        .filter(one -> one.instead().isEmpty())
        .forEach(one -> words.printf("%s: %s%n", one.experiment(), one.answer().headline().text()));
    obstacle.ifPresent(why -> words.println("no figures: " + why));
    words.printf("%nfindings: %s%n", page.file());
    words.flush();
    return 0;
  }

  private Path reference() {
    return installation.home().resolve("reference");
  }

  private Path file() {
    if (out != null) {
      return out;
    }
    return places.isEmpty() && !installation.isArchive()
        ? installation.home().resolve("docs/findings.md")
        : installation.storage().runs().resolve("findings.md");
  }

  /** A run, or else the runs in a folder. */
  private List<Path> runs(Path place) throws IOException {
    if (new RunFolder(place).holdsRun()) {
      return List.of(place);
    }
    if (!Files.isDirectory(place)) {
      throw new ParameterException(command.commandLine(), "DIR: there is no run in " + place);
    }
    try (Stream<Path> held = Files.list(place)) {
      return held.filter(one -> new RunFolder(one).holdsRun()).sorted().toList();
    }
  }
}
