package soapbench.service.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import soapbench.contract.JobsContract;
import soapbench.contract.ServiceContract;
import soapbench.job.JobException;
import soapbench.service.data.DataServlet;
import soapbench.service.jms.RequestHandler;
import soapbench.service.jobs.call.ComponentRuntime;
import soapbench.service.jobs.call.JobsSettings;
import soapbench.service.publish.PublishedEndpoints;
import soapbench.service.publish.PublishedService;
import soapbench.service.publish.ServerResources;

/**
 * The components of a server. Each that is in the server's folder has endpoints, from when it is
 * first asked for until its file is gone.
 */
public final class JobsService implements PublishedService {

  /** The row in the table of published services, with the settings of this JVM. */
  public static final JobsService ROW = new JobsService(JobsSettings::ofThisJvm);

  private static final Logger LOGGER = Logger.getLogger(JobsService.class.getName());
  private static final String NONE =
      "this server offers no components: it was started without the system property"
          + " soapbench.jobs";
  private static final String NOT_OPEN =
      "this server can't offer its components now: its log says why";

  private final Settings settings;
  private final AtomicReference<ComponentEndpoints> published = new AtomicReference<>();
  private final RequestHandler requests =
      new RequestHandler(
          JobsContract.SERVICE,
          name -> Optional.ofNullable(published.get()).flatMap(all -> all.requests(name)));

  /** Source of the folder where components are. */
  @FunctionalInterface
  interface Settings {

    /** Empty for a server without components. */
    Optional<JobsSettings> read() throws IOException;
  }

  JobsService(Settings settings) {
    this.settings = settings;
  }

  /** A row of what is in a folder; {@link JobsSettings} says what that has. */
  public static JobsService in(Path folder) {
    return new JobsService(() -> Optional.of(JobsSettings.in(folder)));
  }

  @Override
  public ServiceContract contract() {
    return JobsContract.SERVICE;
  }

  @Override
  public RequestHandler requests() {
    return requests;
  }

  @Override
  public PublishedEndpoints publish(Bus bus, ServerResources resources) {
    Optional<ComponentRuntime> runtime = Optional.empty();
    String otherwise = NONE;
    try {
      Optional<JobsSettings> read = settings.read();
      if (read.isPresent()) {
        runtime = Optional.of(ComponentRuntime.open(read.get()));
        resources.share().accept(DataServlet.STORE, runtime.get().store());
      }
    } catch (IOException | IllegalArgumentException | JobException e) {
      LOGGER.log(Level.SEVERE, "components can''t be offered: {0}", e.toString());
      otherwise = NOT_OPEN;
    }
    ComponentEndpoints endpoints = new ComponentEndpoints(runtime, otherwise, bus, resources);
    published.set(endpoints);
    endpoints.publishFront(requests);
    return endpoints;
  }
}
