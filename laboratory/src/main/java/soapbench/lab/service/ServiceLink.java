package soapbench.lab.service;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.ServiceTarget;
import soapbench.factor.Link;
import soapbench.http.HttpAddress;
import soapbench.link.LinkProcess;
import soapbench.link.LinkRoute;
import soapbench.process.JvmCommand;

/**
 * Link before a service: a forwarder before its HTTP port and its broker's ports.
 *
 * @param link what it is, but for a warm-up
 * @param direct the service without it
 * @param target the service behind it
 */
public record ServiceLink(
    LinkProcess process, Link link, ServiceTarget direct, ServiceTarget target)
    implements AutoCloseable {

  private static final int PATIENCE_MS = 10_000;

  /** Bytes on their way wait outside the heap. Netty loads its native library. */
  private static final List<String> JVM =
      List.of(
          "-Xmx64m",
          "-XX:MaxDirectMemorySize=512m",
          "-XX:+UseSerialGC",
          "-Dio.netty.noUnsafe=true",
          "--enable-native-access=ALL-UNNAMED");

  /**
   * Starts a link.
   *
   * @param jvm runs it
   * @param overJms whether messages go over the broker, too
   * @throws IOException in one line, if it can't listen, or the broker does not say its ports
   */
  public static ServiceLink start(JvmCommand jvm, Link link, ServiceTarget direct, boolean overJms)
      throws IOException {
    HttpAddress http = HttpAddress.of(direct.endpoint());
    BrokerAddress broker = direct.broker().address();
    List<LinkRoute> routes = new ArrayList<>();
    routes.add(LinkRoute.toServer(0, http.bareHost(), http.port()));
    if (overJms) {
      routes.add(LinkRoute.toServer(0, broker.bareHost(), broker.port()));
      for (int port : direct.broker().furtherPorts()) {
        routes.add(LinkRoute.toServer(port, broker.bareHost(), port));
      }
    }
    LinkProcess process = LinkProcess.start(jvm, link, routes);
    ServiceTarget target = direct.at(at(direct.endpoint(), place(process, 0)));
    return new ServiceLink(
        process,
        link,
        direct,
        overJms ? target.with(direct.broker().at(place(process, 1))) : target);
  }

  /** Runs a forwarder. */
  public static JvmCommand jvm(Installation installation) {
    return (program, words) -> installation.program(JVM, program, words);
  }

  private static URI at(URI endpoint, InetSocketAddress place) {
    return URI.create(
        "%s://%s:%s%s"
            .formatted(
                endpoint.getScheme(),
                place.getHostString(),
                String.valueOf(place.getPort()),
                endpoint.getRawPath()));
  }

  private static InetSocketAddress place(LinkProcess process, int route) {
    return process.places().get(route);
  }

  /**
   * Has the link lie before another HTTP server, too.
   *
   * @param endpoint that server's
   * @return the endpoint behind the link
   * @throws IOException in one line, if it can't
   */
  public URI before(URI endpoint) throws IOException {
    HttpAddress http = HttpAddress.of(endpoint);
    return at(endpoint, process.add(LinkRoute.toServer(0, http.bareHost(), http.port())));
  }

  /**
   * Has the service reach a port of this machine over the link.
   *
   * @param port at its loopback address
   * @return where the service connects
   * @throws IOException in one line, if it can't, or the service does not answer
   */
  public InetSocketAddress back(int port) throws IOException {
    HttpAddress http = HttpAddress.of(direct.endpoint());
    try (Socket facing = new Socket()) {
      facing.connect(http.socketAddress(), PATIENCE_MS);
      return process.add(
          LinkRoute.toClient(
              facing.getLocalAddress().getHostAddress(),
              InetAddress.getLoopbackAddress().getHostAddress(),
              port));
    }
  }

  /**
   * Lets everything through from now on.
   *
   * @throws IOException in one line, if its process has ended
   */
  public void open() throws IOException {
    process.become(LinkProcess.OPEN, false);
  }

  /**
   * Is the link again, unless its process has ended.
   *
   * @throws IOException in one line, if that ends meanwhile
   */
  public void restore() throws IOException {
    if (alive()) {
      process.become(link, true);
    }
  }

  public boolean alive() {
    return process.alive();
  }

  @Override
  public void close() {
    process.close();
  }
}
