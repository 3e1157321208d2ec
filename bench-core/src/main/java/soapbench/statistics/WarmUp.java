package soapbench.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Judges by the times of one thing that is done again and again whether it is warm. A JVM makes it
 * faster in jumps, the more rarely the longer it goes on, so what is looked at grows with the
 * warm-up: its newer half. By how much that falls is estimated as the drift of a measured series
 * is, by {@link Trend}. It counts even where the scatter could explain it: to go on costs little.
 *
 * <p>Between two jumps times are flat. The last one is where HotSpot compiles for good what is
 * called once each time: after 5,000 calls ({@code Tier4InvocationThreshold}), and after more of
 * them the more methods wait to be compiled, of which a SOAP stack has thousands. What takes long
 * does not show it; what is short is not judged before it was done three times as often.
 */
public final class WarmUp {

  /** How a warm-up stands. */
  public enum State {
    /** The times no longer fall. */
    WARM,
    /** They still fall, or fell when the warm-up was given up. */
    FALLING,
    /** It had too little to tell, since it failed too often. */
    UNKNOWN;

    /** The state's word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The state of a word. */
    public static State ofWord(String word) {
      return Arrays.stream(values())
          .filter(state -> state.word().equals(word))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "state is '%s', not one of warm, falling, unknown".formatted(word)));
    }
  }

  /** Times of one slice follow one another at once; each slice counts by its median. */
  static final long SLICE_NS = 50_000_000;

  /** With fewer slices the slope is left to chance. */
  static final int LEAST_SLICES = 7;

  /** What is done in less may not have been compiled yet. */
  static final long LEAST_NS = 1_000_000_000;

  /** When it is given up. */
  static final long MOST_NS = 10_000_000_000L;

  /** When something short is given up. */
  static final long MOST_OF_SHORT_NS = 20_000_000_000L;

  /** Messages of fewer bytes are short. */
  static final long SHORT_BELOW_BYTES = 1_000_000;

  /** How often something short is done before it is judged. */
  static final int LEAST_OF_SHORT = 15_000;

  /** How often it may fail. */
  static final int MOST_FAILURES = 5;

  private static final double FALLS = 0.05;

  /** The rule for readers. */
  public static final String RULE =
      ("A cell is warmed up in slices: exchanges that follow one another at once for %d ms, at"
           + " least one. Cells take turns, in an order shuffled from the seed. A cell is warm when"
           + " it has had %d slices and %d s, with a payload below %d MB also %d exchanges, and the"
           + " newer half of its slices, at least %d, no longer falls: the Theil-Sen slope of their"
           + " medians takes away no more than %d %% of their median from the first of them to the"
           + " last. The warm-up ends after %d s, below %d MB after %d s, and %d slices in any"
           + " case, warm where times no longer fall, and when %d exchanges have failed. Its floor"
           + " is warmed up in the same way.")
          .formatted(
              SLICE_NS / 1_000_000,
              LEAST_SLICES,
              LEAST_NS / 1_000_000_000,
              SHORT_BELOW_BYTES / 1_000_000,
              LEAST_OF_SHORT,
              LEAST_SLICES,
              Math.round(100 * FALLS),
              MOST_NS / 1_000_000_000,
              SHORT_BELOW_BYTES / 1_000_000,
              MOST_OF_SHORT_NS / 1_000_000_000,
              LEAST_SLICES,
              MOST_FAILURES);

  private final int least;
  private final long mostNs;
  private final List<Double> medians = new ArrayList<>();
  private final List<Long> slice = new ArrayList<>();
  private long sliceNs;
  private long spentNs;
  private int done;
  private int doneBefore;
  private int failures;

  /** The warm-up of something that takes long. */
  public WarmUp() {
    this(0, MOST_NS);
  }

  private WarmUp(int least, long mostNs) {
    this.least = least;
    this.mostNs = mostNs;
  }

  /** The warm-up of exchanges whose payload has so many bytes. */
  public static WarmUp ofExchanges(long bytes) {
    return bytes < SHORT_BELOW_BYTES ? new WarmUp(LEAST_OF_SHORT, MOST_OF_SHORT_NS) : new WarmUp();
  }

  /**
   * Notes that it was done once.
   *
   * @param ns the time it took
   * @return whether the slice is over
   */
  public boolean took(long ns) {
    slice.add(ns);
    sliceNs += ns;
    spentNs += ns;
    done++;
    if (sliceNs < SLICE_NS) {
      return false;
    }
    medians.add(Sample.median(slice.stream().mapToDouble(Long::doubleValue).toArray()));
    slice.clear();
    sliceNs = 0;
    return true;
  }

  /** Notes that it failed once. */
  public void failed() {
    failures++;
  }

  /** Begins again, as in another JVM; what was done and what failed still counts as such. */
  public void restart() {
    medians.clear();
    slice.clear();
    sliceNs = 0;
    spentNs = 0;
    doneBefore = done;
  }

  /** Whether nothing more is to be done. */
  public boolean over() {
    boolean enough = medians.size() >= LEAST_SLICES;
    return failures >= MOST_FAILURES
        || enough && spentNs >= mostNs
        || enough && spentNs >= LEAST_NS && done - doneBefore >= least && !falls();
  }

  /** How it stands; what ended for its failures is not warm, however its times were. */
  public State state() {
    if (medians.size() < LEAST_SLICES || failures >= MOST_FAILURES) {
      return State.UNKNOWN;
    }
    return falls() ? State.FALLING : State.WARM;
  }

  /** How often it was done. */
  public int done() {
    return done;
  }

  /** How often it failed. */
  public int failures() {
    return failures;
  }

  /** The median of the first slice, in nanoseconds; NaN when there is none. */
  public double firstNs() {
    return medians.isEmpty() ? Double.NaN : medians.get(0);
  }

  /** The median of the newest slices, in nanoseconds; NaN when there is none. */
  public double lastNs() {
    return Sample.median(newest(LEAST_SLICES));
  }

  private boolean falls() {
    double[] newer = newest(Math.max(LEAST_SLICES, medians.size() / 2));
    Trend trend =
        Trend.of(
            IntStream.range(0, newer.length)
                .mapToObj(i -> new Trend.Point(1, i, newer[i]))
                .toList());
    return trend.slope() * (newer.length - 1) < -FALLS * Sample.median(newer);
  }

  private double[] newest(int slices) {
    int from = Math.max(0, medians.size() - slices);
    return medians.subList(from, medians.size()).stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
