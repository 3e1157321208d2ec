package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.csv.CsvAppender;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.results.Environment;

/**
 * How far a load run has come, as the rows in its folder tell.
 *
 * @param done the cells that have a row
 */
record LoadState(LoadDesign design, List<CellRun> done) implements RunState {

  private static final int DIGITS = 12;

  LoadState {
    done = List.copyOf(done);
  }

  /** Reads the existing rows; every sample is read too, so that a damaged one is found. */
  static LoadState read(LoadDesign design, RunFolder folder) throws IOException {
    Path cells = new LoadFolder(folder).cells();
    CsvAppender.requireHeader(folder.trials(), LoadSample.table(design.varied()));
    if (Files.exists(folder.trials())) {
      LoadSample.forEach(folder.trials(), sample -> {});
    }
    return new LoadState(
        design, CsvAppender.earlier(cells, CellRun.table(design.varied()), CellRun::read));
  }

  /**
   * This state, if its rows are of the message that is at hand: one of the user's own may have
   * changed since the run began.
   *
   * @param digest of the message; empty where requests are greetings
   * @throws IOException in one line, if rows are of another
   */
  LoadState requireMessage(Optional<String> digest, RunFolder folder) throws IOException {
    Optional<String> had = Environment.read(folder.environment()).text("/message/digest");
    if (!done.isEmpty() && !had.equals(digest)) {
      throw new IOException(
          "%s: its requests carried %s, and now they would carry %s: start another run"
              .formatted(folder.trials(), named(had), named(digest)));
    }
    return this;
  }

  private static String named(Optional<String> digest) {
    return digest
        .map(all -> "the message of digest " + all.substring(0, Math.min(DIGITS, all.length())))
        .orElse("greetings");
  }

  @Override
  public boolean begun(int fork) {
    return design.cells(fork).stream().anyMatch(this::has);
  }

  @Override
  public boolean over(int fork) {
    return design.cells(fork).stream().allMatch(this::has);
  }

  private boolean has(PlannedCell cell) {
    return done.stream().anyMatch(cell::isOf);
  }

  @Override
  public RunEnd end() {
    int completed = (int) done.stream().filter(run -> run.outcome().completed()).count();
    return new RunEnd("cell", design.cells().size(), completed, done.size() - completed, List.of());
  }
}
