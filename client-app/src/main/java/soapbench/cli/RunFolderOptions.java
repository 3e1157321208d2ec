package soapbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.folder.RunFolder;

/** The options that say where a run's files go. */
public final class RunFolderOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the run's folder, new or empty (default runs/EXPERIMENT-TIMESTAMP)")
  private Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "continues an interrupted run, with the options it had")
  private Path resume;

  /** Gives a run that is resumed the options that it had. */
  void resume() throws IOException {
    if (resume != null) {
      Resumption.read(command, resume).apply();
    }
  }

  /** The run's folder, with a place for logs: a new one, or that of the run that is resumed. */
  RunFolder folder(String experiment) throws IOException {
    RunFolder folder = new RunFolder(resume == null ? fresh(experiment) : resume);
    if (resume == null && Files.exists(folder.trials())) {
      throw new ParameterException(
          command.commandLine(),
          "--out: %s holds a run already; --resume continues it".formatted(folder.path()));
    }
    Files.createDirectories(folder.logs());
    return folder;
  }

  private Path fresh(String experiment) {
    return out != null ? out : FreshFolder.now(experiment);
  }
}
