package soapbench.experiment.messaging.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.PublishedParity;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.figure.Line;
import soapbench.figure.Mark;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/** Words and points that several messaging figures share. */
final class MessagingNotes {

  static final String BYTES = "bytes of a message";

  /** With more panels than this, each is too narrow to read. */
  static final int MOST_PANELS = 4;

  /** Stacks in short. */
  static final String STACKS =
      " Lines: soap-mtom is this project's path, cxf the stock stack, wire its messages' bytes over"
          + " plain sockets, mpi MPI called from Java, mpi-c MPI in C.";

  private static final String PARITY =
      " The dotted line is the size at which the paper calls web services and MPI level, on other"
          + " hardware: a reference, not a target.";

  private MessagingNotes() {}

  /** How ranks share cores, which every chart says. */
  static String sharing(MessagingResults results) {
    return results.setting().sharing();
  }

  /** Ranks and how they share cores, for below a title that names the link. */
  static String subtitle(String what, List<Setup> setups, MessagingResults results) {
    String ranks = Quantity.counts(setups.stream().mapToInt(Setup::ranks)).replace(" to ", " or ");
    return "%s; %s ranks; %s".formatted(what, ranks, sharing(results));
  }

  /** The cells of some setups. */
  static List<CellTrials<MessagingCell>> cells(MessagingResults results, List<Setup> setups) {
    return setups.stream().flatMap(setup -> results.of(setup).stream()).toList();
  }

  /** A line for each stack of a setup, of the points that its cells have. */
  static List<Line> lines(
      MessagingResults results,
      Setup setup,
      Function<CellTrials<MessagingCell>, List<Point>> points) {
    List<Line> lines = new ArrayList<>();
    for (String stack : results.stacks(setup)) {
      lines.add(
          Line.measured(
              stack,
              MessagingStyle.of(stack),
              results.bySize(setup, stack).stream()
                  .flatMap(cell -> points.apply(cell).stream())
                  .toList()));
    }
    return lines;
  }

  /** The size that the paper states of a program, where it lies among those that were tried. */
  static List<Mark> parity(String program, double least, double most, boolean byOrder) {
    return PublishedParity.of(program).stream()
        .map(stated -> byOrder ? stated.n() : stated.bytes())
        .filter(x -> least <= x && x <= most)
        .map(x -> new Mark(PublishedParity.LABEL, x, Interval.UNKNOWN, MessagingStyle.published()))
        .toList();
  }

  /** Meaning of the marks of a chart; empty where there is none. */
  static String parity(List<Mark> marks) {
    return marks.isEmpty() ? "" : PARITY;
  }
}
