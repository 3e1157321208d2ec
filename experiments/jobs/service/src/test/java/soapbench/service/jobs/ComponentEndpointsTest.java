package soapbench.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.data.ReferencePolicy;
import soapbench.job.JobLimits;
import soapbench.service.clock.ServerPauses;
import soapbench.service.jobs.call.ComponentRuntime;
import soapbench.service.jobs.call.JobsSettings;
import soapbench.service.publish.ServerResources;

class ComponentEndpointsTest {

  private static final Logger LOG = Logger.getLogger("soapbench.service");

  @TempDir private Path folder;

  @BeforeEach
  void expectFaults() {
    LOG.setLevel(Level.OFF);
  }

  @AfterEach
  void logAgain() {
    LOG.setLevel(null);
  }

  @Test
  void shouldSayThatAComponentCanNotBePublished() throws Exception {
    Files.createDirectory(folder.resolve("components"));
    Bus broken =
        (Bus)
            Proxy.newProxyInstance(
                Bus.class.getClassLoader(),
                new Class<?>[] {Bus.class},
                (bus, method, arguments) -> {
                  throw new IllegalStateException("it is broken");
                });
    JobsSettings settings =
        new JobsSettings(folder, JobLimits.DEFAULT, ReferencePolicy.DEFAULT, Optional.empty());
    try (ComponentRuntime runtime = ComponentRuntime.open(settings)) {
      runtime
          .components()
          .add(
              new Component(
                  "some",
                  "The component some",
                  Component.defaultNamespace("some"),
                  Path.of("/bin/true"),
                  Template.parse(List.of("a")),
                  Map.of(),
                  ComponentLimits.DEFAULT));
      ComponentEndpoints endpoints =
          new ComponentEndpoints(
              Optional.of(runtime),
              "",
              broken,
              new ServerResources("server", Optional.empty(), new ServerPauses()));

      assertEquals(
          Optional.of("the component of this name can't be offered: the server's log says why"),
          endpoints.absence("/jobs/some"));
      assertEquals(Optional.empty(), endpoints.requests("some"));
    }
  }
}
