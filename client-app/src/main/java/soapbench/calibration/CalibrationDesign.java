package soapbench.calibration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import soapbench.contract.service.Shape;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The design of a calibration.
 *
 * @param cases which fault is injected where
 * @param delayMillis how long a fault delays that is a delay
 * @param format the format of every payload, one in which every phase exists
 * @param payloadBytes the size of every payload
 * @param repeats how often each case is tried with its fault, and as often without
 * @param seed what every order and every payload comes from
 */
public record CalibrationDesign(
    List<CalibrationCase> cases,
    PayloadFormat format,
    int delayMillis,
    int payloadBytes,
    int repeats,
    long seed) {

  /** The name under which its trials are kept. */
  public static final String NAME = "calibrate";

  private static final int WARMUP_ROUNDS = 60;
  private static final long STRIDE = 1_000_003;

  /**
   * One exchange of a calibration.
   *
   * @param withFault whether the case's fault is injected
   */
  public record Turn(CalibrationCase tested, boolean withFault, PlannedPayload trial) {}

  public CalibrationDesign {
    cases = List.copyOf(cases);
    if (delayMillis < 1 || payloadBytes < 1 || repeats < 1) {
      throw new IllegalArgumentException(
          "delayMillis %s, payloadBytes %s and repeats %s must be positive"
              .formatted(delayMillis, payloadBytes, repeats));
    }
  }

  /** Exchanges without any fault that do not count, each round in another order. */
  public List<Turn> warmup() {
    return rounds(Stage.WARMUP, WARMUP_ROUNDS, List.of(false));
  }

  /**
   * Every case with and without its fault, one right after the other. Which comes first is drawn,
   * and each round has another order of cases.
   */
  public List<Turn> measured() {
    return rounds(Stage.MEASURED, repeats, List.of(false, true));
  }

  private List<Turn> rounds(Stage stage, int count, List<Boolean> levels) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(round -> round(stage, round, levels))
        .flatMap(List::stream)
        .toList();
  }

  private List<Turn> round(Stage stage, int round, List<Boolean> levels) {
    long roundSeed = seed * STRIDE + stage.ordinal() * 500_009L + round;
    Random order = new Random(roundSeed);
    List<CalibrationCase> shuffled = new ArrayList<>(cases);
    Collections.shuffle(shuffled, order);
    List<Turn> turns = new ArrayList<>();
    for (CalibrationCase tested : shuffled) {
      List<Boolean> pair = new ArrayList<>(levels);
      Collections.shuffle(pair, order);
      for (boolean withFault : pair) {
        String name = "%s-%s%s".formatted(NAME, tested.name(), withFault ? "" : "-plain");
        Place place = new Place(name, stage, round, turns.size() + 1);
        turns.add(
            new Turn(tested, withFault, new PlannedPayload(place, scenario(tested), roundSeed)));
      }
    }
    return turns;
  }

  private Scenario scenario(CalibrationCase tested) {
    return new Scenario(
        tested.binding().word(),
        format.word(),
        Shape.RECORDS.value(),
        payloadBytes,
        tested.direction());
  }
}
