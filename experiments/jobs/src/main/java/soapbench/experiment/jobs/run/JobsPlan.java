package soapbench.experiment.jobs.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Plan of a jobs run.
 *
 * @param components where a local server has its components; empty for another server
 * @param timeout how long a program may take
 * @param missing the programs of the simulation that are not installed
 */
record JobsPlan(
    JobsDesign design, Optional<Path> components, Duration timeout, List<String> missing) {

  JobsPlan {
    Objects.requireNonNull(design, "design");
    Objects.requireNonNull(components, "components");
    Objects.requireNonNull(timeout, "timeout");
    missing = List.copyOf(missing);
  }
}
