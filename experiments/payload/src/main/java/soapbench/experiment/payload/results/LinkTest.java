package soapbench.experiment.payload.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.statistics.Summary;

/**
 * Time of a cell at a size over a link, beside the one that was expected from loopback alone: a
 * point that was held out from the expectation.
 *
 * @param expectedNs median that was expected
 */
public record LinkTest(Cell cell, long size, Link link, Summary measured, double expectedNs) {

  /** Errors up to this are small. */
  public static final double SMALL = 0.1;

  /**
   * All of a run that was made on loopback and over links, at the main levels of what else varies.
   */
  public static List<LinkTest> of(PayloadRunData whole) {
    List<LinkTest> tests = new ArrayList<>();
    Levels loopback = Levels.main(whole.levels());
    MeasuredTrials expected = whole.at(loopback).measured();
    for (Levels levels : whole.levels()) {
      Optional<Link> link = levels.of(RunFactors.LINK).filter(one -> !one.isLoopback());
      Levels without = levels.with(Levels.NONE.with(new Level<>(RunFactors.LINK, Link.LOOPBACK)));
      if (link.isPresent() && without.words().equals(loopback.words())) {
        add(tests, link.get(), expected, whole.at(levels).measured());
      }
    }
    return List.copyOf(tests);
  }

  private static void add(
      List<LinkTest> tests, Link link, MeasuredTrials loopback, MeasuredTrials linked) {
    for (long size : linked.sizes()) {
      for (Cell cell : linked.cells()) {
        double expected = LinkTerms.of(loopback, cell, size).medianNs(link);
        Summary measured = Summary.of(linked.sample(cell, size, PayloadRows.TRANSACTION));
        if (!Double.isNaN(expected) && measured.n() > 0) {
          tests.add(new LinkTest(cell, size, link, measured, expected));
        }
      }
    }
  }

  /** How much more was expected than measured, as a share of what was measured. */
  public double error() {
    return expectedNs / measured.median() - 1;
  }

  public boolean small() {
    return Math.abs(error()) <= SMALL;
  }
}
