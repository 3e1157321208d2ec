package soapbench.experiment.load.run.jmeter;

import java.nio.file.Path;
import java.util.List;

/**
 * The files of one JMeter run.
 *
 * @param jtl where its samples go
 * @param log where its log goes
 * @param printed where its output goes
 * @param properties property files for its plan; a later file overrides an earlier one
 */
public record PlanFiles(Path jtl, Path log, Path printed, List<Path> properties) {

  public PlanFiles {
    jtl = jtl.toAbsolutePath();
    log = log.toAbsolutePath();
    printed = printed.toAbsolutePath();
    properties = properties.stream().map(Path::toAbsolutePath).toList();
  }
}
