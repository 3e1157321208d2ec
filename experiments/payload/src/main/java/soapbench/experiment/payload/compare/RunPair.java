package soapbench.experiment.payload.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.folder.RunFolder;
import soapbench.results.Quantity;
import soapbench.results.UnreadableRunException;
import soapbench.trial.Scenario;

/**
 * Two runs of the payload experiment that can be compared: they have a shape, a direction and at
 * least one scenario in common.
 *
 * @param a the run that is compared with
 * @param b the run in question
 */
public record RunPair(PayloadRunData a, PayloadRunData b) {

  public RunPair {
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    requireMeasured("RUN_A", a);
    requireMeasured("RUN_B", b);
    requireSame(TrialColumns.SHAPE, a, b);
    requireSame(TrialColumns.DIRECTION, a, b);
    if (common(a, b).isEmpty()) {
      throw new IncomparableRunsException(
          "the runs have no scenario in common: RUN_A measured %s, RUN_B %s"
              .formatted(levels(a), levels(b)));
    }
  }

  /**
   * Reads two runs.
   *
   * @throws IncomparableRunsException when they cannot be compared, or one cannot be read
   */
  public static RunPair read(RunFolder a, RunFolder b) throws IOException {
    requireThere("RUN_A", a);
    requireThere("RUN_B", b);
    if (a.path().toRealPath().equals(b.path().toRealPath())) {
      throw new IncomparableRunsException("RUN_A and RUN_B are the same run, " + a.path());
    }
    return new RunPair(read("RUN_A", a), read("RUN_B", b));
  }

  /** The scenarios that both measured, and both in bursts or neither so, in their order. */
  public List<Scenario> common() {
    return common(a, b);
  }

  private static PayloadRunData read(String name, RunFolder folder) throws IOException {
    try {
      requirePayload(name, folder);
      return PayloadRunData.read(folder);
    } catch (UnreadableRunException | MalformedCsvException damaged) {
      throw new IncomparableRunsException(name + ": " + damaged.getMessage());
    }
  }

  private static void requireThere(String name, RunFolder folder) {
    if (!Files.isRegularFile(folder.trials())) {
      throw new IncomparableRunsException(name + ": there is no run in " + folder.path());
    }
  }

  private static void requirePayload(String name, RunFolder folder) throws IOException {
    String experiment =
        CsvFile.first(folder.trials())
            .map(TrialColumns.EXPERIMENT::read)
            .orElse(PayloadFolder.EXPERIMENT);
    if (!experiment.equals(PayloadFolder.EXPERIMENT)) {
      throw new IncomparableRunsException(
          "%s: is of the experiment '%s', and compared are runs of %s"
              .formatted(name, experiment, PayloadFolder.EXPERIMENT));
    }
  }

  private static void requireMeasured(String name, PayloadRunData run) {
    if (run.measured().rows().isEmpty()) {
      throw new IncomparableRunsException(name + ": has no measured trial");
    }
  }

  private static void requireSame(
      Column<Scenario, String> factor, PayloadRunData a, PayloadRunData b) {
    String one = factor.cell(a.measured().rows().get(0).scenario());
    String other = factor.cell(b.measured().rows().get(0).scenario());
    if (!one.equals(other)) {
      throw new IncomparableRunsException(
          "the runs differ in %s: RUN_A has %s, RUN_B %s".formatted(factor.name(), one, other));
    }
  }

  private static List<Scenario> common(PayloadRunData a, PayloadRunData b) {
    List<Scenario> other = b.measured().scenarios();
    return a.measured().scenarios().stream()
        .filter(other::contains)
        .filter(scenario -> inBursts(a, scenario) == inBursts(b, scenario))
        .toList();
  }

  private static boolean inBursts(PayloadRunData run, Scenario scenario) {
    return run.measured().inBursts(Cell.of(scenario), scenario.payloadBytes());
  }

  private static String levels(PayloadRunData run) {
    MeasuredTrials measured = run.measured();
    return measured.cells().stream().map(Cell::label).collect(Collectors.joining(", "))
        + " with payloads of "
        + measured.sizes().stream().map(Quantity::megabytes).collect(Collectors.joining(", "))
        + " MB"
        + (run.mainStacks().equals(Stacks.TUNED) ? "" : " on " + run.mainStacks().label());
  }
}
