package soapbench.experiment.payload.report.claim;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import soapbench.claim.Estimate;
import soapbench.claim.Evidence;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PauseTotals;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Spikes;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PowerLaw;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** Evidence of what happens within an exchange, and of the pauses that reach into it. */
final class PhaseEvidence {

  /** A line that explains less of the variance is none. */
  private static final double LINE = 0.95;

  private static final int SIZES = 3;

  private PhaseEvidence() {}

  /** The server's response time over the client's. */
  static Evidence serverOverClient(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    Measure server = PayloadRows.SERVER;
    Measure client = PayloadRows.CLIENT;
    return within(
        trials,
        TimeEvidence.CELLS,
        server,
        client,
        "server against client in ms",
        (cell, size) ->
            "%s against %s (server's pauses %s on average, client's parsing %s)"
                .formatted(
                    median(trials, cell, size, server),
                    median(trials, cell, size, client),
                    mean(trials, cell, size, PayloadRows.SERVER_GC),
                    median(trials, cell, size, PayloadRows.CLIENT_RECEIVE)));
  }

  /** Time of writing the serialized payload over that of reading it, at whichever side. */
  static Evidence writingOverReading(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    boolean stores = trials.rows().stream().anyMatch(row -> row.cell().stores());
    Measure writing = stores ? PayloadRows.CLIENT_SERIALIZATION : PayloadRows.SERIALIZATION;
    Measure reading = stores ? PayloadRows.SERVER_DESERIALIZATION : PayloadRows.DESERIALIZATION;
    Measure atWriter = stores ? PayloadRows.CLIENT_GC : PayloadRows.SERVER_GC;
    Measure atReader = stores ? PayloadRows.SERVER_GC : PayloadRows.CLIENT_GC;
    return within(
        trials,
        List.of(Cell.SERIALIZED_HTTP, Cell.SERIALIZED_JMS),
        writing,
        reading,
        "writing against reading in ms",
        (cell, size) ->
            "%s against %s (mean pauses %s at the writer, %s at the reader)"
                .formatted(
                    median(trials, cell, size, writing),
                    median(trials, cell, size, reading),
                    mean(trials, cell, size, atWriter),
                    mean(trials, cell, size, atReader)));
  }

  /**
   * Two measures of the same trials in each of several cells, by the mean over the sizes.
   *
   * @param told what is told of each cell that has trials at the largest size
   * @param text tells it
   */
  private static Evidence within(
      MeasuredTrials trials,
      List<Cell> cells,
      Measure over,
      Measure under,
      String told,
      BiFunction<Cell, Long, String> text) {
    EligibleTrials eligible = new EligibleTrials(trials);
    long size = trials.largestSize().orElse(0);
    return Evidence.every(
        cells.stream()
            .map(
                cell ->
                    Estimate.meanWithin(
                        cell.label(),
                        trials.sizes().stream()
                            .map(any -> eligible.ratios(cell, any, over, under))
                            .flatMap(Optional::stream)
                            .toList()))
            .toList(),
        each -> {
          String times =
              cells.stream()
                  .filter(cell -> each.effect(cell.label()).n() > 0)
                  .filter(cell -> !trials.completed(cell, size).isEmpty())
                  .map(cell -> cell.label() + " " + text.apply(cell, size))
                  .collect(Collectors.joining(", "));
          return Reason.sentence(
              "the ratios are " + each.effects(),
              "at %s MB, %s: %s"
                  .formatted(
                      Quantity.megabytes(size), told, times.isEmpty() ? Quantity.NONE : times));
        });
  }

  private static String median(MeasuredTrials trials, Cell cell, long size, Measure measure) {
    return Quantity.milliseconds(Sample.median(trials.values(cell, size, measure)));
  }

  private static String mean(MeasuredTrials trials, Cell cell, long size, Measure measure) {
    return Quantity.milliseconds(Sample.mean(trials.values(cell, size, measure)));
  }

  /** A sample of generation times, in ns, of one cell at one size. */
  private record Generation(long size, ForkedSample times) {

