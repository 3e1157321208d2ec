package soapbench.cli;

import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import soapbench.columns.load.CellRun;
import soapbench.experiment.load.LoadWatcher;
import soapbench.experiment.load.PlannedCell;

/** Shows a load run's progress: a bar on a terminal, a line for each cell elsewhere. */
final class LoadProgress implements LoadWatcher, AutoCloseable {

  private final Consumer<String> says;
  private final boolean terminal = System.console() != null;
  private ProgressBar bar;
  private String name = "";
  private int cells;
  private int done;

  LoadProgress(Consumer<String> says) {
    this.says = says;
  }

  @Override
  public void begins(int planned, int doneBefore) {
    cells = planned;
    done = doneBefore;
    if (terminal) {
      bar = TerminalBar.of("load", planned, doneBefore);
    }
  }

  @Override
  public void warmsUp(PlannedCell cell) {
    name = "warming the server up, " + cell.cell().folder();
    if (bar != null) {
      bar.setExtraMessage(name);
    } else {
      says.accept(name);
    }
  }

  @Override
  public void starts(PlannedCell cell) {
    name = "%s repeat %d".formatted(cell.cell().folder(), cell.repeat());
    if (bar != null) {
      bar.setExtraMessage(name);
    } else {
      says.accept("cell %d of %d: %s".formatted(done + 1, cells, name));
    }
  }

  @Override
  public void measured(long samples, long expected) {
    if (bar != null) {
      bar.setExtraMessage("%s: %d of %d samples".formatted(name, samples, expected));
    }
  }

  @Override
  public void ended(CellRun run) {
    done++;
    if (bar != null) {
      bar.stepTo(done);
    }
    if (!run.outcome().completed()) {
      says.accept("failed: %s: %s".formatted(name, run.outcome().error()));
    }
  }

  @Override
  public void draws(String cell, int number, int dashboards) {
    String what = "dashboard %d of %d: %s".formatted(number, dashboards, cell);
    if (bar != null) {
      bar.setExtraMessage(what);
    } else {
      says.accept(what);
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
}
