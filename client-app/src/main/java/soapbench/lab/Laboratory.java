package soapbench.lab;

import java.util.Objects;
import java.util.Optional;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;

/**
 * What a run is given.
 *
 * @param folder where its files go
 * @param fork which of the run's pairs of JVMs this is, from 1
 * @param serverPid the server's process, if it is one of this machine
 * @param watch waits for the server when it was lost
 */
public record Laboratory(
    RunFolder folder,
    int fork,
    ServiceTarget target,
    Optional<Long> serverPid,
    ServerWatch watch,
    EnvironmentRecord environment,
    Watcher watcher) {

  public Laboratory {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(serverPid, "serverPid");
    Objects.requireNonNull(watch, "watch");
    Objects.requireNonNull(environment, "environment");
    Objects.requireNonNull(watcher, "watcher");
  }

  /** The same laboratory with another folder. */
  public Laboratory in(RunFolder other) {
    return new Laboratory(other, fork, target, serverPid, watch, environment, watcher);
  }
}
