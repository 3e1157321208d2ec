package soapbench.gc;

import java.util.Comparator;
import java.util.List;

/** The arithmetic of pauses against a window of the same clock. */
public final class Pauses {

  private Pauses() {}

  /**
   * Intersects pauses with a window. Time in which several pauses overlap counts once, while each
   * of them is counted. A pause that only meets the window's edge does not touch it; one inside
   * that was too short for the JVM to give it a length is counted.
   *
   * @param pauses pauses of one JVM, in any order
   * @param fromNs the window's start on that JVM's clock
   * @param toNs the window's end on the same clock
   */
  public static GcTouch within(List<GcPause> pauses, long fromNs, long toNs) {
    long lengthNs = toNs - fromNs;
    if (lengthNs < 0) {
      throw new IllegalArgumentException("toNs " + toNs + " is before fromNs " + fromNs);
    }
    List<Span> spans =
        pauses.stream()
            .map(pause -> Span.inside(pause, fromNs, lengthNs))
            .filter(span -> span.touches(lengthNs))
            .sorted(Comparator.comparingLong(Span::start))
            .toList();
    long ns = 0;
    long coveredTo = 0;
    for (Span span : spans) {
      long start = Math.max(span.start, coveredTo);
      ns += Math.max(0, span.end - start);
      coveredTo = Math.max(coveredTo, span.end);
    }
    return new GcTouch(ns, spans.size());
  }

  /** The part of a pause inside the window, counted from the window's start. */
  private record Span(long start, long end) {

    static Span inside(GcPause pause, long fromNs, long lengthNs) {
      long start = Math.max(0, pause.startNs() - fromNs);
      long end = Math.min(lengthNs, pause.endNs() - fromNs);
      return new Span(start, end);
    }

    boolean touches(long lengthNs) {
      return end >= start && end > 0 && start < lengthNs;
    }
  }
}
