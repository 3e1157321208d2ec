package soapbench.job;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import soapbench.component.Component;
import soapbench.component.ComponentFile;

/**
 * A JVM with jobs, which a test kills at any moment (SIGKILL). It does what it reads, a line each,
 * and answers with a line.
 */
final class MortalServer implements AutoCloseable {

  private final Path folder;
  private final Process process;
  private final PrintStream commands;
  private final BufferedReader answers;

  private MortalServer(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
    commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  static MortalServer start(Path folder) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command =
        new ArrayList<>(List.of(java.toString(), "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of(MortalServer.class.getName(), folder.toString()));
    Process process =
        new ProcessBuilder(command).redirectError(new File(folder.toFile(), "server.err")).start();
    MortalServer server = new MortalServer(folder, process);
    server.answer();
    return server;
  }

  String submit(Component component, String... values) throws IOException {
    return submit("", component, values);
  }

  String submit(String session, Component component, String... values) throws IOException {
    return say("submit " + session, component, values);
  }

  /** Brings inputs, and no more. */
  String draft(Component component, String... values) throws IOException {
    return say("draft ", component, values);
  }

  /** Begins to kill a job. */
  void kill(String id) throws IOException {
    commands.println("kill " + id);
    answer();
  }

  void await(String id) throws IOException {
    commands.println("await " + id);
    answer();
  }

  String openSession() throws IOException {
    commands.println("session");
    return answer();
  }

  private String say(String command, Component component, String... values) throws IOException {
    Files.writeString(folder.resolve("component"), ComponentFile.write(component));
    List<String> line = new ArrayList<>(List.of(command));
    line.addAll(List.of(values));
    commands.println(String.join("\t", line));
    return answer();
  }

  private String answer() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new IOException(Files.readString(folder.resolve("server.err")));
    }
    return line;
  }

  /** As the system does to what it has no memory for. */
  @Override
  public void close() {
    process.destroyForcibly();
    try {
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        throw new IllegalStateException("the server does not die");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The program of the JVM. */
  @SuppressWarnings("resource") // it is killed
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    JobsUnderTest under = JobsUnderTest.open(folder);
    PrintStream answers =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    answers.println("open");
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] parts = line.split("\t", -1);
      String[] values = Arrays.copyOfRange(parts, 1, parts.length);
      String[] words = parts[0].split(" ", -1);
      answers.println(
          switch (words[0]) {
            case "submit" ->
                under.submitIn(
                    Optional.of(words[1]).filter(id -> !id.isEmpty()), component(folder), values);
            case "draft" -> {
              JobDraft draft = under.jobs().draft(component(folder), Optional.empty());
              try (OutputStream data = draft.data(draft.component().inputs().get(0))) {
                data.write(1);
              }
              yield draft.id();
            }
            case "kill" -> {
              new Thread(() -> kill(under, words[1])).start();
              yield "";
            }
            case "await" -> under.jobs().await(words[1]).state().word();
            case "session" -> under.jobs().openSession();
            default -> throw new IllegalArgumentException(line);
          });
    }
  }

  private static Component component(Path folder) throws IOException {
    return ComponentFile.read(folder.resolve("component"));
  }

  private static void kill(JobsUnderTest under, String id) {
    try {
      under.jobs().kill(id);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
