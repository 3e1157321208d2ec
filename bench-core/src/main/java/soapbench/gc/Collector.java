package soapbench.gc;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;

/**
 * The garbage collector of a JVM.
 *
 * @param name {@code serial}, {@code parallel}, {@code g1}, {@code zgc}, {@code shenandoah}, or
 *     {@code other}
 * @param parts the names under which the JVM counts its collections
 */
public record Collector(String name, List<String> parts) {

  private static final String G1_CONCURRENT = "G1 Concurrent GC";

  /** How the names of a collector's parts begin. */
  private static final Map<String, String> PREFIXES =
      Map.of(
          "Copy", "serial",
          "MarkSweepCompact", "serial",
          "PS ", "parallel",
          "G1 ", "g1",
          "ZGC ", "zgc",
          "Shenandoah ", "shenandoah");

  public Collector {
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException("name of the collector is blank");
    }
    parts = List.copyOf(parts);
  }

  public static Collector current() {
    return of(
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(GarbageCollectorMXBean::getName)
            .toList());
  }

  public static Collector of(List<String> parts) {
    String name =
        PREFIXES.entrySet().stream()
            .filter(prefix -> parts.stream().anyMatch(part -> part.startsWith(prefix.getKey())))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("other");
    return new Collector(name, parts);
  }

  /**
   * The kinds of pauses that this JVM makes but never announces: G1 before JDK 20 does not announce
   * the remark and clean-up pauses of its concurrent cycles, so its pauses are a lower bound.
   */
  public List<String> unannouncedPauses() {
    return name.equals("g1") && !parts.contains(G1_CONCURRENT)
        ? List.of("Pause Remark", "Pause Cleanup")
        : List.of();
  }

  /**
   * Whether collections of this part stop the application. ZGC and Shenandoah announce each
   * concurrent cycle whole, as {@code … Cycles}, beside its pauses, {@code … Pauses}. What G1
   * announces as {@code G1 Concurrent GC} is not a cycle, but each remark and clean-up pause in
   * one.
   */
  static boolean pauses(String part) {
    return !part.endsWith(" Cycles");
  }
}
