package soapbench.experiment.load.jmeter;

import java.nio.file.Path;
import java.util.List;

/**
 * The files of JMeter with a plan.
 *
 * @param jtl where its samples go
 * @param log where its log goes
 * @param printed where goes what it prints
 * @param properties what its plan is given, later files before earlier ones
 */
public record PlanFiles(Path jtl, Path log, Path printed, List<Path> properties) {

  public PlanFiles {
    jtl = jtl.toAbsolutePath();
    log = log.toAbsolutePath();
    printed = printed.toAbsolutePath();
    properties = properties.stream().map(Path::toAbsolutePath).toList();
  }
}
