package soapbench.experiment.payload.results;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import soapbench.factor.Link;

/**
 * Times that fetches of a cell are expected to take over links, from what they took on loopback.
 *
 * @param medianNs median of what each trial is expected to take, by the named links; loopback has
 *     what was measured
 */
public record LinkExpectation(Cell cell, long size, Map<Link, Double> medianNs) {

  public LinkExpectation {
    medianNs = Map.copyOf(medianNs);
  }

  /** Expectations of every cell at every size, of those whose parts are known. */
  public static List<LinkExpectation> of(MeasuredTrials trials) {
    return trials.sizes().stream()
        .flatMap(size -> trials.cells().stream().map(cell -> of(trials, cell, size)))
        .filter(expected -> expected.medianNs.values().stream().noneMatch(ns -> ns.isNaN()))
        .toList();
  }

  private static LinkExpectation of(MeasuredTrials trials, Cell cell, long size) {
    LinkTerms terms = LinkTerms.of(trials, cell, size);
    return new LinkExpectation(
        cell, size, Link.NAMED.stream().collect(Collectors.toMap(link -> link, terms::medianNs)));
  }

  /** Median over one of the named links. */
  public double medianNs(Link link) {
    return Objects.requireNonNull(medianNs.get(link), link.word());
  }
}
