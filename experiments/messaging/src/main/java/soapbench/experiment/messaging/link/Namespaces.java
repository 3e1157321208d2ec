package soapbench.experiment.messaging.link;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.process.ToolRun;

/** The tools of Linux for network namespaces: {@code ip} and {@code tc}. */
final class Namespaces {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private Namespaces() {}

  /**
   * Runs a tool.
   *
   * @return the lines of its output
   * @throws IOException in one line, if it fails
   */
  static List<String> run(String... command) throws IOException, InterruptedException {
    return run(List.of(command));
  }

  static List<String> run(List<String> command) throws IOException, InterruptedException {
    ToolRun run = ToolRun.of(command, TIMEOUT);
    if (!run.succeeded()) {
      throw new IOException("'%s' %s".formatted(String.join(" ", command), run.failure()));
    }
    return run.said();
  }

  /** The command that runs something in a namespace. */
  static List<String> prefix(String namespace) {
    return List.of("ip", "netns", "exec", namespace);
  }

  /** Runs a tool in a namespace. */
  static List<String> runIn(String namespace, List<String> command)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(prefix(namespace));
    words.addAll(command);
    return run(words);
  }

  /** The namespaces that killed processes left, and no other. */
  static List<String> left() throws IOException, InterruptedException {
    return names(run("ip", "netns", "list")).stream()
        .filter(name -> NamespaceName.parse(name).filter(NamespaceName::left).isPresent())
        .toList();
  }

  /** The first word of each line: a number may follow. */
  static List<String> names(List<String> listed) {
    return listed.stream()
        .map(line -> line.strip().split("\\s+")[0])
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** Removes a namespace and with it the interfaces in it and their other ends. */
  static void remove(String namespace) throws IOException, InterruptedException {
    run("ip", "netns", "delete", namespace);
  }

  /** Why this process can't make namespaces; empty if it can. */
  static Optional<String> refusal() throws InterruptedException {
    try {
      for (String tool : List.of("ip", "tc")) {
        if (!ToolRun.of(List.of("sh", "-c", "command -v " + tool), TIMEOUT).succeeded()) {
          return Optional.of("there is no '%s'; iproute2 has it".formatted(tool));
        }
      }
      String user = run("id", "-u").get(0).strip();
      return user.equals("0") ? Optional.empty() : Optional.of("only root may make one");
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
