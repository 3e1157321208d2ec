package soapbench.link;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import soapbench.factor.Link;
import soapbench.process.JvmCommand;

/** Forwarder in a JVM of its own, which ends with this process. */
public final class LinkProcess implements AutoCloseable {

  /** A link that takes next to no time. */
  public static final Link OPEN = Link.of("1gbit/0ms");

  private static final long GRACE_S = 5;

  private final Process process;
  private final BufferedReader from;
  private final BufferedWriter to;
  private final List<InetSocketAddress> places;
  private Link link;
  private LinkUse before = LinkUse.NONE;
  private LinkUse counted = LinkUse.NONE;
  private boolean counts = true;
  private boolean paused;

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
  }

  /**
   * Starts a forwarder.
   *
   * @throws IOException in one line, if it can't listen
   */
  public static LinkProcess start(JvmCommand jvm, Link link, List<LinkRoute> routes)
      throws IOException {
    List<String> words = new ArrayList<>(List.of(link.word()));
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
    String[] ports = said.substring(LinkProgram.PORTS.length()).split(" ");
    List<InetSocketAddress> places =
        IntStream.range(0, ports.length).mapToObj(i -> place(routes.get(i), ports[i])).toList();
    return new LinkProcess(
        process, from, process.outputWriter(StandardCharsets.UTF_8), places, link);
  }

  private static InetSocketAddress place(LinkRoute route, String port) {
    return new InetSocketAddress(route.at(), Integer.parseInt(port));
  }

  /**
   * Has it forward over another route, too.
   *
   * @return where it takes connections for it
   * @throws IOException in one line, if it can't, or its process has ended
   */
  public InetSocketAddress add(LinkRoute route) throws IOException {
    return place(route, ask(String.join(" ", route.words()), LinkProgram.PORTS));
  }

  /**
   * Delays the next HTTP message, once, without holding up its sender.
   *
   * @param answer whether that is one of a server
   * @param within whether its head and the start of its body pass before
   * @throws IOException in one line, if its process has ended
   */
  public void hold(boolean answer, boolean within, Duration delay) throws IOException {
    ask(
        "%s %s %s %s".formatted(LinkProgram.HOLD, answer, within, delay.toNanos()),
        LinkProgram.HOLD);
  }

  /** Where clients connect, in the order of the routes that it was started with. */
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
   * Becomes another link.
   *
   * @param counting whether the use that is made of it from now on counts; what counted before it
   *     did not for the first time, is forgotten
   * @throws IOException in one line, if its process has ended
   */
  public void become(Link another, boolean counting) throws IOException {
    LinkUse now = ask(another);
    if (counts && paused) {
      counted = counted.plus(now.since(before));
    }
    paused |= !counting;
    counts = counting;
    before = now;
    link = another;
  }

  /** Has its process be a link, and tell the use that was made of it since it started. */
  private LinkUse ask(Link wanted) throws IOException {
    return LinkUse.ofLine(ask(wanted.word(), LinkProgram.USE));
  }

  /** Says a line to its process; what the answer has behind its first word. */
  private synchronized String ask(String line, String answer) throws IOException {
    to.write(line + "\n");
    to.flush();
    String said = from.readLine();
    if (said == null || !said.startsWith(answer)) {
      throw new IOException(
          "the link %s %s"
              .formatted(
                  link.word(),
                  said == null ? "has ended" : said.substring(LinkProgram.FAILED.length())));
    }
    return said.substring(answer.length());
  }

  /** Use that was made of it while that counted. */
  public LinkUse use() throws IOException {
    LinkUse now = ask(link);
    return counts ? counted.plus(now.since(before)) : counted;
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
