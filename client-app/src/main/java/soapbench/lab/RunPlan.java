package soapbench.lab;

import java.io.IOException;
import soapbench.folder.RunFolder;
import soapbench.lab.service.WantedService;

/** What a run does, made from options that were checked. */
public interface RunPlan {

  /** What every order, and every payload, comes from. */
  long seed();

  /** How many fresh pairs of JVMs the run is repeated in; 1 where an experiment cannot do that. */
  default int forks() {
    return 1;
  }

  /** The service that the run talks to. */
  WantedService service();

  /**
   * How far a run in a folder has come.
   *
   * @throws IOException if a file of the folder can't be read
   * @throws soapbench.csv.MalformedCsvException if a file of the folder is damaged
   */
  RunState state(RunFolder folder) throws IOException;

  /** The run, or its part in one fork. */
  ExperimentRun open(Laboratory laboratory);
}
