package soapbench.results;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import soapbench.statistics.ForkedSample;
import soapbench.trial.Place;

/** Numbers of trials as a sample that knows their forks and rounds. */
public final class PlacedSample {

  private PlacedSample() {}

  /** Numbers that are computed from each trial, where they are not NaN. */
  public static <T> ForkedSample of(
      List<T> trials, Function<T, Place> place, ToDoubleFunction<T> value) {
    List<T> having =
        trials.stream().filter(trial -> !Double.isNaN(value.applyAsDouble(trial))).toList();
    return new ForkedSample(
        having.stream().mapToDouble(value).toArray(),
        having.stream().mapToInt(trial -> place.apply(trial).fork()).toArray(),
        having.stream().mapToInt(trial -> place.apply(trial).round()).toArray());
  }
}
