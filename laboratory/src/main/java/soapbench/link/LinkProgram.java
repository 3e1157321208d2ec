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
 * Program of a forwarder's JVM: {@code LinkProgram LINK HOST PORT SERVER SERVER_PORT...}. It writes
 * a line with its ports, or why it has none. Each line that it reads is the word of a link that it
 * becomes; it answers with what has gone through it. It ends with its standard input.
 */
public final class LinkProgram {

  static final String PORTS = "ports ";
  static final String USE = "use ";
  static final String FAILED = "failed ";

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
    for (int i = 2; i < words.size(); i += LinkRoute.WORDS) {
      routes.add(LinkRoute.of(words.subList(i, i + LinkRoute.WORDS)));
    }
    try (LinkForwarder forwarder =
        LinkForwarder.open(Link.of(words.get(0)), words.get(1), routes)) {
      say(PORTS + forwarder.ports().stream().map(String::valueOf).collect(Collectors.joining(" ")));
      BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String word = in.readLine(); word != null; word = in.readLine()) {
        LinkUse use = forwarder.use().within(cpuNs());
        forwarder.become(Link.of(word));
        say(USE + use.line());
      }
    }
  }

  private static long cpuNs() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  private static void say(String line) throws IOException {
    OUT.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
