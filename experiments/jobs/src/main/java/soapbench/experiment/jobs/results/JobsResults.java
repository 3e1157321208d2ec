package soapbench.experiment.jobs.results;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Environment;
import soapbench.results.Run;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/**
 * One jobs run by its factors.
 *
 * @param run its trials; the fork in the place of a call is the run's round that it was made in
 * @param meshes the meshes of the simulation; empty where there was none
 * @param checks the numbers of the simulation that were compared; the same
 */
public record JobsResults(Run<JobsCell> run, List<MeshRow> meshes, List<CheckRow> checks) {

  /** By part; then problem and step, or size; then the ways. */
  private static final Comparator<JobsCell> ORDER =
      Comparator.comparingInt((JobsCell cell) -> JobsLevels.PARTS.indexOf(cell.part()))
          .thenComparingInt(cell -> cell.problem().orElse(0))
          .thenComparingInt(cell -> cell.step().map(JobsLevels.STEPS::indexOf).orElse(0))
          .thenComparingLong(JobsCell::size)
          .thenComparingInt(cell -> JobsLevels.ways(cell.part()).indexOf(cell.way()));

  /** Properties that all jobs runs have in common. */
  public static final Run.Kind<JobsCell> KIND =
      new Run.Kind<>(JobsRows.TRIALS, JobsRows.ELAPSED, ORDER, JobsResults::label);

  public JobsResults {
    meshes = List.copyOf(meshes);
    checks = List.copyOf(checks);
  }

  /**
   * Reads a run from its folder. Meshes, checks and environment may be missing, and the last row
   * half written.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws soapbench.results.UnreadableRunException when the environment cannot be read
   */
  public static JobsResults read(RunFolder folder) throws IOException {
    JobsFolder own = new JobsFolder(folder);
    Environment environment = Environment.read(folder.environment());
    CallBlocks blocks = CallBlocks.of(environment);
    List<Trial<JobsCell>> trials =
        JobsRows.TRIALS.read(folder.trials()).stream().map(blocks::placed).toList();
    return new JobsResults(
        Run.of(KIND, trials, environment),
        Files.exists(own.meshes()) ? MeshRow.read(own.meshes()) : List.of(),
        Files.exists(own.checks()) ? CheckRow.read(own.checks()) : List.of());
  }

  /** A cell as readers know it, e.g. {@code by value, 10 MB}. */
  public static String label(JobsCell cell) {
    return switch (cell.part()) {
      case JobsLevels.TRANSFER ->
          "%s, %s".formatted(TransferModeName.of(cell.way()), DataSize.of(cell.size()));
      case JobsLevels.SIMULATION ->
          "simulation %s, %s, %s"
              .formatted(
                  cell.problem().orElseThrow(),
                  cell.step().orElseThrow(),
                  TransferModeName.of(cell.way()));
      default -> "true, " + TransferModeName.of(cell.way());
    };
  }

  public JobsSetting setting() {
    return new JobsSetting(run.environment());
  }

  /** The cells of a part of the experiment. */
  public List<CellTrials<JobsCell>> of(String part) {
    return run.cells().stream().filter(cell -> cell.cell().part().equals(part)).toList();
  }

  /** Ways of them that have a completed trial. */
  public List<CellTrials<JobsCell>> completed(String part) {
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
        .map(cell -> cell.cell().size())
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
  public List<CellTrials<JobsCell>> bySize(String way) {
    return completed(JobsLevels.TRANSFER).stream()
        .filter(cell -> cell.cell().way().equals(way))
        .toList();
  }

  /**
   * How many times as long a part of a cell's time is as a plain download of the same size; nothing
   * where one of the two was not measured.
   */
  public Optional<Ratio> overDownload(CellTrials<JobsCell> cell, Measure measure) {
    return run.find(JobsCell.transfer(JobsLevels.DOWNLOAD, cell.cell().size()))
        .filter(download -> cell.sample(measure).n() > 0)
        .map(download -> Bootstrap.ratioOfMedians(cell.sample(measure), download.timesNs()));
  }
}
