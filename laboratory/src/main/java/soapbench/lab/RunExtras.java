package soapbench.lab;

import java.io.IOException;
import java.util.List;
import soapbench.folder.RunFolder;

/**
 * Files that a run has beside its report, and that take long to make, such as JMeter's dashboards.
 * They are made once everything is measured and the report is drawn.
 */
public interface RunExtras {

  /**
   * Makes those that are missing.
   *
   * @return what is missing afterwards, a line each
   * @throws InterruptedException if it was stopped; what was made stays
   */
  List<String> make(RunFolder folder, Watcher watcher) throws IOException, InterruptedException;

  /** Stops it from another thread. */
  void stop();
}
