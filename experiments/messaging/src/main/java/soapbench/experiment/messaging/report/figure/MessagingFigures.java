package soapbench.experiment.messaging.report.figure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.figure.Figure;

/** The figures of the messaging experiment in their order, link by link; first the paper's. */
public final class MessagingFigures {

  private static final String TRIALS = "trials that completed";
  private static final String PREFIX = "messaging-";

  /** Figures of a run of all programs on the loopback. */
  public static final List<Figure<MessagingResults>> USUAL =
      of(
          List.of(
              new Setup(Passing.PING_PONG, Passing.LOOPBACK, 2, 1),
              new Setup(Passing.PING_STAR_PONG, Passing.LOOPBACK, 2, 2),
              new Setup(Passing.MATRIX, Passing.LOOPBACK, 2, 1)));

  private MessagingFigures() {}

  /** Figures of a run, for each link that it has. */
  public static List<Figure<MessagingResults>> of(MessagingResults results) {
    return of(results.setups());
  }

  private static List<Figure<MessagingResults>> of(List<Setup> setups) {
    List<Figure<MessagingResults>> figures = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String link : setups.stream().map(Setup::link).distinct().toList()) {
      for (Setup setup : setups.stream().filter(one -> one.link().equals(link)).toList()) {
        String first = PREFIX + setup.program() + "-" + link;
        String name =
            names.add(first) ? first : first + "-%s-%s".formatted(setup.ranks(), setup.burst());
        figures.add(new Figure<>(name, TRIALS, results -> TimesByOrder.draw(results, setup)));
        if (setup.program().equals(Passing.PING_PONG)) {
          figures.add(
              new Figure<>(
                  name.replace(setup.program(), setup.program() + "-small"),
                  "trials of small messages",
                  results -> TimesByOrder.small(results, setup)));
        }
      }
      figures.add(
          new Figure<>(PREFIX + "bytes-" + link, TRIALS, results -> ByBytes.times(results, link)));
      figures.add(
          new Figure<>(
              PREFIX + "bandwidth-" + link, TRIALS, results -> ByBytes.bandwidths(results, link)));
      figures.add(
          new Figure<>(
              PREFIX + "ratio-" + link,
              "trials over MPI and over another stack",
              results -> MpiRatios.draw(results, link)));
      figures.add(
          new Figure<>(
              PREFIX + "parts-" + link,
              "trials of PingPong that tell where a message's time goes",
              results -> MessageParts.draw(results, link)));
    }
    return List.copyOf(figures);
  }
}
