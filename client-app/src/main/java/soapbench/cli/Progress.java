package soapbench.cli;

import java.util.Locale;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import soapbench.columns.payload.FloorRow;
import soapbench.experiment.payload.PlannedTrial;
import soapbench.experiment.payload.Watcher;
import soapbench.trial.Failed;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.Trial;

/** Shows a run's progress: a bar on a terminal, a line for each round elsewhere. */
final class Progress implements Watcher, AutoCloseable {

  private final Consumer<String> says;
  private final int forks;
  private final boolean terminal = System.console() != null;
  private ProgressBar bar;
  private int trials;
  private int done;

  Progress(Consumer<String> says, int forks) {
    this.says = says;
    this.forks = forks;
  }

  @Override
  public void begins(int planned, int doneBefore) {
    trials = planned;
    done = doneBefore;
    if (terminal) {
      bar = TerminalBar.of("payload", planned, doneBefore);
    }
  }

  @Override
  public void starts(PlannedTrial trial) {
    if (bar != null) {
      bar.setExtraMessage(text(trial.place(), trial.scenario()));
    } else if (trial.place().position() == 1) {
      says.accept(
          "%s%s round %d, trial %d of %d"
              .formatted(
                  fork(trial.place()),
                  trial.place().stage().word(),
                  trial.place().round(),
                  done + 1,
                  trials));
    }
  }

  @Override
  public void ended(Trial trial) {
    done++;
    if (bar != null) {
      bar.stepTo(done);
    }
    if (trial.outcome() instanceof Failed failed) {
      says.accept(
          "failed: %s: %s".formatted(text(trial.place(), trial.scenario()), failed.error()));
    }
  }

  @Override
  public void measured(FloorRow floor) {
    if (floor.floor().isEmpty()) {
      says.accept(
          "floor failed: %s: %s".formatted(text(floor.place(), floor.scenario()), floor.error()));
    }
  }

  @Override
  public void says(String line) {
    says.accept(line);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  private String text(Place place, Scenario scenario) {
    return String.format(
        Locale.ROOT,
        "%s%s %d %s/%s %.1f MB",
        fork(place),
        place.stage().word(),
        place.round(),
        scenario.format(),
        scenario.binding(),
        scenario.payloadBytes() / 1e6);
  }

  private String fork(Place place) {
    return forks == 1 ? "" : "fork %d of %d, ".formatted(place.fork(), forks);
  }
}
