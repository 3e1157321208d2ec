package soapbench.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.exchange.ExchangeFailedException;
import soapbench.trial.Trial;

/** Runs a calibration: every point with and without what strikes there, in turns. */
public final class Calibration {

  private static final double NANOS_PER_MILLI = 1e6;

  private final CalibrationDesign design;
  private final Exchanges exchanges;

  /** A calibration of a design. */
  public Calibration(CalibrationDesign design, Exchanges exchanges) {
    this.design = design;
    this.exchanges = exchanges;
  }

  /**
   * Runs it.
   *
   * @param keeps is given each measured trial
   * @throws ExchangeFailedException if an exchange did not complete
   */
  public List<CalibrationRow> run(Consumer<Trial> keeps) throws ExchangeFailedException {
    for (Turn turn : design.warmup()) {
      run(turn);
    }
    List<Done> done = new ArrayList<>();
    for (Turn turn : design.measured()) {
      Trial trial = run(turn);
      keeps.accept(trial);
      done.add(new Done(turn, trial));
    }
    return design.points().stream().flatMap(point -> rows(point, done).stream()).toList();
  }

  private Trial run(Turn turn) throws ExchangeFailedException {
    return exchanges.run(turn.point(), turn.disturbed(), turn.trial());
  }

  private List<CalibrationRow> rows(Point point, List<Done> done) {
    return CalibrationAnalysis.rows(
        point,
        design.delayMillis() * NANOS_PER_MILLI,
        trials(point, false, done),
        trials(point, true, done));
  }

  private static List<Trial> trials(Point point, boolean disturbed, List<Done> done) {
    return done.stream()
        .filter(one -> one.turn.point().equals(point) && one.turn.disturbed() == disturbed)
        .map(Done::trial)
        .toList();
  }

  private record Done(Turn turn, Trial trial) {}
}
