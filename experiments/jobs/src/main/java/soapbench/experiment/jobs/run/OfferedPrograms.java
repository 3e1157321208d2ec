package soapbench.experiment.jobs.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.caller.ComponentClient;
import soapbench.caller.http.ServedFiles;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.contract.JobsContract;
import soapbench.experiment.jobs.run.simulation.SimulationPrograms;
import soapbench.experiment.jobs.run.simulation.SimulationStep;
import soapbench.lab.service.ServiceLink;
import soapbench.process.InstalledProgram;

/**
 * The programs that a run calls as components. At a local server the run adds them itself and
 * removes them when it is closed; at another they have to be there.
 */
final class OfferedPrograms implements AutoCloseable {

  /** Does nothing. */
  static final String NOTHING = "soapbench-true";

  /** Gives a file a second name, so that nothing but its way to the server and back takes time. */
  static final String LINK = "soapbench-link";

  /** Input and output of the second one. */
  static final String LINK_IN = "data";

  static final String LINK_OUT = "same";

  private final URI services;
  private final Optional<ComponentFolder> folder;
  private final Duration timeout;
  private final List<String> added = new ArrayList<>();
  private final Map<String, ComponentClient> clients = new HashMap<>();
  private Optional<ServedFiles> files = Optional.empty();

  /**
   * @param services below which the components' addresses are
   * @param folder where a local server has its components
   * @param timeout how long a program may run, and a server be silent
   */
  OfferedPrograms(URI services, Optional<ComponentFolder> folder, Duration timeout) {
    this.services = services;
    this.folder = folder;
    this.timeout = timeout;
  }

  /** Has the server fetch files that travel by reference over the link that requests take. */
  synchronized void over(ServiceLink link) throws IOException {
    ServedFiles served = new ServedFiles(InetAddress.getLoopbackAddress());
    files = Optional.of(served);
    served.knownAt(link.back(served.port()));
  }

  /** Offers what transfers and calls need. */
  void offerSmallOnes() throws IOException, InterruptedException {
    offer(NOTHING, installed("true"), List.of());
    offer(
        LINK,
        installed("ln"),
        List.of(
            "-L", "[in file %s:raw]".formatted(LINK_IN), "[out file %s:raw]".formatted(LINK_OUT)));
  }

  /** Offers the steps of the simulation. */
  void offer(SimulationPrograms programs) {
    for (SimulationStep step : SimulationStep.ALL) {
      offer(step.component(), programs.program(step), step.specifications());
    }
  }

  private static Path installed(String program) throws IOException, InterruptedException {
    return InstalledProgram.find(program)
        .orElseThrow(() -> new IOException("there is no program " + program + " on the PATH"));
  }

  private void offer(String name, Path program, List<String> template) {
    folder.ifPresent(
        components -> {
          // a component that a killed run left
          components.remove(name);
          components.add(
              new Component(
                  name,
                  "of a run of the jobs experiment",
                  Component.defaultNamespace(name),
                  program,
                  Template.parse(template),
                  Map.of(),
                  new ComponentLimits(
                      timeout,
                      ComponentLimits.DEFAULT.outputBytes(),
                      ComponentLimits.DEFAULT.jobs())));
          added.add(name);
        });
  }

  /**
   * A client of a component.
   *
   * @throws IOException in one line, if the server does not offer it
   */
  synchronized ComponentClient client(String name) throws IOException {
    ComponentClient client = clients.get(name);
    if (client == null) {
      String path = JobsContract.SERVICE.path().substring(1);
      URI wsdl = services.resolve("%s/%s?wsdl".formatted(path, name));
      ComponentClient waiting = ComponentClient.of(wsdl).waiting(timeout);
      client = files.map(waiting::serving).orElse(waiting);
      clients.put(name, client);
    }
    return client;
  }

  @Override
  public void close() {
    folder.ifPresent(components -> added.forEach(components::remove));
    added.clear();
    files.ifPresent(ServedFiles::close);
  }
}
