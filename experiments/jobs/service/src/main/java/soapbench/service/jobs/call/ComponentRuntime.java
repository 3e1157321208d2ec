package soapbench.service.jobs.call;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import soapbench.component.ComponentFolder;
import soapbench.data.DataStore;
import soapbench.data.ReferenceFetcher;
import soapbench.job.Jobs;
import soapbench.service.admission.WaitingThreads;

/**
 * Runtime that all components of a server share: the folder that says which there are, their jobs,
 * the data that is published, and who fetches data from elsewhere.
 */
public record ComponentRuntime(
    ComponentFolder components,
    Jobs jobs,
    DataStore store,
    ReferenceFetcher fetcher,
    Optional<URI> address,
    WaitingRequests waiting)
    implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger(ComponentRuntime.class.getName());

  /**
   * Opens it, and goes on with what a former server left.
   *
   * @throws IOException if the disk fails
   * @throws soapbench.job.JobException if another server has it open, or the disk fails
   */
  public static ComponentRuntime open(JobsSettings settings) throws IOException {
    DataStore store = new DataStore(settings.data());
    return new ComponentRuntime(
        new ComponentFolder(settings.components()),
        new Jobs(settings.jobs(), settings.limits(), data -> withdraw(store, data)),
        store,
        new ReferenceFetcher(settings.references()),
        settings.address(),
        new WaitingRequests(settings.waiting(), WaitingThreads.ofThisJvm()));
  }

  /** Nobody can read data that is gone: its tokens would only pile up. */
  private static void withdraw(DataStore store, Path data) {
    try {
      store.withdrawAll(data);
    } catch (IOException e) {
      LOGGER.log(Level.WARNING, "tokens of data that is gone stay until they expire", e);
    }
  }

  @Override
  public void close() {
    fetcher.close();
    jobs.close();
  }
}
