package soapbench.results;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Parts of times that add up to them, such as the phases of a transaction, in ns. */
public final class PartMeans {

  private PartMeans() {}

  /** The sum of parts. */
  public static double total(Map<?, Double> parts) {
    return parts.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** The mean of each part over the times that have it; empty where there are no times. */
  public static <P extends Enum<P>> Map<P, Double> of(Class<P> parts, List<Map<P, Double>> times) {
    Map<P, Double> means = new EnumMap<>(parts);
    for (P part : parts.getEnumConstants()) {
      times.stream()
          .map(time -> time.get(part))
          .filter(Objects::nonNull)
          .mapToDouble(Double::doubleValue)
          .average()
          .ifPresent(mean -> means.put(part, mean));
    }
    return means;
  }

  /** Means over the middle half of the times. Unlike medians of the parts, they add up. */
  public static <P extends Enum<P>> Map<P, Double> typical(
      Class<P> parts, List<Map<P, Double>> times) {
    List<Map<P, Double>> sorted =
        times.stream().sorted(Comparator.comparingDouble(PartMeans::total)).toList();
    int cut = sorted.size() / 4;
    return of(parts, sorted.subList(cut, sorted.size() - cut));
  }
}
