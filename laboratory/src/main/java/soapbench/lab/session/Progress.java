package soapbench.lab.session;

import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import soapbench.lab.Watcher;

/** Shows how a run progresses: a bar on a terminal, a line for what is worth one elsewhere. */
final class Progress implements Watcher, AutoCloseable {

  private final String name;
  private final Consumer<String> onMessage;
  private final boolean terminal = System.console() != null;
  private ProgressBar bar;
  private String unit = "";
  private String step = "";
  private int planned;
  private int done;

  /**
   * The progress of a run.
   *
   * @param name what the bar is called
   * @param onMessage takes lines for a person
   */
  Progress(String name, Consumer<String> onMessage) {
    this.name = name;
    this.onMessage = onMessage;
  }

  @Override
  public void begins(String unit, int planned, int doneBefore) {
    this.unit = unit;
    this.planned = planned;
    done = doneBefore;
    if (terminal) {
      bar = TerminalBar.of(name, planned, doneBefore);
    }
  }

  @Override
  public void starts(String step, boolean announced) {
    this.step = step;
    if (bar != null) {
      bar.setExtraMessage(step);
    } else if (announced) {
      onMessage.accept("%s %s of %s: %s".formatted(unit, done + 1, planned, step));
    }
  }

  @Override
  public void advances(String detail) {
    if (bar != null) {
      bar.setExtraMessage(step + ": " + detail);
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
  public void does(String activity) {
    step = activity;
    if (bar != null) {
      bar.setExtraMessage(activity);
    } else {
      onMessage.accept(activity);
    }
  }

  @Override
  public void onMessage(String line) {
    onMessage.accept(line);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
