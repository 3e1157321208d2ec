package soapbench.experiment.jobs.command;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.util.List;
import java.util.Optional;
import soapbench.component.ComponentFolder;
import soapbench.lab.service.Installation;
import soapbench.server.LocalServer;

/** The components that the local server offers, or would offer if it ran. */
record LocalComponents(Installation installation) {

  static final String NO_SERVER = "no server runs here: ./soapbench server start";

  ComponentFolder folder() {
    return new ComponentFolder(installation.components());
  }

  /** The local server, if it runs. */
  Optional<LocalServer> server() {
    return LocalServer.find(installation.workplace()).filter(LocalServer::ready);
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
