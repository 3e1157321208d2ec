package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.compare.IncomparableRunsException;
import soapbench.report.compare.ComparisonReport;

/** Holds two runs against each other, from their files alone. */
@Command(
    name = "compare",
    description = "Compares the scenarios that two runs have in common: B over A.",
    mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {

  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  @Spec private CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = "RUN_A",
      description = "the folder of the run to start from")
  private Path runA;

  @Parameters(index = "1", paramLabel = "RUN_B", description = "the folder of the run in question")
  private Path runB;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where to write it, new or empty (default runs/compare-TIMESTAMP)")
  private Path out;

  @Override
  public Integer call() throws IOException {
    Path folder = folder();
    try {
      PrintWriter writer = command.commandLine().getOut();
      ComparisonReport.write(runA, runB, folder).forEach(writer::println);
      writer.printf(
          "%ncomparison: %s%n", folder.resolve("compare.html").toAbsolutePath().normalize());
      writer.flush();
      return 0;
    } catch (IncomparableRunsException e) {
      throw new ParameterException(command.commandLine(), e.getMessage(), e);
    }
  }

  private Path folder() throws IOException {
    Path folder =
        out != null ? out : Path.of("runs", "compare-" + TIMESTAMP.format(LocalDateTime.now()));
    if (Files.exists(folder)) {
      if (!Files.isDirectory(folder)) {
        throw refused(folder + " is no folder");
      }
      try (Stream<Path> held = Files.list(folder)) {
        if (held.findAny().isPresent()) {
          throw refused(folder + " is not empty");
        }
      }
    }
    return folder;
  }

  private ParameterException refused(String reason) {
    return new ParameterException(command.commandLine(), "--out: " + reason);
  }
}
