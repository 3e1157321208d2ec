package soapbench.job.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The system's processes, as {@code /proc} shows them (proc(5)). */
final class ProcessTable {

  private static final Path PROC = Path.of("/proc");
  private static final int STATE = 3;
  private static final int PARENT = 4;
  private static final int START = 22;

  private ProcessTable() {}

  /** What of a process tells it from all others with its number. */
  record Entry(long parent, long startTicks) {}

  /** Empty if no such process runs; a zombie runs no more. */
  static Optional<Entry> entry(long pid) {
    String stat;
    try {
      stat = Files.readString(PROC.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return Optional.empty(); // it has ended
    }
    // the second field is the program's name in parentheses, and may have anything in it
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    String state = fields[STATE - STATE];
    if (state.equals("Z") || state.equals("X")) {
      return Optional.empty();
    }
    return Optional.of(
        new Entry(Long.parseLong(fields[PARENT - STATE]), Long.parseLong(fields[START - STATE])));
  }

  /** Changes when the machine starts; empty where the system has none. */
  static String bootId() {
    try {
      return Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
    } catch (IOException e) {
      return "";
    }
  }

  /** The processes, zombies excepted, whose environment began with this variable in it. */
  static List<Long> withVariable(String variable) {
    byte[] wanted = ('\0' + variable + '\0').getBytes(StandardCharsets.UTF_8);
    List<Long> found = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path entry : entries) {
        if (contains(environment(entry), wanted)) {
          found.add(Long.valueOf(entry.getFileName().toString()));
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return found; // no /proc: nothing can be found there
    }
    return found;
  }

  private static byte[] environment(Path entry) {
    byte[] variables;
    try {
      variables = Files.readAllBytes(entry.resolve("environ"));
    } catch (IOException e) {
      return new byte[0]; // it has ended, or is somebody else's
    }
    byte[] enclosed = new byte[variables.length + 2];
    System.arraycopy(variables, 0, enclosed, 1, variables.length);
    return enclosed;
  }

  private static boolean contains(byte[] all, byte[] wanted) {
    for (int i = 0; i + wanted.length <= all.length; i++) {
      if (Arrays.equals(all, i, i + wanted.length, wanted, 0, wanted.length)) {
        return true;
      }
    }
    return false;
  }
}
