package soapbench.experiment.payload.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.results.RoundDrift;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.trial.Place;

/** Drift of a cell's transaction time over its measured rounds. */
public record Drift(Cell cell, RoundDrift ofRounds) {

  /** The rule for readers. */
  public static final String RULE =
      RoundDrift.RULE + " Slopes are taken between rounds of one fork.";

  private static final String TIME = Measure.TRANSACTION.column();

  public Drift {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(ofRounds, "ofRounds");
  }

  /** The drift of a cell at a size. */
  public static Drift of(MeasuredTrials trials, Cell cell, long size) {
    double median = Sample.median(trials.values(cell, size, TIME));
    return new Drift(cell, RoundDrift.of(rounds(trials.completed(cell, size)), median));
  }

  /** The median time of each round: exchanges of a burst are no trials of their own here. */
  private static ForkedSample rounds(List<TrialRow> rows) {
    Map<Place, List<TrialRow>> rounds =
        rows.stream()
            .collect(
                Collectors.groupingBy(TrialRow::place, LinkedHashMap::new, Collectors.toList()));
    return new ForkedSample(
        rounds.values().stream().mapToDouble(Drift::medianNs).toArray(),
        rounds.keySet().stream().mapToInt(Place::fork).toArray(),
        rounds.keySet().stream().mapToInt(Place::round).toArray());
  }

  private static double medianNs(List<TrialRow> round) {
    return Sample.median(round.stream().mapToDouble(row -> row.number(TIME)).toArray());
  }

  /** Every cell at the largest size. */
  public static List<Drift> atLargest(MeasuredTrials trials) {
    long size = trials.largestSize().orElse(0);
    return trials.cells().stream().map(cell -> of(trials, cell, size)).toList();
  }

  /** Its change as a clause. */
  public String text() {
    String change = Double.isNaN(ofRounds.share()) ? "is not known" : ofRounds.change();
    return cell.label() + " " + change + (ofRounds.judged() ? "" : " (too few rounds to judge)");
  }
}
