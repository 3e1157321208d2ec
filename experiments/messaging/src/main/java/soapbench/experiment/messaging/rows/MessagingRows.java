package soapbench.experiment.messaging.rows;

import java.util.Arrays;
import java.util.List;
import soapbench.csv.Table;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Values;
import soapbench.statistics.Sample;

/**
 * The measures of the messaging experiment, and the files that hold them. A trial is one run of a
 * program with its repetitions, and completes when every message was right.
 */
public final class MessagingRows {

  public static final Measure REPETITIONS =
      Measure.count("repetitions", "", "repetitions that were timed").notSummarised();
  public static final Measure MESSAGES =
      Measure.count(
              "messages",
              "",
              "messages of a repetition: of a pair of ranks, with a matrix of all ranks")
          .notSummarised();
  public static final Measure MIN = Measure.ns("min_ns", "shortest repetition of the trial");
  public static final Measure MEDIAN = Measure.ns("median_ns", "median repetition of the trial");
  public static final Measure P90 =
      Measure.ns("p90_ns", "90th percentile of the trial's repetitions");
  public static final Measure MAX = Measure.ns("max_ns", "longest repetition of the trial");
  public static final Measure MEAN = Measure.ns("mean_ns", "mean repetition of the trial");
  public static final Measure SEND =
      Measure.ns("send_ns", "handing a message over: median").optional();
  public static final Measure ARRIVAL =
      Measure.ns(
              "arrival_ns",
              "from a message's first byte until it lies whole in the mailbox: median")
          .optional();
  public static final Measure PICKUP =
      Measure.ns("pickup_ns", "from there until the program has it: median").optional();
  public static final Measure CHECKED =
      Measure.count(
              "checked",
              "messages",
              "messages whose content was compared with what was sent, off the clock")
          .notSummarised();

  /** The rows of {@code trials.csv}. */
  public static final Rows<MessagingCell> TRIALS =
      Rows.trials(
          MessagingCell.FACTORS,
          List.of(
              REPETITIONS, MESSAGES, MIN, MEDIAN, P90, MAX, MEAN, SEND, ARRIVAL, PICKUP, CHECKED),
          MessagingRows::requireConsistent,
          "when the trial began");

  public static final Table<SummaryRow<MessagingCell>> SUMMARY =
      SummaryRow.table(MessagingCell.FACTORS, "a column of trials.csv; each trial counts once");

  private static final double TAIL = 0.9;

  private MessagingRows() {}

  /**
   * The numbers of a trial from what its ranks measured.
   *
   * @param repetitionNs how long each repetition took; of several pairs, those of all of them
   * @param sendNs how long messages took to hand over; empty where nobody can tell
   * @param arrivalNs how long messages took from their first byte until they were whole; the same
   * @param pickupNs how long whole messages waited for the program; the same
   * @param checked how many messages were compared with what was sent
   */
  public static Values times(
      MessagingCell cell,
      long[] repetitionNs,
      long[] sendNs,
      long[] arrivalNs,
      long[] pickupNs,
      long checked) {
    double[] times = numbers(repetitionNs);
    if (times.length == 0) {
      throw new IllegalArgumentException("there is no repetition");
    }
    return Values.NONE
        .with(REPETITIONS, times.length)
        .with(MESSAGES, cell.messages())
        .with(MIN, Math.round(Sample.quantile(times, 0)))
        .with(MEDIAN, median(repetitionNs))
        .with(P90, Math.round(Sample.quantile(times, TAIL)))
        .with(MAX, Math.round(Sample.quantile(times, 1)))
        .with(MEAN, Math.round(Sample.mean(times)))
        .with(SEND, median(sendNs))
        .with(ARRIVAL, median(arrivalNs))
        .with(PICKUP, median(pickupNs))
        .with(CHECKED, checked);
  }

  /**
   * How long each repetition took that all ranks make together: as long as the slowest rank.
   *
   * @param byRank what each rank measured, all of as many repetitions
   */
  public static long[] slowest(List<long[]> byRank) {
    long[] slowest = byRank.get(0).clone();
    for (long[] rank : byRank) {
      if (rank.length != slowest.length) {
        throw new IllegalArgumentException(
            "one rank has %s repetitions and another %s".formatted(slowest.length, rank.length));
      }
      Arrays.setAll(slowest, i -> Math.max(slowest[i], rank[i]));
    }
    return slowest;
  }

  private static double median(long[] ns) {
    return ns.length == 0 ? Double.NaN : Math.round(Sample.median(numbers(ns)));
  }

  private static double[] numbers(long[] ns) {
    return Arrays.stream(ns).asDoubleStream().toArray();
  }

  private static void requireConsistent(Values values) {
    if (values.of(REPETITIONS) < 1 || values.of(MESSAGES) < 1) {
      throw new IllegalArgumentException(
          "repetitions %s or messages %s is not at least 1"
              .formatted(values.whole(REPETITIONS), values.whole(MESSAGES)));
    }
    values.requireAtMost(MIN, MEDIAN);
    values.requireAtMost(MEDIAN, P90);
    values.requireAtMost(P90, MAX);
    values.requireAtMost(MIN, MEAN);
    values.requireAtMost(MEAN, MAX);
  }
}
