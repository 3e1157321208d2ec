package soapbench.calibration;

import java.nio.file.Path;
import java.util.Objects;
import soapbench.folder.RunFolder;

/** What a calibration leaves behind besides the files of every run. */
public record CalibrationFolder(RunFolder run) {

  public CalibrationFolder {
    Objects.requireNonNull(run, "run");
  }

  /** What was found, a row per injection and measure. */
  public Path calibration() {
    return run.path().resolve("calibration.csv");
  }

  /** How often equal cells looked different, a row per pair. */
  public Path selfComparison() {
    return run.path().resolve("a-a.csv");
  }

  /** What measuring costs, a row per binding and size. */
  public Path overhead() {
    return run.path().resolve("overhead.csv");
  }

  /** The exchanges that it was found with, a row per pair. */
  public Path overheadPairs() {
    return run.path().resolve("overhead-pairs.csv");
  }
}
