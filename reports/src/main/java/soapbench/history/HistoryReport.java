package soapbench.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import soapbench.figure.Axes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.folder.WholeFile;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Page;
import soapbench.html.Term;
import soapbench.plot.LinePlot;
import soapbench.report.page.PageSections;
import soapbench.results.Quantity;
import soapbench.results.ShownUnit;
import soapbench.statistics.ChangePoints;
import soapbench.statistics.Interval;
import soapbench.text.JsonText;
import soapbench.text.TextTable;

/** History for people and programs: lines of a terminal, a page, JSON. */
public final class HistoryReport {

  private static final String TITLE = "soapbench: runs over time";

  private static final TextTable<ValueSeries> ROWS =
      new TextTable<ValueSeries>()
          .left("cell", ValueSeries::cell)
          .left("measure", HistoryReport::measure)
          .right("runs", series -> String.valueOf(series.points().size()))
          .right("first", series -> text(series, 0))
          .right("last", series -> text(series, series.points().size() - 1))
          .right("run to run", series -> Quantity.percent(series.betweenRuns()))
          .right("within a run", series -> Quantity.percent(series.withinRuns()))
          .left("changed", HistoryReport::changes);

  private final History history;
  private final List<ValueSeries> series;

  private HistoryReport(History history) {
    this.history = history;
    this.series = ValueSeries.of(history);
  }

  /** The report of a history. */
  public static HistoryReport of(History history) {
    return new HistoryReport(history);
  }

  /** How many series changed, in a sentence. */
  public String headline() {
    long changed = series.stream().filter(one -> !one.changes().isEmpty()).count();
    return "History of %s, %s: %s of %s series changed."
        .formatted(
            history.experiment(),
            Quantity.count(history.runs().size(), "run"),
            changed,
            series.size());
  }

  /** Limits of the method, and its alarms by chance. */
  public List<String> caveats() {
    List<String> caveats = new ArrayList<>();
    long busy = history.runs().stream().filter(RecordedRun::busy).count();
    if (busy > 0) {
      caveats.add(
          busy == 1
              ? "1 of the runs was made on a busy machine; no change is looked for in it."
              : "%s of the runs were made on a busy machine; no change is looked for in them."
                  .formatted(busy));
    }
    if (history.runs().size() - busy < 2 * ChangePoints.LEAST) {
      caveats.add("A change is looked for from %s runs on.".formatted(2 * ChangePoints.LEAST));
    }
    caveats.add(
        ("A change is where E-divisive divides the series, at a level of %s. A single odd run is"
                + " none: it takes %s in a row, and about twelve before them. Of %s flat series,"
                + " %s would change by chance.")
            .formatted(
                Quantity.percent(ChangePoints.BY_CHANCE),
                ChangePoints.LEAST,
                series.size(),
                Quantity.factor(ChangePoints.BY_CHANCE * series.size())));
    return caveats;
  }

  /** Lines for a terminal. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    lines.add("");
    lines.addAll(ROWS.indented(series));
    lines.add("");
    lines.addAll(caveats());
    return lines;
  }

  /** The history and its changes for programs. */
  public String json() {
    Map<String, Object> fields = history.fields();
    fields.put("headline", headline());
    fields.put("series", series.stream().map(HistoryReport::fields).toList());
    fields.put("caveats", caveats());
    return JsonText.of(History.SCHEMA, fields);
  }

