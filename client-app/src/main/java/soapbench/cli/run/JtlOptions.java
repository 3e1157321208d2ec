package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.Runs;
import soapbench.jtl.JtlRun;
import soapbench.jtl.JtlSelection;
import soapbench.lab.option.InvalidOptionException;

/** The options that name result files of JMeter in place of runs. */
@Command // picocli mixes nothing else in
final class JtlOptions {

  private static final String JTL = "--jtl";
  private static final String LABEL = "--label";
  private static final String BY = "--by";
  private static final String WARMUP = "--warmup";

  private static final double MOST_SECONDS = 1e6;
  private static final double SECOND_MS = 1000;

  @Option(
      names = JTL,
      paramLabel = "FILE",
      description =
          "a result file of your own JMeter in place of a run: CSV with a header or XML, also with"
              + " .gz; several times where several are compared or added")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = LABEL,
      paramLabel = "REGEX",
      description =
          "with --jtl: the samples whose whole label matches; a group in it, as in"
              + " '(HTTP|JMS) order.*', is what cells go by (default .*)")
  private @Nullable String label;

  @Option(
      names = BY,
      paramLabel = "COLUMN=NAME",
      split = ",",
      description =
          "with --jtl: the columns by whose values cells go, and what these are, as in"
              + " label=operation,payload=size (default label=label)")
  private List<String> by = new ArrayList<>();

  @Option(
      names = WARMUP,
      paramLabel = "SECONDS",
      description =
          "with --jtl: how much of a cell is left out at first (default: until its times have"
              + " settled, by MSER)")
  private @Nullable Double warmup;

  /** Whether files are named in place of runs. */
  boolean given() {
    refuseIf(files.isEmpty() && label != null, LABEL, "allowed only with --jtl");
    refuseIf(files.isEmpty() && !by.isEmpty(), BY, "allowed only with --jtl");
    refuseIf(files.isEmpty() && warmup != null, WARMUP, "allowed only with --jtl");
    return !files.isEmpty();
  }

  /** The files in place of runs; these where there are none. */
  List<Path> orElse(List<Path> runs) {
    refuseIf(
        given() && !runs.isEmpty(),
        JTL,
        "allowed only without runs, and each file needs its own --jtl");
    return given() ? List.copyOf(files) : runs;
  }

  /** The files in place of a run; it alone where there are none. */
  List<Path> orElse(@Nullable Path run, CommandLine command) {
    List<Path> named = orElse(Stream.ofNullable(run).toList());
    if (named.isEmpty()) {
      throw new ParameterException(command, "DIR: is missing: the run's folder");
    }
    return named;
  }

  /** Reads a run, or one of JMeter's files where such are given. */
  MeasuredRun read(String role, Path path) throws IOException {
    return given() ? JtlRun.read(role, path, selection()) : Runs.measured(role, path);
  }

  private JtlSelection selection() {
    refuseIf(
        warmup != null && !(warmup >= 0 && warmup <= MOST_SECONDS),
        WARMUP,
        warmup + " is out of range: allowed are seconds from 0 on");
    Map<String, String> factors = new LinkedHashMap<>();
    for (String one : by) {
      String[] parts = one.split("=", -1);
      refuseIf(
          parts.length != 2
              || parts[0].isBlank()
              || parts[1].isBlank()
              || factors.containsValue(parts[0])
              || factors.put(parts[1], parts[0]) != null,
          BY,
          "'%s' is not allowed: COLUMN=NAME, each column and each name once".formatted(one));
    }
    return new JtlSelection(
        pattern(),
        factors.isEmpty() ? Map.of("label", "label") : factors,
        warmup == null ? OptionalLong.empty() : OptionalLong.of((long) (warmup * SECOND_MS)));
  }

  private Pattern pattern() {
    try {
      return Pattern.compile(label == null ? ".*" : label);
    } catch (PatternSyntaxException e) {
      throw new InvalidOptionException(
          LABEL, "'%s' is not a regular expression: %s".formatted(label, e.getDescription()));
    }
  }
}
