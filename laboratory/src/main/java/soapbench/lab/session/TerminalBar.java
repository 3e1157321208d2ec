package soapbench.lab.session;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
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

  private static final int USUAL_WIDTH = 80;

  private TerminalBar() {}

  /**
   * A bar on this terminal that starts where a run continues.
   *
   * @see Progress.Bars#of
   */
  static ProgressBar of(
      String name, int parts, int over, Optional<Supplier<Optional<Duration>>> timeLeft) {
    ProgressBarBuilder bar =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setInitialMax(parts == 0 ? UNKNOWN : parts)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REFRESH_MILLIS)
            .setConsumer(consumer())
            .startsFrom(over, Duration.ZERO);
    if (timeLeft.isPresent()) {
      bar.setEtaFunction(state -> timeLeft.get().get());
    } else {
      bar.hideEta();
    }
    return bar.build();
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
