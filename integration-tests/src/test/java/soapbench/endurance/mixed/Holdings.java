package soapbench.endurance.mixed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import soapbench.running.Jcmd;

/**
 * Memory, files and threads of a process while nothing is asked of it.
 *
 * @param heapKb the heap after a full collection
 * @param descriptors its open files and sockets
 * @param threads its threads
 */
public record Holdings(long heapKb, long descriptors, long threads) {

  private static final Pattern USED = Pattern.compile("used (\\d+)K");

  /** Collects and counts. */
  public static Holdings of(long pid) throws IOException {
    Jcmd.ask(pid, "GC.run");
    Matcher used = USED.matcher(Jcmd.ask(pid, "GC.heap_info"));
    if (!used.find()) {
      throw new AssertionError("the heap of process %s says no size".formatted(pid));
    }
    Path process = Path.of("/proc", Long.toString(pid));
    return new Holdings(
        Long.parseLong(used.group(1)),
        count(process.resolve("fd")),
        count(process.resolve("task")));
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.count();
    }
  }
}
