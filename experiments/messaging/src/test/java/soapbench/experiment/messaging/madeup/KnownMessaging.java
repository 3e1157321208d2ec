package soapbench.experiment.messaging.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.folder.RunFolder;
import soapbench.madeup.KnownRun;
import soapbench.rows.Values;

/** A messaging run whose times a test names; each trial of a cell is one of another round. */
public final class KnownMessaging extends KnownRun<MessagingCell, KnownMessaging> {

  private static final long MICROSECOND = 1_000;
  private static final int REPETITIONS = 100;

  public KnownMessaging() {
    super(MessagingFolder.EXPERIMENT, MessagingRows.TRIALS);
  }

  @Override
  protected KnownMessaging self() {
    return this;
  }

  /** PingPong of two ranks over a link of 1 Gbit/s. */
  public static MessagingCell gigabit(String stack, int bytes) {
    return MessagingCell.pingPong(stack, "1gbit", 2, bytes);
  }

  /** PingPong of two ranks on the loopback. */
  public static MessagingCell loopback(String stack, int bytes) {
    return MessagingCell.pingPong(stack, "loopback", 2, bytes);
  }

  /** Adds trials whose median repetition takes so many µs. */
  public KnownMessaging trials(MessagingCell cell, double... medianUs) {
    for (double us : medianUs) {
      trial(cell, us, Values.NONE);
    }
    return this;
  }

  /** Adds one trial that tells how a message's time is spent. */
  public KnownMessaging marked(
      MessagingCell cell, double medianUs, double sendUs, double arrivalUs, double pickupUs) {
    return trial(cell, medianUs, marks(ns(sendUs), ns(arrivalUs), ns(pickupUs)));
  }

  /** Adds six trials around a median. */
  public KnownMessaging around(MessagingCell cell, double medianUs) {
    for (double factor : around(1)) {
      trials(cell, medianUs * factor);
    }
    return this;
  }

  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    Files.writeString(folder.trials(), MessagingRows.TRIALS.table().text(trials));
    return folder;
  }

  /** The results as they are read back from a folder. */
  public MessagingResults results(Path path) throws IOException {
    return MessagingResults.read(write(path));
  }

  private KnownMessaging trial(MessagingCell cell, double medianUs, Values marks) {
    Values times =
        times(
            REPETITIONS,
            cell.messages(),
            ns(medianUs * 0.8),
            ns(medianUs),
            ns(medianUs * 1.5),
            ns(medianUs * 4),
            ns(medianUs * 1.1),
            (long) REPETITIONS * cell.messages());
    completed(cell, times.and(marks));
    return this;
  }

  /** The numbers of a trial that completed and does not tell how a message's time is spent. */
  public static Values times(
      int repetitions,
      int messages,
      long minNs,
      long medianNs,
      long p90Ns,
      long maxNs,
      long meanNs,
      long checked) {
    return Values.NONE
        .with(MessagingRows.REPETITIONS, repetitions)
        .with(MessagingRows.MESSAGES, messages)
        .with(MessagingRows.MIN, minNs)
        .with(MessagingRows.MEDIAN, medianNs)
        .with(MessagingRows.P90, p90Ns)
        .with(MessagingRows.MAX, maxNs)
        .with(MessagingRows.MEAN, meanNs)
        .with(MessagingRows.CHECKED, checked);
  }

  /** How a message's time is spent. */
  public static Values marks(long sendNs, long arrivalNs, long pickupNs) {
    return Values.NONE
        .with(MessagingRows.SEND, sendNs)
        .with(MessagingRows.ARRIVAL, arrivalNs)
        .with(MessagingRows.PICKUP, pickupNs);
  }

  private static long ns(double us) {
    return Math.round(us * MICROSECOND);
  }
}
