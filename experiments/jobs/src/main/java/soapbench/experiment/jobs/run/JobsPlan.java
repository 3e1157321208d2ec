package soapbench.experiment.jobs.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import soapbench.lab.length.RunLength;

/**
 * Plan of a jobs run.
 *
 * @param design its rounds, which are only the shape of one where {@code length} is open
 * @param length what ends the run
 * @param components where a local server has its components; empty for another server
 * @param timeout how long a program may take
 * @param missing the programs of the simulation that are not installed
 */
record JobsPlan(
    JobsDesign design,
    RunLength length,
    Optional<Path> components,
    Duration timeout,
    List<String> missing) {

  JobsPlan {
    missing = List.copyOf(missing);
  }

  /**
   * The design with so many rounds that count.
   *
   * @param lacks whether a run has found that it can't run the simulation
   */
  JobsDesign design(int rounds, boolean lacks) {
    JobsDesign all = length.open() ? design.withRounds(rounds) : design;
    return lacks ? all.withoutSimulation() : all;
  }
}
