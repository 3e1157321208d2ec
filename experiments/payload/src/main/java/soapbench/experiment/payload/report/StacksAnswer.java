package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.StackTimes;
import soapbench.experiment.payload.results.Stacks;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** Which SOAP stacks are fastest, by format and size. */
final class StacksAnswer {

  private StacksAnswer() {}

  /** A sentence for each cell; none of a run of one pair of stacks. */
  static List<String> sentences(PayloadResults results) {
    List<String> sentences = new ArrayList<>();
    for (Cell cell : results.run().measuredOfAllStacks().cells()) {
      List<StackTimes> ofCell =
          results.stacks().stream()
              .filter(times -> times.cell().equals(cell) && times.completed())
              .toList();
      if (ofCell.stream().map(StackTimes::stacks).distinct().count() > 1) {
        sentences.add(
            "With %s payloads over %s the fastest stacks are %s."
                .formatted(
                    cell.format(),
                    Bindings.label(cell.binding()),
                    ofCell.stream()
                        .map(StackTimes::size)
                        .distinct()
                        .map(size -> atSize(size, ofCell, results))
                        .collect(Collectors.joining("; "))));
      }
    }
    return sentences;
  }

  private static String atSize(long size, List<StackTimes> ofCell, PayloadResults results) {
    List<StackTimes> ranking =
        ofCell.stream()
            .filter(times -> times.size() == size)
            .sorted(Comparator.comparingDouble(times -> times.time().median()))
            .toList();
    StackTimes fastest = ranking.get(0);
    String text =
        "at %s MB %s with %s ms%s"
            .formatted(
                Quantity.megabytes(size),
                fastest.stacks().label(),
                Quantity.milliseconds(fastest.time().median()),
                aside(fastest.time().interval()));
    if (ranking.size() == 1) {
      return text + ", the only ones with completed trials";
    }
    StackTimes next = ranking.get(1);
    Ratio ratio = Bootstrap.ratioOfMedians(sample(next, results), sample(fastest, results));
    String behind =
        "%s, of which the median is %s times that (%s)"
            .formatted(
                next.stacks().label(),
                Quantity.factor(ratio.value()),
                Quantity.factors(ratio.interval()));
    return text
        + (ratio.distinguishable()
            ? ", ahead of "
            : ratio.n() < Ratio.ENOUGH
                ? ", in too few trials to tell them from "
                : ", not distinguishable from ")
        + behind;
  }

  private static String aside(Interval interval) {
    return interval.known() ? " (" + Quantity.milliseconds(interval) + ")" : "";
  }

  private static ForkedSample sample(StackTimes times, PayloadResults results) {
    Stacks stacks = times.stacks();
    return results
        .run()
        .measuredOfAllStacks()
        .only(stacks)
        .sample(times.cell(), times.size(), Measure.TRANSACTION.column());
  }
}
