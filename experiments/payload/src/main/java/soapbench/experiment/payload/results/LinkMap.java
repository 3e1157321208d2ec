package soapbench.experiment.payload.results;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.factor.Link;
import soapbench.statistics.Interval;
import soapbench.statistics.Summary;

/**
 * Times that exchanges are expected to take at any size that a run has tried around, over any link.
 * Between two sizes, a time lies on the straight line between theirs.
 */
public final class LinkMap {

  /** Ratio up to which two times are as good as equal, whatever their intervals. */
  public static final double CLEARLY = 1.05;

  /** Bandwidths at which two cells are compared: from 0.1 Mbit/s to 10 Gbit/s. */
  private static final double LEAST_BITS_PER_S = 1e5;

  private static final int STEPS_OF_TEN = 16;
  private static final int STEPS = 5 * STEPS_OF_TEN;
  private static final int HALVES = 14;

  private final Map<Cell, NavigableMap<Long, Known>> cells;
  private final List<Long> sizes;

  private LinkMap(Map<Cell, NavigableMap<Long, Known>> cells) {
    this.cells = cells;
    this.sizes =
        cells.values().stream().flatMap(own -> own.keySet().stream()).distinct().sorted().toList();
  }

  /**
   * Terms of a cell at a size that was measured, and the interval of its median.
   *
   * @param below by how much the 95 % interval of the median on loopback reaches below it, in ns;
   *     NaN where it is not known
   * @param above by how much it reaches above it
   */
  private record Known(LinkTerms terms, double below, double above) {

    static Known of(LinkTerms terms, Summary loopback) {
      return new Known(
          terms,
          loopback.median() - loopback.interval().low(),
          loopback.interval().high() - loopback.median());
    }
  }

  /**
   * Expected time of a cell at a place.
   *
   * @param interval the 95 % interval of the median on loopback around it, if that is known
   */
  public record Time(Cell cell, double medianNs, Interval interval) {

    /** Whether it is less than another, beyond both intervals and by more than a little. */
    public boolean clearlyBelow(Time other) {
      return other.medianNs >= CLEARLY * medianNs
          && other.interval.known()
          && interval.outside(other.interval);
    }
  }

  /** The map of what a run measured on loopback: of its cells at the sizes where they completed. */
  public static LinkMap of(MeasuredTrials loopback) {
    return of(
        loopback,
        (cell, size) ->
            Optional.of(Summary.of(loopback.sample(cell, size, PayloadRows.TRANSACTION))));
  }

  /** The map of results, which have the intervals of their medians. */
  public static LinkMap of(PayloadResults loopback) {
    return of(
        loopback.measured(), (cell, size) -> loopback.summary(cell, size, PayloadRows.TRANSACTION));
  }

  private static LinkMap of(
      MeasuredTrials loopback, BiFunction<Cell, Long, Optional<Summary>> summaries) {
    Map<Cell, NavigableMap<Long, Known>> cells = new TreeMap<>();
    for (Cell cell : loopback.cells()) {
      for (long size : loopback.sizes()) {
        LinkTerms terms = LinkTerms.of(loopback, cell, size);
        if (terms.known()) {
          summaries
              .apply(cell, size)
              .map(summary -> Known.of(terms, summary))
              .ifPresent(
                  known -> cells.computeIfAbsent(cell, any -> new TreeMap<>()).put(size, known));
        }
      }
    }
    return new LinkMap(cells);
  }

  /** Sizes that were measured, ascending. */
  public List<Long> sizes() {
    return sizes;
  }

