package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import soapbench.csv.CsvAppender;
import soapbench.csv.Table;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;

/**
 * The rows of a load run. A cell's samples are written before the cell's own row, so that samples
 * without it were left by a run that was killed; they are deleted when the run is continued.
 */
final class LoadFiles implements AutoCloseable {

  private final List<CellRun> done;
  private final CsvAppender<LoadSample> samples;
  private final CsvAppender<CellRun> cells;

  private record Key(LoadCell cell, int repeat) {}

  private LoadFiles(
      List<CellRun> done, CsvAppender<LoadSample> samples, CsvAppender<CellRun> cells) {
    this.done = done;
    this.samples = samples;
    this.cells = cells;
  }

  /**
   * Starts a run's files, or continues those that are there.
   *
   * @param varied the declared factors that have columns
   */
  static LoadFiles open(RunFolder folder, List<Factor<?>> varied) throws IOException {
    Path cellsFile = new LoadFolder(folder).cells();
    CsvAppender<CellRun> cells = CsvAppender.resume(cellsFile, CellRun.table(varied));
    List<CellRun> done = CellRun.read(cellsFile);
    Table<LoadSample> samples = LoadSample.table(varied);
    CsvAppender.resume(folder.trials(), samples).close();
    keepSamplesOf(done, folder.trials(), samples);
    return new LoadFiles(
        new ArrayList<>(done), CsvAppender.resume(folder.trials(), samples), cells);
  }

  /** The cells that have a row. */
  List<CellRun> done() {
    return List.copyOf(done);
  }

  void append(LoadSample sample) throws IOException {
    samples.append(sample);
  }

  void append(CellRun run) throws IOException {
    cells.append(run);
    done.add(run);
  }

  private static void keepSamplesOf(List<CellRun> done, Path trials, Table<LoadSample> samples)
      throws IOException {
    Set<Key> keys = new HashSet<>();
    done.forEach(run -> keys.add(new Key(run.cell(), run.repeat())));
    Path kept = trials.resolveSibling(trials.getFileName() + ".unfinished");
    Files.deleteIfExists(kept);
    try (CsvAppender<LoadSample> rows = CsvAppender.create(kept, samples)) {
      LoadSample.forEach(
          trials,
          sample -> {
            if (keys.contains(new Key(sample.cell(), sample.repeat()))) {
              rows.append(sample);
            }
          });
    }
    Files.move(kept, trials, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    samples.close();
    cells.close();
  }
}
