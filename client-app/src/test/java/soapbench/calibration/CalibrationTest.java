package soapbench.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.calibration.CalibrationRow.Verdict;
import soapbench.exchange.ExchangeFailedException;
import soapbench.gc.GcTouch;
import soapbench.trial.Completed;
import soapbench.trial.Trial;

/** The verdicts on made-up exchanges, where the right one is known. */
class CalibrationTest {

  private static final int REPEATS = 7;
  private static final CalibrationDesign DESIGN =
      new CalibrationDesign(Points.ALL, 50, 1_000, REPEATS, 1);

  static Stream<Point> points() {
    return Points.ALL.stream();
  }

  @Test
  void shouldPassAnInstrumentWhoseMarksAreWhereTheyBelong() throws ExchangeFailedException {
    List<CalibrationRow> rows = run(new MadeUpExchanges());

    assertTrue(rows.stream().allMatch(row -> row.verdict() == Verdict.PASS), rows::toString);
    assertTrue(rows.size() > 10 * Points.ALL.size(), () -> rows.size() + " rows");
  }

  /** Each mark where one of its neighbours is: somebody marks too early, or too late. */
  @ParameterizedTest
  @CsvSource({
    "c1, c0", "c2, c1", "c2, c3", "c3, c2", "c3, c4", "c4, c3", "s1, s0", "s1, s2", "s2, s1",
    "s2, s3", "s3, s2", "s3, s4", "s4, s3", "s4, s5", "s5, s4"
  })
  void shouldFailWhenAMarkIsMoved(String mark, String to) throws ExchangeFailedException {
    int moved = MadeUpExchanges.names().indexOf(mark);
    int target = MadeUpExchanges.names().indexOf(to);
    MadeUpExchanges made = new MadeUpExchanges();

    List<CalibrationRow> rows =
        run(
            (point, disturbed, planned) ->
                MadeUpExchanges.remarked(
                    made.run(point, disturbed, planned),
                    marks -> {
                      marks[moved] = marks[target];
                      return marks;
                    }));

    assertFalse(failures(rows).isEmpty());
  }

  /** What strikes at a point is declared as what strikes elsewhere. */
  @ParameterizedTest
  @MethodSource("points")
  void shouldFailWhenADelayIsNotWhereItIsSaidToBe(Point point) throws ExchangeFailedException {
    Point other =
        Points.ALL.stream()
            .filter(p -> p.binding() == point.binding() && p.direction().equals(point.direction()))
            .filter(p -> !p.own().equals(point.own()) && p.collection().isEmpty())
            .findFirst()
            .orElseThrow();
    MadeUpExchanges made = new MadeUpExchanges();
    CalibrationDesign one = new CalibrationDesign(List.of(point), 50, 1_000, REPEATS, 1);

    List<CalibrationRow> rows =
        new Calibration(one, (declared, disturbed, planned) -> made.run(other, disturbed, planned))
            .run(trial -> {});

    assertFalse(failures(rows).isEmpty());
  }

  @Test
  void shouldFailWhenAPauseIsFoundInTheTrialAfterItsOwn() throws ExchangeFailedException {
    List<GcTouch> late = new ArrayList<>(List.of(GcTouch.NONE));
    MadeUpExchanges made = new MadeUpExchanges();

    List<CalibrationRow> rows =
        run(
            (point, disturbed, planned) -> {
              Trial trial = made.run(point, disturbed, planned);
              late.add(((Completed) trial.outcome()).clientGc());
              return withClientGc(trial, late.get(late.size() - 2));
            });

    assertTrue(
        failures(rows).stream().anyMatch(row -> row.measure().equals("misplaced")),
        () -> failures(rows).toString());
  }

  @Test
  void shouldKeepEveryMeasuredTrialAndNoOther() throws ExchangeFailedException {
    List<Trial> kept = new ArrayList<>();

    new Calibration(DESIGN, new MadeUpExchanges()).run(kept::add);

    assertEquals(
        DESIGN.measured().stream().map(turn -> turn.trial().place()).toList(),
        kept.stream().map(Trial::place).toList());
  }

  private static List<CalibrationRow> run(Exchanges exchanges) throws ExchangeFailedException {
    return new Calibration(DESIGN, exchanges).run(trial -> {});
  }

  private static List<CalibrationRow> failures(List<CalibrationRow> rows) {
    return rows.stream().filter(row -> row.verdict() == Verdict.FAIL).toList();
  }

  private static Trial withClientGc(Trial trial, GcTouch touch) {
    Completed done = (Completed) trial.outcome();
    return new Trial(
        trial.place(),
        trial.scenario(),
        new Completed(done.timeline(), done.wireBytes(), touch, done.serverGc(), done.storeCosts()),
        trial.startedAt());
  }
}
