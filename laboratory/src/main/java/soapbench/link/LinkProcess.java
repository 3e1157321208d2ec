package soapbench.link;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import soapbench.factor.Link;
import soapbench.process.JvmCommand;

/** Forwarder in a JVM of its own, which ends with this process. */
public final class LinkProcess implements AutoCloseable {

  /** Another address of loopback than servers have here: brokers name ports, and not hosts. */
  public static final String HOST = "127.0.0.2";

  private static final long GRACE_S = 5;

  private final Process process;
  private final BufferedReader from;
  private final BufferedWriter to;
  private final List<InetSocketAddress> places;
  private Link link;
  private LinkUse before;

  private LinkProcess(
      Process process,
      BufferedReader from,
      BufferedWriter to,
      List<InetSocketAddress> places,
      Link link) {
    this.process = process;
    this.from = from;
    this.to = to;
    this.places = List.copyOf(places);
    this.link = link;
    this.before = new LinkUse(0, 0, 0, 0, 0);
  }

  /**
   * Starts a forwarder.
   *
   * @throws IOException in one line, if it can't listen
   */
  public static LinkProcess start(JvmCommand jvm, Link link, List<LinkRoute> routes)
      throws IOException {
    List<String> words = new ArrayList<>(List.of(link.word(), HOST));
    routes.forEach(route -> words.addAll(route.words()));
    Process process =
        new ProcessBuilder(jvm.of(LinkProgram.class.getName(), words))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader from = process.inputReader(StandardCharsets.UTF_8);
    String said = from.readLine();
    // the JVM may have warnings to say before
    while (said != null && !said.matches(LinkProgram.ANSWERS)) {
      said = from.readLine();
    }
    if (said == null || !said.startsWith(LinkProgram.PORTS)) {
      process.destroyForcibly();
      throw new IOException(
          "the link %s does not start: %s"
              .formatted(
                  link.word(),
                  said == null ? "it ended at once" : said.substring(LinkProgram.FAILED.length())));
    }
    List<InetSocketAddress> places =
        Arrays.stream(said.substring(LinkProgram.PORTS.length()).split(" "))
            .map(port -> InetSocketAddress.createUnresolved(HOST, Integer.parseInt(port)))
            .toList();
    return new LinkProcess(
        process, from, process.outputWriter(StandardCharsets.UTF_8), places, link);
  }

  /** Where clients connect, in the order of the routes. */
  public List<InetSocketAddress> places() {
    return places;
  }

  public Link link() {
    return link;
  }

  public boolean alive() {
    return process.isAlive();
  }

  /**
   * Becomes another link, and counts its use from now on.
   *
   * @throws IOException in one line, if its process has ended
   */
  public void become(Link another) throws IOException {
    before = ask(another);
    link = another;
  }

  /** Has its process be a link, and tell the use that was made of it since it started. */
  private LinkUse ask(Link wanted) throws IOException {
    to.write(wanted.word() + "\n");
    to.flush();
    String said = from.readLine();
    if (said == null || !said.startsWith(LinkProgram.USE)) {
      throw new IOException("the link %s has ended".formatted(link.word()));
    }
    return LinkUse.ofLine(said.substring(LinkProgram.USE.length()));
  }

  /** Use that was made of it since it became the link that it is. */
  public LinkUse use() throws IOException {
    return ask(link).since(before);
  }

  @Override
  public void close() {
    try {
      to.close();
    } catch (IOException ended) {
      // it has ended already
    }
    try {
      if (!process.waitFor(GRACE_S, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
