package soapbench.job.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Starts programs under a supervisor, a small program of the shell: it leaves marks in the job's
 * folder that outlive the server. Where the system allows it, a job has a namespace of processes of
 * its own (pid_namespaces(7)), which ends as a whole.
 */
public final class Launcher {

  /** Variables that a program gets of the server's own environment. */
  private static final Set<String> KEPT =
      Set.of("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ");

  private static final List<List<String>> NAMESPACES =
      List.of(
          List.of("--pid", "--fork", "--kill-child", "--mount-proc"),
          List.of("--pid", "--fork", "--kill-child"),
          List.of(
              "--user", "--map-current-user", "--pid", "--fork", "--kill-child", "--mount-proc"),
          List.of("--user", "--map-current-user", "--pid", "--fork", "--kill-child"));

  private static final int BLOCK = 512;
  private static final long PROBE_SECONDS = 60;

  private final Path script;
  private final List<String> enclosure;

  private Launcher(Path script, List<String> enclosure) {
    this.script = script;
    this.enclosure = enclosure;
  }

  /**
   * Writes the supervisor, and finds out what the system allows.
   *
   * @param folder where the supervisor's script is kept
   * @param namespaces whether to use namespaces where the system allows it
   */
  public static Launcher prepare(Path folder, boolean namespaces) throws IOException {
    Path script = folder.resolve("supervisor.sh");
    Path aside = folder.resolve("supervisor.sh.new");
    try (InputStream source = Launcher.class.getResourceAsStream("supervisor.sh")) {
      Files.copy(source, aside, StandardCopyOption.REPLACE_EXISTING);
    }
    Files.move(aside, script, StandardCopyOption.ATOMIC_MOVE);
    return new Launcher(script, namespaces ? enclosure() : List.of());
  }

  private static List<String> enclosure() {
    for (String program : List.of("/usr/bin/unshare", "/bin/unshare")) {
      for (List<String> options : NAMESPACES) {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(options);
        if (Files.isExecutable(Path.of(program)) && works(command)) {
          return command;
        }
      }
    }
    return List.of();
  }

  private static boolean works(List<String> enclosure) {
    List<String> command = new ArrayList<>(enclosure);
    command.addAll(List.of("/bin/sh", "-c", "exit 7"));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(Redirect.DISCARD)
              .start();
      if (process.waitFor(PROBE_SECONDS, TimeUnit.SECONDS)) {
        return process.exitValue() == 7;
      }
      process.destroyForcibly();
      return false;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Whether each job has a namespace of processes of its own. */
  public boolean hasNamespaces() {
    return !enclosure.isEmpty();
  }

  /**
   * Starts a program.
   *
   * @throws IOException if the system starts no process
   */
  public JobProcess start(Launch launch) throws IOException {
    boolean ascii = launch.command().stream().allMatch(Launcher::isAscii);
    List<String> command = new ArrayList<>(enclosure);
    command.add("/bin/sh");
    command.add(script.toString());
    command.add(launch.folder().toString());
    command.add(String.valueOf(launch.attempt()));
    command.add(String.valueOf((launch.fileBytes() - 1) / BLOCK + 1));
    command.add(ascii ? "0" : "1");
    command.add(launch.stdin().orElse(""));
    command.add(launch.stdout().orElse(""));
    command.add(launch.stderr().orElse(""));
    launch.command().forEach(word -> command.add(ascii ? word : encoded(word)));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(launch.workingFolder().toFile())
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(Redirect.appendTo(launch.log().toFile()));
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> !KEPT.contains(name) && !name.startsWith("LC_"));
    environment.putAll(launch.environment());
    environment.put(JobProcess.VARIABLE, launch.job());
    return JobProcess.started(builder.start(), launch.job(), hasNamespaces());
  }

  private static boolean isAscii(String word) {
    return word.chars().allMatch(c -> c < 0x80);
  }

  /** The JVM writes arguments in the encoding of its locale, which may have only ASCII. */
  private static String encoded(String word) {
    StringBuilder text = new StringBuilder();
    for (byte one : word.getBytes(StandardCharsets.UTF_8)) {
      if (one < 0) {
        text.append("\\0").append(Integer.toOctalString(one & 0xFF));
      } else {
        text.append(one == '\\' ? "\\\\" : String.valueOf((char) one));
      }
    }
    return text.toString();
  }
}
