package soapbench.experiment;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.columns.RunColumns;
import soapbench.csv.CsvFile;
import soapbench.experiment.farm.FarmExperiment;
import soapbench.experiment.jobs.JobsExperiment;
import soapbench.experiment.load.LoadExperiment;
import soapbench.experiment.messaging.MessagingExperiment;
import soapbench.experiment.payload.PayloadExperiment;
import soapbench.experiment.service.ServiceExperiment;
import soapbench.folder.RunFolder;
import soapbench.lab.Experiment;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;

/** Every experiment, in the order in which lists and help show them. */
public final class Experiments {

  public static final List<Experiment> ALL =
      List.of(
          PayloadExperiment.EXPERIMENT, //
          LoadExperiment.EXPERIMENT,
          FarmExperiment.EXPERIMENT,
          MessagingExperiment.EXPERIMENT,
          JobsExperiment.EXPERIMENT,
          ServiceExperiment.EXPERIMENT);

  private Experiments() {}

  /** The experiment of a name; nothing where there is none. */
  public static Optional<Experiment> named(String name) {
    return ALL.stream().filter(experiment -> experiment.name().equals(name)).findFirst();
  }

  /**
   * The experiment of a run; a run that names none has no trial, so any will do.
   *
   * @throws UnreadableRunException when its experiment is not known, or there is no run
   */
  static Experiment of(RunFolder folder) throws IOException {
    String name = nameOf(folder).orElse(ALL.get(0).name());
    return named(name)
        .orElseThrow(
            () ->
                new UnreadableRunException(
                    "%s: is of the experiment '%s', and there are reports of %s"
                        .formatted(
                            folder.path(),
                            name,
                            ALL.stream().map(Experiment::name).collect(Collectors.joining(", ")))));
  }

  /** The experiment that the first trial names, or else the environment. */
  static Optional<String> nameOf(RunFolder folder) throws IOException {
    if (!folder.holdsRun()) {
      throw new UnreadableRunException(folder.trials() + ": is missing, so there is no run here");
    }
    Optional<String> first = CsvFile.first(folder.trials()).map(RunColumns.EXPERIMENT::read);
    return first.isPresent() ? first : Environment.read(folder.environment()).text("/experiment");
  }
}
