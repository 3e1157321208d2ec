package soapbench.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** State of a process: the fields of {@code /proc/PID/stat} behind its name (proc(5)). */
public final class ProcessStat {

  private static final int STATE = 3;
  private static final int PARENT = 4;
  private static final int FLAGS = 9;
  private static final int USER_TIME = 14;
  private static final int SYSTEM_TIME_OF_CHILDREN = 17;
  private static final int START = 22;
  private static final long KERNEL_THREAD = 0x00200000; // PF_KTHREAD

  private final String name;
  private final String[] fields;

  private ProcessStat(String name, String[] fields) {
    this.name = name;
    this.fields = fields;
  }

  /**
   * The state of a process; empty of one that has ended.
   *
   * @param proc the folder that the system shows, {@code /proc}
   */
  public static Optional<ProcessStat> read(Path proc, long pid) {
    try {
      String stat = Files.readString(proc.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
      // the second field is the program's name in parentheses, and may have anything in it
      int end = stat.lastIndexOf(')');
      return Optional.of(
          new ProcessStat(
              stat.substring(stat.indexOf('(') + 1, end), stat.substring(end + 2).split(" ")));
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  /** The name of the program, of which Linux keeps 15 bytes. */
  public String name() {
    return name;
  }

  /** Whether it runs no more, and waits for its parent to take notice. */
  public boolean ended() {
    return fields[0].equals("Z") || fields[0].equals("X");
  }

  public long parent() {
    return field(PARENT);
  }

  /** When it was started, in ticks since the system was. */
  public long startTicks() {
    return field(START);
  }

  /** Whether it is the kernel's own, which never has an environment. */
  public boolean kernel() {
    return (field(FLAGS) & KERNEL_THREAD) != 0;
  }

  /** The CPU that it took, with all children that it waited for, in ticks. */
  public long cpuTicks() {
    long ticks = 0;
    for (int number = USER_TIME; number <= SYSTEM_TIME_OF_CHILDREN; number++) {
      ticks += field(number);
    }
    return ticks;
  }

  private long field(int number) {
    return Long.parseLong(fields[number - STATE]);
  }
}
