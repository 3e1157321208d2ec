package soapbench.exit;

import java.util.List;

/**
 * Exit code of a program, as shells and the JVM have it: 128 and a signal's number for one that a
 * signal ended (POSIX, Shell Command Language, 2.8.2).
 */
public record ExitCode(int value) {

  private static final int SIGNALLED = 128;

  /** Signals of Linux by their numbers from 1 (signal(7)). */
  private static final List<String> SIGNALS =
      List.of(
          "SIGHUP",
          "SIGINT",
          "SIGQUIT",
          "SIGILL",
          "SIGTRAP",
          "SIGABRT",
          "SIGBUS",
          "SIGFPE",
          "SIGKILL",
          "SIGUSR1",
          "SIGSEGV",
          "SIGUSR2",
          "SIGPIPE",
          "SIGALRM",
          "SIGTERM",
          "SIGSTKFLT",
          "SIGCHLD",
          "SIGCONT",
          "SIGSTOP",
          "SIGTSTP",
          "SIGTTIN",
          "SIGTTOU",
          "SIGURG",
          "SIGXCPU",
          "SIGXFSZ",
          "SIGVTALRM",
          "SIGPROF",
          "SIGWINCH",
          "SIGIO",
          "SIGPWR",
          "SIGSYS");

  /** Exit code of a program that a signal ended. */
  public static ExitCode ofSignal(int number) {
    return new ExitCode(SIGNALLED + number);
  }

  /** How the program ended, such as {@code ended with 3} or {@code ended by SIGSEGV (139)}. */
  public String words() {
    int signal = value - SIGNALLED;
    return signal > 0 && signal <= SIGNALS.size()
        ? "ended by %s (%s)".formatted(SIGNALS.get(signal - 1), value)
        : "ended with " + value;
  }
}
