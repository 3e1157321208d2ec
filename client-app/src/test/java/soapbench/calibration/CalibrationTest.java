package soapbench.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.injection.InjectedFault.Kind;
import soapbench.payload.format.Formats;
import soapbench.rows.Trial;

/** The verdicts on made-up exchanges, where the right one is known. */
class CalibrationTest {

  private static final int REPEATS = 7;
  private static final CalibrationDesign DESIGN =
      new CalibrationDesign(CalibrationCases.ALL, Formats.of("serialized"), 50, 1_000, REPEATS, 1);

  static Stream<CalibrationCase> cases() {
    return CalibrationCases.ALL.stream();
  }

  @Test
  void shouldPassAnInstrumentWhoseMarksAreWhereTheyBelong()
      throws IOException, ExchangeFailedException {
    List<CalibrationRow> rows = run(new MadeUpExchanges());

    assertTrue(rows.stream().allMatch(row -> row.outcome() == CheckOutcome.PASSED), rows::toString);
    assertTrue(rows.size() > 10 * CalibrationCases.ALL.size(), () -> rows.size() + " rows");
  }

  /** Each mark where one of its neighbours is: somebody marks too early, or too late. */
  @ParameterizedTest
  @CsvSource({
    "c1, c0", "c2, c1", "c2, c3", "c3, c2", "c3, c4", "c4, c3", "s1, s0", "s1, s2", "s2, s1",
    "s2, s3", "s3, s2", "s3, s4", "s4, s3", "s4, s5", "s5, s4"
  })
  void shouldFailWhenAMarkIsMoved(String mark, String to)
      throws IOException, ExchangeFailedException {
    int moved = MadeUpExchanges.names().indexOf(mark);
    int target = MadeUpExchanges.names().indexOf(to);

    List<CalibrationRow> rows =
        run(
            new MadeUpExchanges(
                marks -> {
                  marks[moved] = marks[target];
                  return marks;
                }));

    assertFalse(failures(rows).isEmpty());
  }

  /** The fault is injected at another point than the case says. */
  @ParameterizedTest
  @MethodSource("cases")
  void shouldFailWhenAFaultIsNotWhereItIsSaidToBe(CalibrationCase tested)
      throws IOException, ExchangeFailedException {
    Kind kind = tested.kind() == Kind.ALLOCATION ? Kind.ALLOCATION : Kind.DELAY;
    CalibrationCase other =
        CalibrationCases.ALL.stream()
            .filter(
                p -> p.binding() == tested.binding() && p.direction().equals(tested.direction()))
            .filter(p -> !p.own().equals(tested.own()) && p.kind() == kind)
            .findFirst()
            .orElseThrow();
    MadeUpExchanges made = new MadeUpExchanges();
    CalibrationDesign one =
        new CalibrationDesign(List.of(tested), Formats.of("serialized"), 50, 1_000, REPEATS, 1);

    List<CalibrationRow> rows =
        Calibration.rows(
            one, turn -> made.run(new Turn(other, turn.withFault(), turn.trial())), trial -> {});

    assertFalse(failures(rows).isEmpty());
  }

  @Test
  void shouldFailWhenAPauseIsFoundInTheTrialAfterItsOwn()
      throws IOException, ExchangeFailedException {
    List<Trial<Scenario>> late = new ArrayList<>();
    MadeUpExchanges made = new MadeUpExchanges();
    late.add(made.run(DESIGN.warmup().get(0)));

    List<CalibrationRow> rows =
        run(
            turn -> {
              Trial<Scenario> trial = made.run(turn);
              late.add(trial);
              return withClientGcOf(late.get(late.size() - 2), trial);
            });

    assertTrue(
        failures(rows).stream().anyMatch(row -> row.measure().name().equals("misplaced")),
        () -> failures(rows).toString());
  }

  @Test
  void shouldKeepEveryMeasuredTrialAndNoOther() throws IOException, ExchangeFailedException {
    List<Trial<Scenario>> kept = new ArrayList<>();

    Calibration.rows(DESIGN, new MadeUpExchanges(), kept::add);

    assertEquals(
        DESIGN.measured().stream().map(turn -> turn.trial().place()).toList(),
        kept.stream().map(Trial::place).toList());
  }

  private static List<CalibrationRow> run(Exchanges exchanges)
      throws IOException, ExchangeFailedException {
    return Calibration.rows(DESIGN, exchanges, trial -> {});
  }

  private static List<CalibrationRow> failures(List<CalibrationRow> rows) {
    return rows.stream().filter(row -> row.outcome() == CheckOutcome.FAILED).toList();
  }

  private static Trial<Scenario> withClientGcOf(Trial<Scenario> other, Trial<Scenario> trial) {
    return KnownTrials.with(
        trial,
        Map.of(
            PayloadRows.CLIENT_GC, other.of(PayloadRows.CLIENT_GC),
            PayloadRows.CLIENT_GC_COUNT, other.of(PayloadRows.CLIENT_GC_COUNT)));
  }
}
