package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Drawing;
import soapbench.figure.Hue;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;

/** Medians over payload size, with their intervals and the paper's points. */
final class SizeFigure {

  private static final String SIZE = "payload size, MB (10\u2076 bytes of its normal XML form)";
  private static final double HEADROOM = 1.06;

  private SizeFigure() {}

  /** The lines that have data; nothing when none has. */
  static Optional<Drawing> draw(String title, List<SizeLine> tried) {
    List<SizeLine> lines = tried.stream().filter(SizeLine::drawn).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    ReferenceLayer reference =
        ReferenceLayer.around(
            published(lines), highest(lines, Point::x), highest(lines, Point::high));
    SizeNotes notes = new SizeNotes(tried, reference);
    // Hollow markers are the paper's.
    Stream<Line> ours =
        lines.stream()
            .map(line -> Line.measured(line.label(), line.look().solid(), line.points().toList()));
    Stream<Line> stated = lines.stream().map(line -> stated(line, reference));
    Axes axes =
        new Axes(
            Axis.linear(SIZE),
            Axis.between("time, ms", 0, reference.highestMilliseconds() * HEADROOM),
            List.of());
    return Optional.of(
        new Drawing(
                title,
                notes.subtitle(),
                new LinePanels(axes, List.of(new Panel("", Stream.concat(ours, stated).toList()))),
                notes.caption())
            .noted(notes.outside().orElse("")));
  }

  private static Line stated(SizeLine line, ReferenceLayer reference) {
    return new Line(
        "published " + line.label(),
        "hollow: " + PublishedPoint.LABEL,
        new SeriesStyle(Hue.GREY, line.look().marker(), SeriesStyle.SOLID),
        Line.Kind.STATED,
        reference.inside().stream()
            .filter(line::shows)
            .map(point -> new Point(point.megabytes(), point.milliseconds()))
            .toList());
  }

  private static List<PublishedPoint> published(List<SizeLine> lines) {
    return PublishedPoint.all().stream()
        .filter(point -> lines.stream().anyMatch(line -> line.shows(point)))
        .toList();
  }

  private static double highest(List<SizeLine> lines, ToDoubleFunction<Point> value) {
    return lines.stream().flatMap(SizeLine::points).mapToDouble(value).max().orElseThrow();
  }
}
