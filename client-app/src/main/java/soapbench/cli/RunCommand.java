package soapbench.cli;

import picocli.CommandLine.Command;

/** Runs an experiment and draws its report. */
@Command(
    name = "run",
    description = "Runs an experiment and draws its report.",
    synopsisSubcommandLabel = "EXPERIMENT",
    mixinStandardHelpOptions = true)
public final class RunCommand {}
