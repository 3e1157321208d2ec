package soapbench.experiment.load;

import java.util.ArrayList;
import java.util.List;
import soapbench.columns.load.CellRun;

/** Keeps what a run tells. */
final class RecordingWatcher implements LoadWatcher {

  private final List<String> lines = new ArrayList<>();
  private final List<CellRun> runs = new ArrayList<>();
  private Runnable whenStarting = () -> {};
  private Runnable whenMeasuring = () -> {};
  private boolean struck;

  /** Has something happen when a cell is about to be measured. */
  RecordingWatcher whenStarting(Runnable happens) {
    whenStarting = happens;
    return this;
  }

  /** Has something happen once in each cell, when some of its samples have come and more will. */
  RecordingWatcher whenMeasuring(Runnable happens) {
    whenMeasuring = happens;
    return this;
  }

  List<String> lines() {
    return lines;
  }

  List<CellRun> runs() {
    return runs;
  }

  @Override
  public void begins(int cells, int doneBefore) {
    lines.add("%d of %d".formatted(doneBefore, cells));
  }

  @Override
  public void warmsUp(PlannedCell cell) {
    lines.add("warms up " + cell.cell().folder());
  }

  @Override
  public void starts(PlannedCell cell) {
    struck = false;
    whenStarting.run();
  }

  @Override
  public void measured(long samples, long expected) {
    if (samples > 0 && !struck) {
      struck = true;
      whenMeasuring.run();
    }
  }

  @Override
  public void ended(CellRun run) {
    runs.add(run);
  }

  @Override
  public void draws(String cell, int number, int dashboards) {
    lines.add("draws %s, %d of %d".formatted(cell, number, dashboards));
  }

  @Override
  public void says(String line) {
    lines.add(line);
  }
}
