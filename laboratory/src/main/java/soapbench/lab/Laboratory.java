package soapbench.lab;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.csv.IoConsumer;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;
import soapbench.lab.service.ServiceLink;

/**
 * Context of a run.
 *
 * @param folder where its files go
 * @param fork which of the run's pairs of JVMs this is, from 1
 * @param server the server that the run talks to, where it talks to one
 * @param cells takes the levels of each cell that can be run, or was, as soon as the run knows and
 *     before its first trial; it may refuse the run
 */
public record Laboratory(
    RunFolder folder,
    int fork,
    Optional<Server> server,
    EnvironmentRecord environment,
    Watcher watcher,
    IoConsumer<List<Map<String, String>>> cells) {

  /**
   * A server that a run talks to.
   *
   * @param pid its process, if it is one of this machine
   * @param watch waits for it when it was lost
   * @param link what lies before it, unless that is loopback
   */
  public record Server(
      ServiceTarget target, Optional<Long> pid, ServerWatch watch, Optional<ServiceLink> link) {}

  /** A copy of this laboratory with another folder. */
  public Laboratory in(RunFolder other) {
    return new Laboratory(other, fork, server, environment, watcher, cells);
  }

  /** The service that the run talks to. */
  public ServiceTarget target() {
    return present().target();
  }

  /** The server's address for people, as it is without a link. */
  public URI address() {
    return link().map(ServiceLink::direct).orElse(target()).endpoint();
  }

  /** The server's process, if it is one of this machine. */
  public Optional<Long> serverPid() {
    return present().pid();
  }

  /** Waits for the server when it was lost. */
  public ServerWatch watch() {
    return present().watch();
  }

  /** Link before the server, unless that is loopback. */
  public Optional<ServiceLink> link() {
    return present().link();
  }

  /** A link that lets everything through, and is itself again once this is closed. */
  public interface OpenLink extends AutoCloseable {
    @Override
    void close() throws IOException;
  }

  /**
   * Has the link before the server let everything through for a warm-up, whose thousands of
   * exchanges would take as many round trips; nothing happens where there is none.
   *
   * @throws IOException in one line, if the link has ended
   */
  public OpenLink openLink() throws IOException {
    if (link().isEmpty()) {
      return () -> {};
    }
    link().get().open();
    return link().get()::restore;
  }

  private Server present() {
    return server.orElseThrow(() -> new IllegalStateException("this run talks to no server"));
  }
}
