package soapbench.experiment.jobs;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What a run does.
 *
 * @param components where a local server has its components; empty for another server
 * @param patience how long a program may take
 */
record JobsPlan(JobsDesign design, Optional<Path> components, Duration patience) {

  JobsPlan {
    Objects.requireNonNull(design, "design");
    Objects.requireNonNull(components, "components");
    Objects.requireNonNull(patience, "patience");
  }
}
