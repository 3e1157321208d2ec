package soapbench.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.results.Results;

/**
 * What a report is written from.
 *
 * @param results the run and its aggregates
 * @param pictures the figures that could be drawn
 * @param undrawn the figures for which the run has no trials
 * @param obstacle why this machine cannot draw at all
 */
record Report(
    Results results, List<Picture> pictures, List<String> undrawn, Optional<String> obstacle) {

  Report {
    Objects.requireNonNull(results, "results");
    pictures = List.copyOf(pictures);
    undrawn = List.copyOf(undrawn);
    Objects.requireNonNull(obstacle, "obstacle");
  }
}
