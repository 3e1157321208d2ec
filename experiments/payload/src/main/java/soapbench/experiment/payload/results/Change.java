package soapbench.experiment.payload.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.results.Bindings;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/**
 * Change of the format, of the protocol around it, or of both, and what it makes of the transaction
 * time. The protocols are SOAP over HTTP and REST: the same server, connections and codecs with and
 * without an envelope.
 *
 * @param ratio the median after the change over that before it, with the interval of resampled
 *     rounds, the same for both
 */
public record Change(long size, Cell from, Cell to, Ratio ratio) {

  /**
   * Changes at a size: that of the protocol around normal payloads, and for each other format that
   * of the format alone, of the protocol around it, and of both. Empty for a run that has not both
   * protocols.
   */
  public static List<Change> of(MeasuredTrials trials, long size) {
    List<Change> changes = new ArrayList<>();
    Cell plain = new Cell(Bindings.REST, Cell.NORMAL);
    add(changes, trials, size, Cell.NORMAL_HTTP, plain);
    for (String format : Cell.FORMATS) {
      Cell rest = new Cell(Bindings.REST, format);
      if (!rest.equals(plain) && known(trials, size, rest)) {
        Cell http = new Cell(Bindings.HTTP, format);
        add(changes, trials, size, Cell.NORMAL_HTTP, http);
        add(changes, trials, size, http, rest);
        add(changes, trials, size, Cell.NORMAL_HTTP, rest);
      }
    }
    return List.copyOf(changes);
  }

  private static void add(
      List<Change> changes, MeasuredTrials trials, long size, Cell from, Cell to) {
    if (known(trials, size, from) && known(trials, size, to)) {
      Measure time = PayloadRows.TRANSACTION;
      Ratio ratio =
          Bootstrap.ratioOfMedians(trials.sample(to, size, time), trials.sample(from, size, time));
      changes.add(new Change(size, from, to, ratio));
    }
  }

  private static boolean known(MeasuredTrials trials, long size, Cell cell) {
    return !trials.completed(cell, size).isEmpty();
  }

  /** Whether it leaves the format as it was. */
  public boolean ofProtocol() {
    return from.format().equals(to.format());
  }

  /** Whether it leaves the protocol as it was. */
  public boolean ofFormat() {
    return from.binding().equals(to.binding());
  }

  /** Time that it saves, as a share; less than 0 where it costs some. */
  public double saved() {
    return 1 - ratio.value();
  }

  /**
   * The fastest format over REST, of those whose changes are all known; nothing if there is none.
   */
  public static Optional<Parts> best(List<Change> changes) {
    Stream<Change> both = changes.stream().filter(one -> !one.ofProtocol() && !one.ofFormat());
    return both.sorted((a, b) -> Double.compare(a.ratio.value(), b.ratio.value()))
        .flatMap(whole -> Parts.of(whole, changes).stream())
        .findFirst();
  }

  /**
   * Parts of a change of both.
   *
   * @param format the change of the format alone
   * @param protocol the change of the protocol after it
   */
  public record Parts(Change whole, Change format, Change protocol) {

    private static Optional<Parts> of(Change whole, List<Change> all) {
      Optional<Change> first =
          all.stream()
              .filter(one -> one.from.equals(whole.from) && one.ofFormat())
              .filter(one -> one.to.format().equals(whole.to.format()))
              .findFirst();
      Optional<Change> second =
          all.stream().filter(one -> one.ofProtocol() && one.to.equals(whole.to)).findFirst();
      return first.isPresent() && second.isPresent()
          ? Optional.of(new Parts(whole, first.get(), second.get()))
          : Optional.empty();
    }

    /** Part that brings more, in words; by rule, whose intervals must not meet. */
    public String verdict() {
      if (whole.ratio.distinguishable() && !saves(whole)) {
        return "together they bring no gain";
      }
      if (saves(format) && format.ratio.interval().high() < protocol.ratio.interval().low()) {
        return "most of the gain is the codec, not the protocol";
      }
      if (saves(protocol) && protocol.ratio.interval().high() < format.ratio.interval().low()) {
        return "most of the gain is the protocol, not the codec";
      }
      return "which of codec and protocol brings more is not shown";
    }

    private static boolean saves(Change change) {
      return change.ratio.distinguishable() && change.saved() > 0;
    }
  }
}