    double median() {
      return Sample.median(times.values());
    }
  }

  /** The power of the size by which generation grows. */
  static Evidence growthOfGeneration(PayloadResults results) {
    List<Generation> points = generations(results.measured());
    List<Long> sizes = points.stream().map(Generation::size).distinct().sorted().toList();
    if (sizes.size() < SIZES) {
      return Evidence.missing(
          "There are %s sizes with the trials for it, and three are needed."
              .formatted(sizes.size()));
    }
    double[] at = points.stream().mapToDouble(Generation::size).toArray();
    PowerLaw law = PowerLaw.of(at, points.stream().mapToDouble(Generation::median).toArray());
    long smallest = sizes.get(0);
    long largest = sizes.get(sizes.size() - 1);
    return Evidence.of(
            Estimate.exponent(at, points.stream().map(Generation::times).toList()),
            Reason.sentence(
                "ten times the size takes %s times as long"
                    .formatted(Quantity.factor(Math.pow(10, law.exponent()))),
                "R² of the line is %s".formatted(Quantity.factor(law.determination())),
                "a megabyte takes %s ms at %s MB and %s ms at %s MB"
                    .formatted(
                        perMegabyte(points, smallest),
                        Quantity.megabytes(smallest),
                        perMegabyte(points, largest),
                        Quantity.megabytes(largest))))
        .holdingOnlyIf(law.determination() >= LINE);
  }

  private static List<Generation> generations(MeasuredTrials trials) {
    EligibleTrials eligible = new EligibleTrials(trials);
    return trials.cells().stream()
        .flatMap(
            cell ->
                trials.sizes().stream()
                    .flatMap(
                        size ->
                            eligible.sample(cell, size, PayloadRows.GENERATION).stream()
                                .map(times -> new Generation(size, times))))
        .filter(point -> Arrays.stream(point.times.values()).allMatch(ns -> ns > 0))
        .toList();
  }

  private static String perMegabyte(List<Generation> points, long size) {
    double[] medians =
        points.stream()
            .filter(point -> point.size == size)
            .mapToDouble(Generation::median)
            .toArray();
    return Quantity.milliseconds(Sample.median(medians) / (size / Quantity.MEGABYTE));
  }

  /** The share of spikes that a pause touched less that of the other trials. */
  static Evidence pausesOfSpikes(PayloadResults results) {
    Spikes spikes = Spikes.of(results.measured());
    Proportion touched = spikes.touchedSpikes();
    Proportion others = spikes.touchedOthers();
    return touched.n() < Spikes.ENOUGH || others.n() < Spikes.ENOUGH
        ? Evidence.missing(
            "There are %s spikes and %s other trials, too few to compare."
                .formatted(touched.n(), others.n()))
        : Evidence.of(
            Estimate.difference(touched, others),
            Reason.sentence(
                "a pause touched %s spikes and %s other trials"
                    .formatted(count(touched), count(others)),
                "without the time of its pauses %s of the spikes would be none"
                    .formatted(spikes.explained())));
  }

  private static String count(Proportion share) {
    return "%s of %s (%s)".formatted(share.count(), share.n(), Quantity.percent(share.value()));
  }

  /** The share that pauses have of the exchanges' time. */
  static Evidence pausesOfTime(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    Ratio share = Bootstrap.ratioOfSums(trials.pauses(), trials.pausedTimes());
    return share.n() < Ratio.ENOUGH
        ? Evidence.missing(
            "There are %s rounds with completed trials, and five are needed.".formatted(share.n()))
        : Evidence.of(
            Estimate.of(share),
            PauseTotals.of(results.run()).stream()
                .map(
                    side ->
                        "%s of the run and %s of its exchanges at the %s"
                            .formatted(
                                Quantity.percent(side.shareOfRun()),
                                Quantity.percent(side.shareOfExchanges()),
                                side.side()))
                .collect(Collectors.joining(", ", "Pauses took ", ".")));
  }
}
