package soapbench.cli.output;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import soapbench.lab.Verbosity;
import soapbench.lab.option.InSection;
import soapbench.lab.option.OptionSection;

/** The options that say how much a run tells of its progress. */
@InSection(OptionSection.PRINTED)
@Command // picocli mixes nothing else in
public final class VerbosityOptions {

  @Option(
      names = "--quiet",
      description = "prints only the result and what went wrong, no progress")
  private boolean quiet;

  @Option(names = "--verbose", description = "prints a line for every step, such as each trial")
  private boolean verbose;

  /** How much is told. */
  public Verbosity chosen() {
    refuseIf(quiet && verbose, "--quiet and --verbose", "only one of them is allowed");
    if (quiet) {
      return Verbosity.QUIET;
    }
    return verbose ? Verbosity.VERBOSE : Verbosity.USUAL;
  }
}
