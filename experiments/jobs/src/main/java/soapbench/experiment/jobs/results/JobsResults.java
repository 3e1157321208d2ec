package soapbench.experiment.jobs.results;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.csv.Column;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsSummaryRow;
import soapbench.experiment.jobs.rows.JobsTimes;
import soapbench.experiment.jobs.rows.JobsTrial;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/**
 * One jobs run as its folder holds it, by its factors.
 *
 * @param trials every trial, warm-up and failed ones too; the fork in the place of a call is the
 *     run's round that it was made in
 * @param cells every cell with a measured trial, in their order
 * @param meshes the meshes of the simulation; empty where there was none
 * @param checks the numbers of the simulation that were compared; the same
 * @param environment what it ran on and with
 */
public record JobsResults(
    List<JobsTrial> trials,
    List<CellTrials> cells,
    List<MeshRow> meshes,
    List<CheckRow> checks,
    Environment environment) {

  public JobsResults {
    trials = List.copyOf(trials);
    cells = List.copyOf(cells);
    meshes = List.copyOf(meshes);
    checks = List.copyOf(checks);
    Objects.requireNonNull(environment, "environment");
  }

  /**
   * Reads a run from its folder. Meshes, checks and environment may be missing, and the last row
   * half written.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws soapbench.results.UnreadableRunException when the environment cannot be read
   */
  public static JobsResults read(RunFolder run) throws IOException {
    JobsFolder folder = new JobsFolder(run);
    Environment environment = Environment.read(run.environment());
    CallBlocks blocks = CallBlocks.of(environment);
    List<JobsTrial> trials = JobsTrial.read(run.trials()).stream().map(blocks::placed).toList();
    Map<JobsCell, List<JobsTrial>> cells =
        trials.stream()
            .filter(JobsTrial::measured)
            .collect(
                Collectors.groupingBy(
                    JobsTrial::cell, () -> new TreeMap<>(CellTrials.ORDER), Collectors.toList()));
    return new JobsResults(
        trials,
        cells.entrySet().stream().map(one -> new CellTrials(one.getKey(), one.getValue())).toList(),
        Files.exists(folder.meshes()) ? MeshRow.read(folder.meshes()) : List.of(),
        Files.exists(folder.checks()) ? CheckRow.read(folder.checks()) : List.of(),
        environment);
  }

  public JobsSetting setting() {
    return new JobsSetting(environment);
  }

  /** The cells of a part of the experiment. */
  public List<CellTrials> of(String part) {
    return cells.stream().filter(cell -> cell.cell().part().equals(part)).toList();
  }

  /** Those of them that have a completed trial. */
  public List<CellTrials> completed(String part) {
    return of(part).stream().filter(cell -> !cell.completed().isEmpty()).toList();
  }

  /** The ways of a part that have completed trials, in their order. */
  public List<String> ways(String part) {
    return JobsLevels.ways(part).stream()
        .filter(way -> completed(part).stream().anyMatch(cell -> cell.cell().way().equals(way)))
        .toList();
  }

  /** The sizes of files that some way carried, ascending. */
  public List<Long> sizes() {
    return completed(JobsLevels.TRANSFER).stream()
        .map(CellTrials::bytes)
        .distinct()
        .sorted()
        .toList();
  }

  /** The problems of which a simulation completed some step, ascending. */
  public List<Integer> problems() {
    return completed(JobsLevels.SIMULATION).stream()
        .flatMap(cell -> cell.cell().problem().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** The steps of a problem that some way completed, in their order. */
  public List<String> steps(int problem) {
    return JobsLevels.STEPS.stream()
        .filter(
            step ->
                completed(JobsLevels.SIMULATION).stream()
                    .map(CellTrials::cell)
                    .anyMatch(
                        cell ->
                            cell.problem().equals(Optional.of(problem))
                                && cell.step().equals(Optional.of(step))))
        .toList();
  }

  /** The files that a way carried, by ascending size. */
  public List<CellTrials> bySize(String way) {
    return completed(JobsLevels.TRANSFER).stream()
        .filter(cell -> cell.cell().way().equals(way))
        .toList();
  }

  /** A cell; nothing when no measured trial of it completed. */
  public Optional<CellTrials> find(JobsCell cell) {
    return cells.stream()
        .filter(one -> one.cell().equals(cell))
        .filter(one -> !one.completed().isEmpty())
        .findFirst();
  }

  /**
   * How many times as long a part of a cell's time is as a plain download of the same size; nothing
   * where one of the two was not measured.
   */
  public Optional<Ratio> overDownload(CellTrials cell, Column<JobsTimes, ?> measure) {
    return find(JobsCell.transfer(JobsLevels.DOWNLOAD, cell.bytes()))
        .filter(download -> cell.sample(measure).n() > 0)
        .map(download -> Bootstrap.ratioOfMedians(cell.sample(measure), download.timesNs()));
  }

  /** How often which error came in which cell, any stage included. */
  public Map<JobsCell, Map<String, Long>> failures() {
    Map<JobsCell, Map<String, Long>> failures = new TreeMap<>(CellTrials.ORDER);
    for (JobsTrial trial : trials) {
      if (!trial.completed()) {
        failures
            .computeIfAbsent(trial.cell(), any -> new LinkedHashMap<>())
            .merge(trial.error(), 1L, Long::sum);
      }
    }
    return failures;
  }

  /** Every cell and measure that has values, and the elapsed time in any case. */
  public List<JobsSummaryRow> summary() {
    List<JobsSummaryRow> rows = new ArrayList<>();
    for (CellTrials cell : cells) {
      for (Column<JobsTimes, ?> measure : JobsTrial.MEASURES) {
        Summary summary = cell.summary(measure);
        if (summary.n() > 0 || measure == JobsTrial.ELAPSED) {
          rows.add(
              new JobsSummaryRow(
                  cell.cell(), measure.name(), measure.unit(), cell.failed(), summary));
        }
      }
    }
    return rows;
  }
}
