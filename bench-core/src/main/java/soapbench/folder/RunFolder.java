package soapbench.folder;

import java.nio.file.Path;
import java.util.Objects;

/** The folder one run leaves behind, and the names of what stands in it. */
public record RunFolder(Path path) {

  public RunFolder {
    Objects.requireNonNull(path, "path");
  }

  /** One row a trial, appended as the trials end. */
  public Path trials() {
    return path.resolve("trials.csv");
  }

  /** One row a cell of a load run and repeat. */
  public Path cells() {
    return path.resolve("cells.csv");
  }

  /** One row a garbage-collection pause of either side. */
  public Path pauses() {
    return path.resolve("gc.csv");
  }

  /** One row a completed trial: what its exchange costs at the least. */
  public Path floors() {
    return path.resolve("floors.csv");
  }

  /** One row a scenario and measure. */
  public Path summary() {
    return path.resolve("summary.csv");
  }

  /** One row a claim of the literature, with the run's verdict. */
  public Path claims() {
    return path.resolve("claims.csv");
  }

  /** What calibration found, a row an injection and measure. */
  public Path calibration() {
    return path.resolve("calibration.csv");
  }

  /** How often equal cells looked different, a row a pair. */
  public Path selfComparison() {
    return path.resolve("a-a.csv");
  }

  /** What measuring costs, a row a binding and size. */
  public Path overhead() {
    return path.resolve("overhead.csv");
  }

  /** The exchanges that it was found with, a row a pair. */
  public Path overheadPairs() {
    return path.resolve("overhead-pairs.csv");
  }

  /** What the run ran on, and with which options. */
  public Path environment() {
    return path.resolve("environment.json");
  }

  /** The charts, each as PNG and SVG. */
  public Path figures() {
    return path.resolve("figures");
  }

  /** What JMeter wrote in a load run: a folder for each cell. */
  public Path jmeter() {
    return path.resolve("jmeter");
  }

  /** What JMeter wrote before the first cell of a load run, of which no row is kept. */
  public Path serverWarmup() {
    return path.resolve("server-warmup");
  }

  /** The report, one self-contained file. */
  public Path report() {
    return path.resolve("report.html");
  }

  /** What client and server logged. */
  public Path logs() {
    return path.resolve("logs");
  }
}
