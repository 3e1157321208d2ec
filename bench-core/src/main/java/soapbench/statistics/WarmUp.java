package soapbench.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges by the times of one thing that is done again and again whether it is warm, or of several
 * that share their code. A JVM makes it faster in jumps, the more rarely the longer it goes on, so
 * what is looked at grows with the warm-up: its newer half. By how much that falls is estimated as
 * the drift of a measured series is, by {@link Trend}. It counts even where the scatter could
 * explain it: to go on costs little.
 *
 * <p>Between two jumps times are flat. The last one is where HotSpot compiles for good what is
 * called once each time: after 5,000 calls ({@code Tier4InvocationThreshold}), and after more of
 * them the more methods wait to be compiled, of which a SOAP stack has thousands. What takes long
 * does not show it; what is short is not judged before it was done three times as often, or was
 * given up and what shares its code was.
 */
public final class WarmUp {

  /** How a warm-up stands. */
  public enum State {
    /** The times no longer fall. */
    WARM,
    /** Times still fall, or fell when the warm-up was given up. */
    FALLING,
    /** Too few times to tell: the exchange failed too often, or was given up too early. */
    UNKNOWN;

    /** The state's word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Times of one slice follow one another at once; each slice counts by its median. */
  static final long SLICE_NS = 50_000_000;

  /** With fewer slices the slope is left to chance. */
  static final int LEAST_SLICES = 7;

  /** Of a series, which has more of them together: mostly a cold one and two to compare. */
  static final int LEAST_OF_EACH = 3;

  /** Time after which code may be taken as compiled. */
  static final long LEAST_NS = 1_000_000_000;

  /** When it is given up. */
  static final long MOST_NS = 10_000_000_000L;

  /** When something short is given up whose times no longer fall, though it was done too rarely. */
  static final long MOST_OF_SHORT_NS = 20_000_000_000L;

  /** When something short is given up whose times still fall. */
  static final long MOST_OF_FALLING_NS = 60_000_000_000L;

  /**
   * Time that all short series have together before any of it is given up: two JVMs compile for a
   * minute and more what a SOAP stack has, however few kinds of exchanges there are.
   */
  static final long ALL_SHORT_NS = 60_000_000_000L;

  /** Messages of fewer bytes are short. */
  static final long SHORT_BELOW_BYTES = 1_000_000;

  /** How often something short is done before it is judged. */
  static final int LEAST_OF_SHORT = 15_000;

  /** How often it may fail. */
  static final int MOST_FAILURES = 5;

  private static final double FALLS = 0.05;

  /**
   * When a warm-up may end, and when it is given up.
   *
   * @param leastOfShort how often something short is done before it is judged
   * @param mostNs when it is given up
   * @param mostOfShortNs when something short is given up whose times no longer fall
   * @param mostOfFallingNs when something short is given up whose times still fall
   * @param allShortNs what all that is short has together before any of it is given up
   */
  public record Limits(
      int leastOfShort, long mostNs, long mostOfShortNs, long mostOfFallingNs, long allShortNs) {

    /** Limits of every run. */
    public static final Limits USUAL =
        new Limits(LEAST_OF_SHORT, MOST_NS, MOST_OF_SHORT_NS, MOST_OF_FALLING_NS, ALL_SHORT_NS);

    /** The rule for readers. */
    public String rule() {
      return ("A cell is warmed up in slices: exchanges that follow one another at once for %s ms,"
              + " at least one. Cells take turns, first from the smallest payload to the"
              + " largest, then in an order shuffled from the seed. A cell is warm when it has"
              + " had %s slices and %s s, with a payload below %s MB also %s exchanges, and the"
              + " newer half of its slices, at least %s, no longer falls: the Theil-Sen slope"
              + " of their medians takes away no more than %s %% of their median from the first"
              + " of them to the last. Cells from %s MB on that differ in size alone share"
              + " their code and are judged together: these slices and this time are of all of"
              + " them, at least %s slices of each and two of its newer half; of their slopes,"
              + " each over its cell's median, neither the median nor the mean takes away more"
              + " than that over %s slices. A cell is given up after %s s, below %s MB after %s"
              + " s, or %s s if its times still fall, once all such cells have had %s s"
              + " together. It has its least number of slices in any case. If it was given up"
              + " it is not warm while its times still fall; where they do not, and it was"
              + " given up before it and such cells that differ from it in size alone had that"
              + " number of exchanges together, it is not known whether it is. Its warm-up also"
              + " ends when %s exchanges have failed. After a slice the server is asked for the"
              + " marks of exchanges, as after a trial. Its floor is warmed up in the same"
              + " way.")
          .formatted(
              SLICE_NS / 1_000_000,
              LEAST_SLICES,
              LEAST_NS / 1_000_000_000,
              SHORT_BELOW_BYTES / 1_000_000,
              leastOfShort,
              LEAST_SLICES,
              Math.round(100 * FALLS),
              SHORT_BELOW_BYTES / 1_000_000,
              LEAST_OF_EACH,
              LEAST_SLICES,
              mostNs / 1_000_000_000,
              SHORT_BELOW_BYTES / 1_000_000,
              mostOfShortNs / 1_000_000_000,
              mostOfFallingNs / 1_000_000_000,
              allShortNs / 1_000_000_000,
              MOST_FAILURES);
    }
  }

  /** Series of times that are judged together; mostly one series alone. */
  public static final class Series {

    private final Limits limits;
    private final List<WarmUp> members = new ArrayList<>();

    /** A series with the limits of every run. */
    public Series() {
      this(Limits.USUAL);
    }

    /** A series with limits of its own. */
    public Series(Limits limits) {
      this.limits = limits;
    }

