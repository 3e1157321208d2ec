package soapbench.experiment.payload.report.claim;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.Phase;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;

/** Clause on the measures that make one cell take longer or shorter than another. */
final class Reason {

  /** Phases that make up less than this share of all differences are not mentioned. */
  private static final double WORTH_SAYING = 0.1;

  private static final int MOST_PHASES = 3;

  private Reason() {}

  /** The phases, bytes and pauses in which two cells differ at the largest size both have. */
  static String of(MeasuredTrials trials, Cell over, Cell under) {
    OptionalLong largest =
        trials.sizes().stream()
            .mapToLong(Long::longValue)
            .filter(size -> !trials.completed(over, size).isEmpty())
            .filter(size -> !trials.completed(under, size).isEmpty())
            .max();
    if (largest.isEmpty()) {
      return "%s and %s have no completed trials of one size"
          .formatted(over.label(), under.label());
    }
    long size = largest.getAsLong();
    return "at %s MB %s differs from %s by %s, its messages have %s times the bytes, and"
            .formatted(
                Quantity.megabytes(size),
                over.label(),
                under.label(),
                phases(trials, size, over, under),
                Quantity.factor(trials.wireBytes(over, size) / trials.wireBytes(under, size)))
        + " pauses take %s ms of its mean exchange and %s ms of the other's"
            .formatted(
                Quantity.milliseconds(pauses(trials, size, over)),
                Quantity.milliseconds(pauses(trials, size, under)));
  }

  /** Clauses as one sentence. */
  static String sentence(String... clauses) {
    String text = String.join("; ", clauses);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
  }

  /** The phases that take longer or shorter in one cell than in another, by how much. */
  private static String phases(MeasuredTrials trials, long size, Cell over, Cell under) {
    Map<Phase, Double> top = Phase.typical(trials.completed(over, size));
    Map<Phase, Double> bottom = Phase.typical(trials.completed(under, size));
    Map<Phase, Double> differences = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      differences.put(phase, top.getOrDefault(phase, 0.0) - bottom.getOrDefault(phase, 0.0));
    }
    double sum = differences.values().stream().mapToDouble(Math::abs).sum();
    return differences.entrySet().stream()
        .filter(phase -> Math.abs(phase.getValue()) >= WORTH_SAYING * sum)
        .sorted(Comparator.comparingDouble(phase -> -Math.abs(phase.getValue())))
        .limit(MOST_PHASES)
        .map(phase -> signed(phase.getValue()) + " ms (" + phase.getKey().label() + ")")
        .collect(Collectors.joining(", "));
  }

  private static String signed(double ns) {
    return (ns < 0 ? "−" : "+") + Quantity.milliseconds(Math.abs(ns));
  }

  private static double pauses(MeasuredTrials trials, long size, Cell cell) {
    return Sample.mean(trials.values(cell, size, PayloadRows.CLIENT_GC))
        + Sample.mean(trials.values(cell, size, PayloadRows.SERVER_GC));
  }
}
