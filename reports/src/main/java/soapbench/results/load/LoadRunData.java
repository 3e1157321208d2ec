package soapbench.results.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import soapbench.columns.load.CellRun;
import soapbench.columns.load.LoadCell;
import soapbench.columns.load.LoadFolder;
import soapbench.columns.load.LoadSample;
import soapbench.csv.MalformedCsvException;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;

/**
 * One load run as its folder holds it.
 *
 * @param cells every cell with a repeat that ended, in their order
 * @param failures how often which error came in which cell, any stage included
 * @param left samples that count nowhere
 * @param cellsFile whether there is a cells.csv
 * @param environment what it ran on and with
 */
public record LoadRunData(
    List<CellResults> cells,
    Map<LoadCell, Map<String, Long>> failures,
    Left left,
    boolean cellsFile,
    Environment environment) {

  /**
   * Samples that count nowhere.
   *
   * @param warmup those of the warm-up
   * @param unfinished those of repeats that did not end
   */
  public record Left(long warmup, long unfinished) {}

  public LoadRunData {
    cells = List.copyOf(cells);
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
    Objects.requireNonNull(left, "left");
    Objects.requireNonNull(environment, "environment");
  }

  /**
   * Reads a run from its folder. Cells and environment may be missing, and the last row of a file
   * half written. Where there is a cells.csv, repeats that it does not list did not end and are
   * left out.
   *
   * @throws MalformedCsvException when a row cannot be understood, naming file and line
   * @throws UnreadableRunException when the environment cannot be read
   */
  public static LoadRunData read(RunFolder folder) throws IOException {
    Optional<List<CellRun>> rows = cellRuns(new LoadFolder(folder).cells());
    Map<LoadCell, Map<Integer, RepeatBuilder>> builders = new TreeMap<>(CellResults.ORDER);
    rows.orElse(List.of()).forEach(row -> builder(builders, row.cell(), row.repeat()));
    Map<LoadCell, Map<String, Long>> failures = new TreeMap<>(CellResults.ORDER);
    LoadSample.forEach(
        folder.trials(),
        sample -> {
          if (!sample.completed()) {
            failures
                .computeIfAbsent(sample.cell(), any -> new TreeMap<>())
                .merge(sample.outcome().error(), 1L, Long::sum);
          }
          builder(builders, sample.cell(), sample.repeat()).add(sample);
        });
    return of(builders, rows, failures, Environment.read(folder.environment()));
  }

  private static RepeatBuilder builder(
      Map<LoadCell, Map<Integer, RepeatBuilder>> builders, LoadCell cell, int repeat) {
    return builders
        .computeIfAbsent(cell, any -> new TreeMap<>())
        .computeIfAbsent(repeat, any -> new RepeatBuilder());
  }

  private static Optional<List<CellRun>> cellRuns(Path file) throws IOException {
    boolean there = Files.exists(file) && Files.size(file) > 0;
    return there ? Optional.of(CellRun.read(file)) : Optional.empty();
  }

  private static LoadRunData of(
      Map<LoadCell, Map<Integer, RepeatBuilder>> builders,
      Optional<List<CellRun>> rows,
      Map<LoadCell, Map<String, Long>> failures,
      Environment environment) {
    List<CellResults> cells = new ArrayList<>();
    long warmup = 0;
    long unfinished = 0;
    for (Map.Entry<LoadCell, Map<Integer, RepeatBuilder>> cell : builders.entrySet()) {
      List<Repeat> repeats = new ArrayList<>();
      for (Map.Entry<Integer, RepeatBuilder> entry : cell.getValue().entrySet()) {
        Optional<CellRun> row = row(rows.orElse(List.of()), cell.getKey(), entry.getKey());
        Repeat repeat = entry.getValue().build(entry.getKey(), row);
        if (rows.isPresent() && row.isEmpty()) {
          unfinished += repeat.samples();
        } else {
          repeats.add(repeat);
        }
        warmup += entry.getValue().warmup();
      }
      if (!repeats.isEmpty()) {
        cells.add(new CellResults(cell.getKey(), repeats));
      }
    }
    return new LoadRunData(
        cells, failures, new Left(warmup, unfinished), rows.isPresent(), environment);
  }

  private static Optional<CellRun> row(List<CellRun> rows, LoadCell cell, int repeat) {
    return rows.stream()
        .filter(row -> row.cell().equals(cell) && row.repeat() == repeat)
        .findFirst();
  }
}
