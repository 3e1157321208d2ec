package soapbench.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The processes of the machine, as a test looks for those that are left. */
final class Processes {

  private Processes() {}

  /** The command lines that have a text in them; zombies have none. */
  static List<String> with(String text) {
    return ProcessHandle.allProcesses()
        .map(Processes::commandLine)
        .filter(line -> line.contains(text))
        .toList();
  }

  /** Processes of a job, whose folder is named in their command lines. */
  static List<String> of(String job) {
    return with(PublicName.of(job));
  }

  static String commandLine(ProcessHandle process) {
    try {
      byte[] words = Files.readAllBytes(Path.of("/proc/" + process.pid() + "/cmdline"));
      return new String(words, StandardCharsets.UTF_8).replace('\0', ' ');
    } catch (IOException e) {
      return ""; // it has ended
    }
  }

  /** Waits until there is one. */
  static void awaitOne(String text) {
    while (with(text).isEmpty()) {
      Thread.onSpinWait();
    }
  }

  /** Waits until a program has made a file. */
  static void awaitFile(Path file) {
    while (!Files.exists(file)) {
      Thread.onSpinWait();
    }
  }
}
