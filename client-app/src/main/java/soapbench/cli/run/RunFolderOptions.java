package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFolder;
import soapbench.lab.option.InSection;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.results.Environment;

/** The options that say where a run's files go. */
@InSection(OptionSection.FILES)
final class RunFolderOptions {

  private static final String OUT = "--out";
  static final String RESUME = "--resume";

  /** The options' names. */
  static final Set<String> NAMES = Set.of(OUT, RESUME, LikeRun.NAME);

  @Option(
      names = OUT,
      paramLabel = "DIR",
      description = "the run's folder, new or empty (default runs/EXPERIMENT-TIMESTAMP)")
  private Path out;

  @Option(
      names = RESUME,
      paramLabel = "DIR",
      description = "continues an interrupted run, with the options it had")
  private Path resume;

  @InSection(OptionSection.TOGETHER)
  @Option(
      names = LikeRun.NAME,
      paramLabel = "DIR",
      description =
          "takes the options of a run, such as a published one, of which those given beside it win,"
              + " and compares with it at the end")
  private Path like;

  /** The folder of the run that is resumed, if one is. */
  Optional<Path> resumed() {
    return Optional.ofNullable(resume);
  }

  /** The folder of the run that this one is like, if there is one. */
  Optional<Path> like() {
    return Optional.ofNullable(like);
  }

  /** The run's folder, with a place for logs: a new one, or that of the run that is resumed. */
  RunFolder folder(Installation installation, String experiment) throws IOException {
    Path fresh = out != null ? out : NewFolder.now(installation, experiment);
    RunFolder folder = new RunFolder(resume == null ? fresh : resume);
    refuseIf(
        resume != null && Environment.read(folder.environment()).text("/published").isPresent(),
        RESUME,
        "%s is a published run, which cannot be continued".formatted(folder.path()));
    refuseIf(
        resume == null && folder.holdsRun(),
        OUT,
        "%s already holds a run; --resume continues it".formatted(folder.path()));
    OptionValues.requireWritable(resume == null ? OUT : RESUME, folder.path());
    WholeFolder.make(folder.logs());
    return folder;
  }
}
