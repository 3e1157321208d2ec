package soapbench.running;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The JDK's program that asks another JVM. */
public final class Jcmd {

  private static final Path PROGRAM = Path.of(System.getProperty("java.home"), "bin", "jcmd");

  private Jcmd() {}

  /** The answer of a process to a command, such as {@code Thread.print}. */
  public static String ask(long pid, String command) throws IOException {
    Process process = new ProcessBuilder(PROGRAM.toString(), Long.toString(pid), command).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
