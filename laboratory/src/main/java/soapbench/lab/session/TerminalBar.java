package soapbench.lab.session;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.InteractiveConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp.Capability;

/**
 * Makes progress bars. By default, the bar's library gives the JVM's signals back to the system
 * when it asks the terminal how wide it is; Ctrl-C then ends the process at once, and nothing more
 * is written or stopped.
 */
final class TerminalBar {

  private static final int REFRESH_MILLIS = 1_000;
  private static final int UNKNOWN = -1;

  /** Parts that are done before the time that is left is told: so many, and one of so many. */
  private static final int LEAST_DONE = 10;

  private static final int SHARE_DONE = 10;
  private static final int USUAL_WIDTH = 80;

  private TerminalBar() {}

  /**
   * A bar on this terminal that starts where a run continues.
   *
   * @see Progress.Bars#of
   */
  static ProgressBar of(String name, int parts, int over, boolean timed) {
    ProgressBarBuilder bar =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setInitialMax(parts == 0 ? UNKNOWN : parts)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REFRESH_MILLIS)
            .setConsumer(consumer())
            .startsFrom(over, Duration.ZERO);
    if (timed) {
      bar.setEtaFunction(
          state ->
              timeLeft(
                  state.getCurrent() - state.getStart(),
                  state.getMax() - state.getCurrent(),
                  state.getElapsedAfterStart()));
    } else {
      bar.hideEta();
    }
    return bar.build();
  }

  /**
   * Time that is left, as far as what was done stands for the rest: the parts of a run differ, and
   * the first few tell nothing of the others.
   *
   * @param done parts in the time that has elapsed
   * @param left parts after them
   */
  static Optional<Duration> timeLeft(long done, long left, Duration elapsed) {
    boolean stands = done >= LEAST_DONE && done * SHARE_DONE >= done + left;
    return stands ? Optional.of(elapsed.multipliedBy(left).dividedBy(done)) : Optional.empty();
  }

  private static ConsoleProgressBarConsumer consumer() {
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    try (Terminal terminal = TerminalBuilder.builder().dumb(true).nativeSignals(false).build()) {
      int width = (terminal.getWidth() > 0 ? terminal.getWidth() : USUAL_WIDTH) - 1;
      return terminal.getStringCapability(Capability.cursor_up) == null
          ? new ConsoleProgressBarConsumer(err, width)
          : new InteractiveConsoleProgressBarConsumer(err, width);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
