package soapbench.folder;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder a run leaves behind, and the names of what a run of any experiment has in it. */
public record RunFolder(Path path) {

  /** The name of {@link #trials()}. */
  public static final String TRIALS = "trials.csv";

  /** The name of {@link #summary()}. */
  public static final String SUMMARY = "summary.csv";

  /** The name of {@link #claims()}. */
  public static final String CLAIMS = "claims.csv";

  /** The name of {@link #breakEvens()}. */
  public static final String BREAK_EVENS = "break-even.csv";

  /** The ending of a table that gzip compressed. */
  public static final String COMPRESSED = ".gz";

  /** One row per trial, appended as the trials end. */
  public Path trials() {
    return path.resolve(TRIALS);
  }

  /** Whether there is a run in it; the trials of a published one may be compressed. */
  public boolean holdsRun() {
    return Files.isRegularFile(stored(trials()));
  }

  /**
   * The file that holds a table: its own, or in its place the compressed one of a published run.
   */
  public static Path stored(Path table) {
    Path compressed = table.resolveSibling(table.getFileName() + COMPRESSED);
    return !Files.exists(table) && Files.exists(compressed) ? compressed : table;
  }

  /** One row per scenario and measure. */
  public Path summary() {
    return path.resolve(SUMMARY);
  }

  /** One row per claim of the literature, with the run's verdict. */
  public Path claims() {
    return path.resolve(CLAIMS);
  }

  /** One row per pair of options: where the better one changes. */
  public Path breakEvens() {
    return path.resolve(BREAK_EVENS);
  }

  /** The answer of the run, for programs. */
  public Path answer() {
    return path.resolve("answer.json");
  }

  /** The description of the run's tables, for programs that read any table. */
  public Path dataPackage() {
    return path.resolve("datapackage.json");
  }

  /** The record of the machine, the software and the options of the run. */
  public Path environment() {
    return path.resolve("environment.json");
  }

  /** The charts, each as PNG and SVG. */
  public Path figures() {
    return path.resolve("figures");
  }

  /** The report, one self-contained file. */
  public Path report() {
    return path.resolve("report.html");
  }

  /** The answer on one sheet of paper, one self-contained file. */
  public Path onePage() {
    return path.resolve("one-page.html");
  }

  /** The logs of client and server. */
  public Path logs() {
    return path.resolve("logs");
  }
}