  /** Cells that lack a size which others have: there they are not on the map. */
  public List<Cell> incomplete() {
    return cells.entrySet().stream()
        .filter(own -> own.getValue().size() < sizes.size())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether a size lies between those that were measured, or is one of them. */
  public boolean covers(double size) {
    return !sizes.isEmpty() && size >= sizes.get(0) && size <= sizes.get(sizes.size() - 1);
  }

  /** Times of all cells at a place, the shortest first; none beyond their sizes. */
  public List<Time> at(double size, Link link) {
    return cells.entrySet().stream()
        .flatMap(own -> at(own.getKey(), own.getValue(), size, link))
        .sorted(Comparator.comparingDouble(Time::medianNs))
        .toList();
  }

  /**
   * Bandwidth from which down one cell is faster than another, in bit/s. A delay is the same for
   * both. 0 is where it is slower at each that is tried, infinite where it is faster at each.
   *
   * @param certain from here down the 95 % intervals of both medians are apart; NaN where they are
   *     not known
   * @param possible from here up they are, the other way round
   */
  public record Turn(double bitsPerS, double certain, double possible) {}

  /** Bandwidth from which down a cell is faster than another, at a size that was measured. */
  public Optional<Turn> turn(Cell cell, Cell other, long size) {
    Optional<Known> own = known(cell, size);
    Optional<Known> theirs = known(other, size);
    if (own.isEmpty() || theirs.isEmpty()) {
      return Optional.empty();
    }
    LinkTerms one = own.get().terms;
    LinkTerms two = theirs.get().terms;
    ToDoubleFunction<Link> more = link -> one.medianNs(link) - two.medianNs(link);
    double apart = own.get().above + theirs.get().below;
    double apartToo = own.get().below + theirs.get().above;
    return Optional.of(
        new Turn(
            edge(more, false),
            edge(link -> more.applyAsDouble(link) + apart, false),
            edge(link -> more.applyAsDouble(link) - apartToo, true)));
  }

  private Optional<Known> known(Cell cell, long size) {
    return Optional.ofNullable(cells.get(cell)).flatMap(own -> Optional.ofNullable(own.get(size)));
  }

  /**
   * Bandwidth at which a difference first changes its sign, on the way up from the lowest one,
   * where it is to be below 0, or down from the highest, where it is not; 0 where it is at least 0
   * throughout, and infinite where it is below 0 throughout.
   */
  private static double edge(ToDoubleFunction<Link> differenceNs, boolean fromTop) {
    for (int i = 0; i <= STEPS; i++) {
      int step = fromTop ? STEPS - i : i;
      double ns = differenceNs.applyAsDouble(link(rate(step), Duration.ZERO));
      if (Double.isNaN(ns)) {
        return Double.NaN;
      }
      if ((ns >= 0) != fromTop) {
        int below = fromTop ? step : step - 1;
        return i == 0 ? throughout(fromTop) : zero(differenceNs, rate(below), rate(below + 1));
      }
    }
    return throughout(!fromTop);
  }

  /** The edge of a difference that is below 0 at each bandwidth, or at none. */
  private static double throughout(boolean belowZero) {
    return belowZero ? Double.POSITIVE_INFINITY : 0;
  }

  private static double rate(int step) {
    return LEAST_BITS_PER_S * Math.pow(10, (double) step / STEPS_OF_TEN);
  }

  /** Where a difference is 0 between a bandwidth where it is below that and one where it is not. */
  private static double zero(ToDoubleFunction<Link> differenceNs, double from, double to) {
    double low = Math.log(from);
    double high = Math.log(to);
    for (int half = 0; half < HALVES; half++) {
      double middle = (low + high) / 2;
      if (differenceNs.applyAsDouble(link(Math.exp(middle), Duration.ZERO)) < 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.exp(low);
  }

  /** A link of any bandwidth, which has no name. */
  public static Link link(double bitsPerS, Duration delay) {
    return new Link("", Math.round(bitsPerS), delay);
  }

  private static Stream<Time> at(Cell cell, NavigableMap<Long, Known> own, double size, Link link) {
    Optional<Map.Entry<Long, Known>> below =
        Optional.ofNullable(own.floorEntry((long) Math.floor(size)));
    Optional<Map.Entry<Long, Known>> above =
        Optional.ofNullable(own.ceilingEntry((long) Math.ceil(size)));
    if (below.isEmpty() || above.isEmpty()) {
      return Stream.of();
    }
    double from = below.get().getKey();
    double to = above.get().getKey();
    double share = to > from ? (size - from) / (to - from) : 0;
    Known first = below.get().getValue();
    Known second = above.get().getValue();
    double median = between(share, first.terms.medianNs(link), second.terms.medianNs(link));
    return Stream.of(
        new Time(
            cell,
            median,
            around(
                median,
                between(share, first.below, second.below),
                between(share, first.above, second.above))));
  }

  private static Interval around(double median, double below, double above) {
    return Double.isNaN(below) || Double.isNaN(above)
        ? Interval.UNKNOWN
        : new Interval(median - below, median + above);
  }

  private static double between(double share, double first, double second) {
    return first + share * (second - first);
  }

  /**
   * The fastest of the cells at a place: one that is clearly so, or all that are not clearly slower
   * than the first.
   *
   * @param all the times at the place, the shortest first
   */
  public static List<Time> fastest(List<Time> all) {
    return all.stream().filter(one -> !all.get(0).clearlyBelow(one)).toList();
  }
}