    /** One more that takes long, and shares its code with the others. */
    public WarmUp another() {
      return new WarmUp(
          this, 0, new ArrayList<>(), new Cap(limits.mostNs, limits.mostNs, 0, new ArrayList<>()));
    }

    private int leastOfEach() {
      return Math.max(LEAST_OF_EACH, share());
    }

    private int leastNewer() {
      return Math.max(2, share());
    }

    /** How many slices each has to have, so that there are enough of all. */
    private int share() {
      int counting = (int) counting().count();
      return counting == 0 ? LEAST_SLICES : (LEAST_SLICES + counting - 1) / counting;
    }

    private long spentNs() {
      return counting().mapToLong(member -> member.spentNs).sum();
    }

    /**
     * Whether most fall, or some so much that all do in the mean. Each is compared with itself:
     * they take differently long.
     */
    private boolean falls() {
      double[] slopes = counting().mapToDouble(WarmUp::slope).toArray();
      double least = Math.min(Sample.median(slopes), Arrays.stream(slopes).average().orElse(0));
      int longest = counting().mapToInt(WarmUp::newerSlices).max().orElse(0);
      return least * (Math.max(LEAST_SLICES, longest) - 1) < -FALLS;
    }

    /** Without those that have been given up, or have nothing to show. */
    private Stream<WarmUp> counting() {
      return members.stream()
          .filter(member -> member.failures < MOST_FAILURES && !member.medians.isEmpty());
    }
  }

  /** Short series: each is judged alone, and none given up before all have had their time. */
  public static final class Shorts {

    private final Limits limits;
    private final Cap cap;

    /** Short things with the limits of every run. */
    public Shorts() {
      this(Limits.USUAL);
    }

    /** Short things with limits of their own. */
    public Shorts(Limits limits) {
      this.limits = limits;
      this.cap =
          new Cap(
              limits.mostOfShortNs, limits.mostOfFallingNs, limits.allShortNs, new ArrayList<>());
    }

    /** Some that share their code. */
    public SharedCode sharing() {
      return new SharedCode(limits, cap);
    }
  }

  /** Short series that share their code, so that what one of them does is done for all. */
  public static final class SharedCode {

    private final Limits limits;
    private final Cap cap;
    private final List<WarmUp> members = new ArrayList<>();

    private SharedCode(Limits limits, Cap cap) {
      this.limits = limits;
      this.cap = cap;
    }

    /** One more of them. */
    public WarmUp another() {
      return new WarmUp(new Series(limits), limits.leastOfShort, members, cap);
    }
  }

  /** When members are given up: after some time of their own, once all together have had some. */
  private record Cap(long ofEachNs, long ofFallingNs, long togetherNs, List<WarmUp> members) {

    private boolean ends(WarmUp member) {
      return member.spentNs >= ofEachNs
          && (member.spentNs >= ofFallingNs || !member.series.falls())
          && members.stream().mapToLong(each -> each.spentNs).sum() >= togetherNs;
    }
  }

  /** The slope of the newer of some slices, which takes long to find where they are many. */
  private record Change(int slices, int newer, double slope) {}

  private final Series series;
  private final int least;
  private final List<WarmUp> sharing;
  private final Cap cap;
  private final List<Double> medians = new ArrayList<>();
  private @Nullable Change change;
  private final List<Long> slice = new ArrayList<>();
  private long sliceNs;
  private long spentNs;
  private int done;
  private int doneBefore;
  private int failures;

  private WarmUp(Series series, int least, List<WarmUp> sharing, Cap cap) {
    this.series = series;
    this.least = least;
    this.sharing = sharing;
    this.cap = cap;
    series.members.add(this);
    sharing.add(this);
    cap.members.add(this);
  }

  /** Whether exchanges with a payload of so many bytes are short. */
  public static boolean isShort(long bytes) {
    return bytes < SHORT_BELOW_BYTES;
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
    change = null;
    doneBefore = done;
  }

  /** Whether nothing more is to be done. */
  public boolean over() {
    return failures >= MOST_FAILURES
        || enough() && cap.ends(this)
        || enough() && series.spentNs() >= LEAST_NS && doneSince() >= least && !series.falls();
  }

  /**
   * How it stands; what ended for its failures, or was done too rarely, is not warm, however its
   * times were.
   */
  public State state() {
    if (!enough() || failures >= MOST_FAILURES) {
      return State.UNKNOWN;
    }
    if (series.falls()) {
      return State.FALLING;
    }
    return oftenEnough() ? State.WARM : State.UNKNOWN;
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
    return Sample.median(newest(Math.min(LEAST_SLICES, newerSlices())));
  }

  private int doneSince() {
    return done - doneBefore;
  }

  private boolean oftenEnough() {
    return sharing.stream().mapToInt(WarmUp::doneSince).sum() >= least;
  }

  private boolean enough() {
    return medians.size() >= series.leastOfEach();
  }

  /** By what share of their median the newer slices change from one to the next. */
  private double slope() {
    int newer = newerSlices();
    if (change == null || change.slices != medians.size() || change.newer != newer) {
      change = new Change(medians.size(), newer, slope(newest(newer)));
    }
    return change.slope;
  }

  private static double slope(double[] slices) {
    if (slices.length < 2) {
      return 0;
    }
    List<Trend.Point> points =
        IntStream.range(0, slices.length).mapToObj(i -> new Trend.Point(1, i, slices[i])).toList();
    return Trend.slope(points) / Sample.median(slices);
  }

  private int newerSlices() {
    return Math.max(series.leastNewer(), medians.size() / 2);
  }

  private double[] newest(int slices) {
    int from = Math.max(0, medians.size() - slices);
    return medians.subList(from, medians.size()).stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
