package soapbench.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import soapbench.calibration.CalibrationCase.Collection;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.injection.InjectedFault;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.Interval;
import soapbench.statistics.PairedShift;
import soapbench.statistics.Sample;

/**
 * Verdict on the trials of one case: whether its fault shows up in its measures and in no other. A
 * pure function of the trials.
 *
 * @param without trials without the fault
 * @param with as many trials with it, each run right beside the one at the same index
 */
record CalibrationAnalysis(
    CalibrationCase tested, List<Trial<Scenario>> without, List<Trial<Scenario>> with) {

  private static final Measure MISPLACED =
      Measure.count("misplaced", "trials", "those of the wrong kind that a collection is found in");
  private static final double TOLERANCE_NS = 2_000_000;
  private static final double TOLERANCE_SHARE = 0.05;
  private static final double ALLOCATION_TOLERANCE_SHARE = 0.01;

  /** A pause that has at least this share of the injected collection's length is taken for it. */
  private static final double RECOGNISED = 0.5;

  CalibrationAnalysis {
    without = List.copyOf(without);
    with = List.copyOf(with);
  }

  /**
   * Every measure that the case's trials have.
   *
   * @param delayNs how long the fault delayed; a collection took what its phase shows
   */
  List<CalibrationRow> rows(double delayNs) {
    return switch (tested.kind()) {
      case DELAY -> timed(delayNs);
      case ALLOCATION -> {
        int bytes = InjectedFault.ALLOCATION.amount();
        yield rows(bytes, ALLOCATION_TOLERANCE_SHARE * bytes);
      }
      case COLLECTION -> {
        Collection collection = tested.collection().orElseThrow();
        List<CalibrationRow> rows = new ArrayList<>(timed(Sample.median(took(collection))));
        rows.addAll(counts(collection));
        yield rows;
      }
    };
  }

  private List<CalibrationRow> timed(double ns) {
    return rows(ns, Math.max(TOLERANCE_NS, TOLERANCE_SHARE * ns));
  }

  private List<CalibrationRow> rows(double amount, double tolerance) {
    List<CalibrationRow> rows = new ArrayList<>();
    for (Measure measure : tested.measures()) {
      if (tested.showsIn(measure) || values(without, measure).length > 0) {
        PairedShift seen = PairedShift.of(differences(comparable(measure), measure));
        rows.add(
            new CalibrationRow(
                tested,
                measure,
                tested.showsIn(measure) ? amount : 0,
                tolerance,
                seen.value(),
                seen.interval(),
                seen.n()));
      }
    }
    return rows;
  }

  /** How long the collection of each trial took: what its phase took longer than without one. */
  private double[] took(Collection collection) {
    double usual = Sample.median(values(without, collection.phase()));
    return Arrays.stream(values(with, collection.phase())).map(ns -> ns - usual).toArray();
  }

  /** One more pause in each trial with an injected collection, and none in a trial without. */
  private List<CalibrationRow> counts(Collection collection) {
    double[] took = took(collection);
    double[] pauses = values(with, tested.own());
    double usual = Sample.median(took);
    long missed =
        IntStream.range(0, took.length).filter(i -> pauses[i] < took[i] * RECOGNISED).count();
    long elsewhere =
        Arrays.stream(values(without, tested.own())).filter(ns -> ns >= usual * RECOGNISED).count();
    double[] more = differences(values(with, collection.count()), collection.count());
    return List.of(
        count(collection.count(), 1, Sample.median(more), more.length),
        count(MISPLACED, 0, missed + elsewhere, with.size()));
  }

  private CalibrationRow count(Measure measure, double expected, double seen, int n) {
    return new CalibrationRow(tested, measure, expected, 0, seen, Interval.UNKNOWN, n);
  }

  private double[] differences(double[] valuesWith, Measure measure) {
    double[] valuesWithout = values(without, measure);
    return IntStream.range(0, Math.min(valuesWith.length, valuesWithout.length))
        .mapToDouble(i -> valuesWith[i] - valuesWithout[i])
        .toArray();
  }

  /**
   * The values with the fault. No two collections take equally long: where one shows, each value is
   * taken as if its collection had taken the usual time.
   */
  private double[] comparable(Measure measure) {
    double[] values = values(with, measure);
    if (tested.collection().isEmpty() || !tested.showsIn(measure)) {
      return values;
    }
    double[] took = took(tested.collection().get());
    double usual = Sample.median(took);
    return IntStream.range(0, values.length)
        .mapToDouble(i -> values[i] - took[i] + usual)
        .toArray();
  }

  private static double[] values(List<Trial<Scenario>> trials, Measure measure) {
    return trials.stream()
        .mapToDouble(trial -> trial.of(measure))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }
}
