package soapbench.lab.session;

import java.util.Optional;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import soapbench.lab.Watcher;

/**
 * Shows how a run progresses: a bar on a terminal, a line for what is worth one elsewhere. The
 * steps of a run have one bar, and each phase that leaves no row has its own.
 */
final class Progress implements Watcher, AutoCloseable {

  private final String name;
  private final Consumer<String> onMessage;
  private final Optional<Bars> bars;
  private ProgressBar bar;
  private boolean ofSteps;
  private String unit = "";
  private String step = "";
  private int planned;
  private int done;

  /** Maker of bars. */
  interface Bars {

    /**
     * Makes a bar.
     *
     * @param parts how many it has; 0 if that is not known
     * @param over those that are over when it begins
     * @param timed whether it tells how much time is left
     */
    ProgressBar of(String name, int parts, int over, boolean timed);
  }

  /**
   * The progress of a run.
   *
   * @param name what the bar is called
   * @param onMessage takes lines for a person
   */
  Progress(String name, Consumer<String> onMessage) {
    this(
        name,
        onMessage,
        System.console() == null ? Optional.empty() : Optional.of(TerminalBar::of));
  }

  /**
   * The progress of a run.
   *
   * @param bars empty where there is no terminal
   */
  Progress(String name, Consumer<String> onMessage, Optional<Bars> bars) {
    this.name = name;
    this.onMessage = onMessage;
    this.bars = bars;
  }

  @Override
  public void begins(String unit, int planned, int doneBefore) {
    this.unit = unit;
    this.planned = planned;
    done = doneBefore;
  }

  @Override
  public void starts(String step, boolean announced) {
    this.step = step;
    if (bars.isPresent()) {
      if (!ofSteps) {
        close();
        bar = bars.get().of(name, planned, done, true);
        ofSteps = true;
      }
      bar.setExtraMessage(step);
    } else if (announced) {
      onMessage.accept("%s %s of %s: %s".formatted(unit, done + 1, planned, step));
    }
  }

  @Override
  public void advances(String detail) {
    if (bar != null) {
      bar.setExtraMessage(ofSteps ? step + ": " + detail : detail);
    }
  }

  @Override
  public void ended(String error) {
    done++;
    if (bar != null) {
      bar.stepTo(done);
    }
    if (!error.isEmpty()) {
      onMessage.accept("failed: %s: %s".formatted(step, error));
    }
  }

  @Override
  public void does(String activity, int parts) {
    step = activity;
    if (bars.isPresent()) {
      close();
      bar = bars.get().of("%s, %s".formatted(name, activity), parts, 0, false);
      ofSteps = false;
    } else {
      onMessage.accept(activity);
    }
  }

  @Override
  public void over(int parts) {
    if (bar != null && !ofSteps) {
      bar.stepTo(parts);
    }
  }

  @Override
  public void onMessage(String line) {
    onMessage.accept(line);
  }

  /** Leaves what was shown last on the terminal. */
  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
