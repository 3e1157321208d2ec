package soapbench.lab;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import soapbench.factor.Link;
import soapbench.http.HttpAddress;
import soapbench.http.HttpRoute;
import soapbench.link.LinkProcess;
import soapbench.link.LinkRoute;
import soapbench.process.JvmCommand;

/** Way to a service over HTTP that a run brings itself, with a link in it where one is wanted. */
public final class LinkedRoute implements AutoCloseable {

  private final HttpRoute route;
  private final Optional<LinkProcess> process;
  private final Laboratory laboratory;
  private boolean closed;

  private LinkedRoute(HttpRoute route, Optional<LinkProcess> process, Laboratory laboratory) {
    this.route = route;
    this.process = process;
    this.laboratory = laboratory;
  }

  /**
   * Opens a way.
   *
   * @param direct the way without the link
   * @param jvm runs the link
   * @throws IOException in one line, if there can be no link
   */
  public static LinkedRoute open(
      HttpRoute direct, HttpAddress service, Link link, JvmCommand jvm, Laboratory laboratory)
      throws IOException {
    if (link.isLoopback()) {
      return new LinkedRoute(direct, Optional.empty(), laboratory);
    }
    LinkRoute there = LinkRoute.toServer(0, service.bareHost(), service.port());
    LinkProcess process = LinkProcess.start(jvm, link, List.of(there));
    try {
      HttpRoute by = direct.by(process.places().get(0), link.delay().multipliedBy(2));
      laboratory.environment().addLink(laboratory.fork(), link);
      return new LinkedRoute(by, Optional.of(process), laboratory);
    } catch (IllegalStateException e) {
      process.close();
      throw new IOException(
          "there can be no link %s: %s".formatted(link.word(), e.getMessage()), e);
    }
  }

  /** The way with the link. */
  public HttpRoute route() {
    return route;
  }

  /** Whether what lies in it is still there. */
  public boolean alive() {
    return process.map(LinkProcess::alive).orElse(true);
  }

  /** Records the use that was made of the link, and ends it. */
  @Override
  public synchronized void close() {
    if (closed || process.isEmpty()) {
      return;
    }
    closed = true;
    try {
      laboratory.environment().addToLink(process.get().use());
    } catch (IOException e) {
      laboratory.watcher().onMessage(String.valueOf(e.getMessage()));
    } finally {
      process.get().close();
    }
  }
}
