package soapbench.link;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import soapbench.factor.Link;
import soapbench.process.ShutdownHook;

/**
 * Program of a forwarder's JVM: {@code LinkProgram LINK ROUTE...}, each route in its words. It
 * writes a line with its ports, or why it has none. A line that it reads is the word of a link that
 * it becomes, which it answers with what has gone through it, or the words of another route, or
 * {@code hold ANSWER WITHIN NANOSECONDS}. It ends with its standard input.
 */
public final class LinkProgram {

  static final String PORTS = "ports ";
  static final String USE = "use ";
  static final String FAILED = "failed ";
  static final String HOLD = "hold";

  /** Lines with which it may begin. */
  static final String ANSWERS = "(%s|%s).*".formatted(PORTS, FAILED);

  private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private LinkProgram() {}

  /** Forwards until the input ends: who stops a whole group of processes stops its parent first. */
  public static void main(String[] arguments) throws IOException {
    CountDownLatch over = new CountDownLatch(1);
    ShutdownHook.add("link-end", () -> awaitThe(over));
    try {
      forward(List.of(arguments));
    } catch (IOException e) {
      say(FAILED + e.getMessage());
    } finally {
      over.countDown();
    }
  }

  private static void awaitThe(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void forward(List<String> words) throws IOException {
    List<LinkRoute> routes = new ArrayList<>();
    for (int i = 1; i < words.size(); i += LinkRoute.WORDS) {
      routes.add(LinkRoute.of(words.subList(i, i + LinkRoute.WORDS)));
    }
    try (LinkForwarder forwarder = LinkForwarder.open(Link.of(words.get(0)), routes)) {
      say(PORTS + forwarder.ports().stream().map(String::valueOf).collect(Collectors.joining(" ")));
      BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        say(answer(List.of(line.split(" ")), forwarder));
      }
    }
  }

  private static String answer(List<String> words, LinkForwarder forwarder) {
    if (words.get(0).equals(HOLD)) {
      boolean within = Boolean.parseBoolean(words.get(2));
      forwarder.hold(
          Boolean.parseBoolean(words.get(1)),
          new MessageHold(Long.parseLong(words.get(3)), within));
      return HOLD;
    }
    if (words.size() == LinkRoute.WORDS) {
      try {
        return PORTS + forwarder.listen(LinkRoute.of(words));
      } catch (IOException e) {
        return FAILED + e.getMessage();
      }
    }
    LinkUse use = forwarder.use().within(cpuNs());
    forwarder.become(Link.of(words.get(0)));
    return USE + use.line();
  }

  private static long cpuNs() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  private static void say(String line) throws IOException {
    OUT.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
