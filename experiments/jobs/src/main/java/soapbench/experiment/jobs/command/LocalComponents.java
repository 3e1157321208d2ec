package soapbench.experiment.jobs.command;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import soapbench.component.ComponentFolder;
import soapbench.experiment.jobs.run.LocalJobs;
import soapbench.lab.service.Installation;
import soapbench.server.LocalServer;

/** The components that the local server offers, or would offer if it ran. */
record LocalComponents(Installation installation) {

  static final String NO_SERVER = "no server runs here: ./soapbench server start";

  ComponentFolder folder() {
    return new ComponentFolder(LocalJobs.components(installation.kept()));
  }

  /** The local server, if it runs. */
  Optional<LocalServer> server() {
    return LocalServer.find(installation.workplace()).filter(LocalServer::ready);
  }

  /** The WSDL of a component that a server offers. */
  static URI wsdl(LocalServer server, String name) {
    return URI.create(server.application() + "/jobs/%s?wsdl".formatted(name));
  }

  /** Refuses a name that no component has. */
  void refuseUnless(boolean known, String argument, String name) {
    List<String> names = folder().names();
    refuseIf(
        !known,
        argument,
        names.isEmpty()
            ? "there is no component '%s', nor any other".formatted(name)
            : "there is no component '%s': there are %s".formatted(name, String.join(", ", names)));
  }

  /** The server that offers a component whose name an argument has. */
  LocalServer offering(String argument, String name) {
    refuseUnless(folder().names().contains(name), argument, name);
    Optional<LocalServer> server = server();
    refuseIf(server.isEmpty(), argument, NO_SERVER);
    return server.get();
  }
}