  private static Map<String, Object> fields(ValueSeries series) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cell", series.cell());
    fields.put("measure", series.measure());
    fields.put("unit", series.unit());
    fields.put("values", series.points().stream().map(ValueSeries.Point::value).toList());
    fields.put("between_runs", series.betweenRuns());
    fields.put("within_runs", series.withinRuns());
    fields.put("changes", series.changes().stream().map(HistoryReport::fields).toList());
    return fields;
  }

  private static Map<String, Object> fields(ValueSeries.Change change) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("first_run", change.first().run());
    fields.put("started_at", change.first().startedAt());
    fields.put("commit", change.first().commit());
    fields.put("ratio", change.ratio().value());
    fields.put("low", change.ratio().interval().low());
    fields.put("high", change.ratio().interval().high());
    return fields;
  }

  /** Writes the page. */
  public void writePage(Path file) throws IOException {
    Html html = new Html();
    html.element("h1", TITLE);
    html.open("section", "id", "answer", "class", "answer", "aria-label", "Answer");
    html.element("p", headline());
    caveats().forEach(sentence -> html.element("p", "note", sentence));
    html.close("section");
    PageSections parts = new PageSections();
    parts.add("series", "Series by series", seriesTable());
    parts.add("runs", "The runs", runs());
    parts.addTo(html);
    WholeFile.write(file, Page.of(TITLE, parts.contents(), html));
  }

  private Html seriesTable() {
    Html html = new Html();
    new DataTable<ValueSeries>("Values over time, and where they changed.")
        .word("cell", ValueSeries::cell)
        .word("measure", HistoryReport::measure)
        .number(new Term("first", "the value of the first run"), one -> text(one, 0))
        .number(
            new Term("last", "the value of the last run"),
            one -> text(one, one.points().size() - 1))
        .number(
            new Term("run to run", "how much the value scatters from one run to the next"),
            one -> Quantity.percent(one.betweenRuns()))
        .number(
            new Term("within a run", "half of a run's 95 % interval, over its value"),
            one -> Quantity.percent(one.withinRuns()))
        .prose("changed", HistoryReport::changes)
        .addTo(html, series);
    series.stream().filter(one -> one.points().size() > 1).forEach(one -> html.append(chart(one)));
    return html;
  }

  private Html chart(ValueSeries one) {
    String title = one.cell() + ", " + measure(one);
    double unit = shown(one).size();
    List<Point> points =
        IntStream.range(0, one.points().size())
            .mapToObj(
                i -> {
                  ValueSeries.Point point = one.points().get(i);
                  return new Point(i + 1.0, point.value() / unit, interval(point, unit))
                      .noted(point.run().run());
                })
            .toList();
    Html html = new Html().element("h3", title);
    LinePlot.of(
            title,
            new Axes(
                "run", List.of(), at -> String.valueOf(Math.round(at)), measure(one), List.of()),
            List.of(
                new Panel("", List.of(Line.measured(one.cell(), SeriesStyle.ofPlace(0), points)))))
        .addTo(html);
    return html;
  }

  private static Interval interval(ValueSeries.Point point, double unit) {
    Interval interval = point.interval();
    return new Interval(interval.low() / unit, interval.high() / unit);
  }

  private Html runs() {
    Html html = new Html();
    new DataTable<RecordedRun>("In the order of time.")
        .word("run", RecordedRun::run)
        .word("started", RecordedRun::startedAt)
        .word("version", RecordedRun::version)
        .word("commit", RecordedRun::commit)
        .number(
            new Term("CPU of others", "what others took of the machine's CPU meanwhile"),
            run ->
                run.othersCpuShare() == null
                    ? Quantity.NONE
                    : Quantity.percent(run.othersCpuShare()))
        .addTo(html, history.runs());
    return html;
  }

  private static ShownUnit shown(ValueSeries series) {
    return ShownUnit.of(series.unit());
  }

  private static String measure(ValueSeries series) {
    return shown(series).title(series.measure());
  }

  private static String text(ValueSeries series, int run) {
    return shown(series).number(series.points().get(run).value());
  }

  private static String changes(ValueSeries series) {
    return series.changes().stream()
        .map(
            change ->
                "at %s%s: %s times"
                    .formatted(
                        change.first().run(),
                        change.first().commit().isEmpty()
                            ? ""
                            : " (" + change.first().commit() + ")",
                        Quantity.factor(change.ratio())))
        .reduce((one, other) -> one + "; " + other)
        .orElse("no");
  }
}
