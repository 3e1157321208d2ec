package soapbench.experiment.messaging.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import soapbench.statistics.Sample;

/**
 * What the repetitions of a trial took whose messages were all right.
 *
 * @param repetitions how many there were
 * @param messages how many messages each passed
 * @param minNs the shortest repetition
 * @param medianNs the median repetition
 * @param p90Ns the 90th percentile
 * @param maxNs the longest
 * @param meanNs their mean
 * @param sendNs the median time to hand a message over; empty where the stack can't tell
 * @param arrivalNs the median time from a message's first byte until it lay whole in the mailbox
 * @param pickupNs the median time from there until the program had it
 * @param checked how many messages were compared with what was sent
 */
public record MessagingTimes(
    int repetitions,
    int messages,
    long minNs,
    long medianNs,
    long p90Ns,
    long maxNs,
    long meanNs,
    OptionalLong sendNs,
    OptionalLong arrivalNs,
    OptionalLong pickupNs,
    long checked) {

  private static final double TAIL = 0.9;

  public MessagingTimes {
    if (repetitions < 1 || messages < 1 || checked < 0) {
      throw new IllegalArgumentException(
          "repetitions %d or messages %d is not at least 1, or checked %d is negative"
              .formatted(repetitions, messages, checked));
    }
    if (minNs < 0 || minNs > medianNs || medianNs > p90Ns || p90Ns > maxNs) {
      throw new IllegalArgumentException(
          "min_ns %d, median_ns %d, p90_ns %d and max_ns %d do not ascend from 0"
              .formatted(minNs, medianNs, p90Ns, maxNs));
    }
    if (meanNs < minNs || meanNs > maxNs) {
      throw new IllegalArgumentException(
          "mean_ns %d lies outside %d to %d".formatted(meanNs, minNs, maxNs));
    }
    notNegative("send_ns", sendNs);
    notNegative("arrival_ns", arrivalNs);
    notNegative("pickup_ns", pickupNs);
  }

  /**
   * The times of a trial from what its ranks measured.
   *
   * @param repetitionNs how long each repetition took; of several pairs, those of all of them
   * @param sendNs how long messages took to hand over; empty where nobody can tell
   * @param arrivalNs how long messages took from their first byte until they were whole; the same
   * @param pickupNs how long whole messages waited for the program; the same
   */
  public static MessagingTimes of(
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
    return new MessagingTimes(
        times.length,
        cell.messages(),
        Math.round(Sample.quantile(times, 0)),
        Math.round(Sample.median(times)),
        Math.round(Sample.quantile(times, TAIL)),
        Math.round(Sample.quantile(times, 1)),
        Math.round(Sample.mean(times)),
        median(sendNs),
        median(arrivalNs),
        median(pickupNs),
        checked);
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
            "one rank has %d repetitions and another %d".formatted(slowest.length, rank.length));
      }
      Arrays.setAll(slowest, i -> Math.max(slowest[i], rank[i]));
    }
    return slowest;
  }

  private static OptionalLong median(long[] ns) {
    return ns.length == 0
        ? OptionalLong.empty()
        : OptionalLong.of(Math.round(Sample.median(numbers(ns))));
  }

  private static double[] numbers(long[] ns) {
    return Arrays.stream(ns).asDoubleStream().toArray();
  }

  private static void notNegative(String name, OptionalLong ns) {
    if (Objects.requireNonNull(ns, name).orElse(0) < 0) {
      throw new IllegalArgumentException("%s %d is negative".formatted(name, ns.getAsLong()));
    }
  }
}
