package soapbench.experiment.jobs.run;

import java.nio.file.Path;

/** Where a server of this machine has components and jobs, below what its services keep. */
public final class LocalJobs {

  private LocalJobs() {}

  /** The folder of the components that servers here offer, and of their jobs; it may be missing. */
  public static Path folder(Path kept) {
    return kept.resolve("jobs");
  }

  /** The folder of the components themselves; it may be missing. */
  public static Path components(Path kept) {
    return folder(kept).resolve("components");
  }
}
