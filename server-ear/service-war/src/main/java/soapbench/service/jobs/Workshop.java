package soapbench.service.jobs;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import soapbench.component.ComponentFolder;
import soapbench.data.DataStore;
import soapbench.data.ReferenceFetcher;
import soapbench.job.Jobs;

/**
 * What all components of a server share: the folder that says which there are, their jobs, the data
 * that is published, and who fetches data from elsewhere.
 */
record Workshop(
    ComponentFolder components,
    Jobs jobs,
    DataStore store,
    ReferenceFetcher fetcher,
    Optional<URI> address)
    implements AutoCloseable {

  /**
   * Opens it, and goes on with what a former server left.
   *
   * @throws IOException if the disk fails
   * @throws soapbench.job.JobException if another server has it open, or the disk fails
   */
  static Workshop open(JobsSettings settings) throws IOException {
    DataStore store = new DataStore(settings.data());
    return new Workshop(
        new ComponentFolder(settings.components()),
        new Jobs(settings.jobs(), settings.limits()),
        store,
        new ReferenceFetcher(settings.references()),
        settings.address());
  }

  @Override
  public void close() {
    fetcher.close();
    jobs.close();
  }
}
