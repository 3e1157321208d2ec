package soapbench.experiment.load.report.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.PublishedFirstRequest;
import soapbench.figure.Axes;
import soapbench.figure.BarPanels;
import soapbench.figure.BarPanels.Bar;
import soapbench.figure.BarPanels.Series;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Hue;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.Panel;
import soapbench.figure.PartBars;
import soapbench.figure.SeriesStyle;
import soapbench.results.Bindings;
import soapbench.statistics.Interval;
import soapbench.statistics.RepeatSummary;

/** Times, rates, first requests and busy cores as bars. */
final class LoadBars {

  private static final String EXPLANATION =
      "The first request of a JMeter that has just started, at 1 user. Over JMS, JMeter looks up"
          + " and connects before its clock starts: that connection has a bar of its own and comes"
          + " on top. Over HTTP the connection is part of the request.";
  private static final Series CONNECTION = new Series("JMS connection before it", Hue.OLIVE, true);
  private static final Series PUBLISHED = new Series(PublishedFirstRequest.LABEL, Hue.GREY, false);
  private static final LoadMeasure TIME = LoadMeasure.ELAPSED;
  private static final LoadMeasure RATE = LoadMeasure.THROUGHPUT;
  private static final List<PartBars.Part> PROCESSES =
      List.of(
          new PartBars.Part(LoadMeasure.JMETER_CPU.label(), Hue.SKY),
          new PartBars.Part(LoadMeasure.SERVER_CPU.label(), Hue.ORANGE));

  private LoadBars() {}

  /** Mean times at one number of users. */
  static Optional<Drawing> means(int users, LoadResults results) {
    List<CellResults> cells =
        results.closed().stream()
            .filter(cell -> cell.has(TIME) && cell.cell().users() == users)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String notes = LoadNotes.notes(cells, TIME);
    String caption =
        "Mean response times by message size and binding. %s; %s. %s"
            .formatted(LoadNotes.closed(users), notes, LoadNotes.RESOLUTION);
    return Optional.of(
        new Drawing(
            "Mean response time at " + LoadResults.users(users),
            LoadNotes.closed(users) + ". " + notes,
            new BarPanels(
                "mean response time, ms",
                LoadNotes.panels(
                    cells,
                    cell -> "size of the request",
                    cell -> LoadNotes.bar(cell.size(), cell, TIME)),
                false),
            caption));
  }

  /** Mean times of all numbers of users together. */
  static Optional<Drawing> meansOfAll(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream().filter(cell -> cell.summary(TIME).mean() > 0).toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String notes = LoadNotes.notes(cells, TIME);
    String caption =
        "Mean response times by number of users, message size and binding, on a logarithmic axis."
            + " %s; %s. %s".formatted(LoadNotes.CLOSED, notes, LoadNotes.RESOLUTION);
    return Optional.of(
        new Drawing(
            "Mean response times, all together",
            LoadNotes.CLOSED + ". " + notes,
            new BarPanels(
                "mean response time, ms (logarithmic)",
                LoadNotes.panels(
                    cells,
                    cell -> "KB, " + cell.load(),
                    cell -> LoadNotes.bar(cell.cell().sizeKb(), cell, TIME)),
                true),
            caption));
  }

  /** Throughput by number of users; a page shows it as lines. */
  static Optional<Drawing> throughput(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream()
            .filter(cell -> cell.has(RATE))
            .sorted(Comparator.comparingInt(cell -> cell.cell().sizeBytes()))
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String notes = LoadNotes.notes(cells, RATE);
    String caption =
        "Correct replies per second by size, users and binding. %s; %s. Where JMeter"
                .formatted(LoadNotes.CLOSED, notes)
            + " takes more CPU than the server, the rate is that of the pair, not of the server"
            + " alone.";
    return Optional.of(
        new Drawing(
                "Throughput by number of users",
                LoadNotes.CLOSED + ". " + notes,
                new BarPanels(
                    "correct replies per second",
                    LoadNotes.panels(
                        cells,
                        cell -> "users at " + cell.size(),
                        cell -> LoadNotes.bar(String.valueOf(cell.cell().users()), cell, RATE)),
                    false),
                caption)
            .paged(new Drawing("Replies a second by users", "", byUsers(cells), caption)));
  }

  /** Throughput by the number of users, a panel for each size. */
  private static LinePanels byUsers(List<CellResults> cells) {
    List<Panel> panels = new ArrayList<>();
    LoadNotes.panels(cells, CellResults::size, Function.identity())
        .forEach(
            (size, own) ->
                panels.add(
                    new Panel(
                        size,
                        LoadNotes.panels(own, CellResults::binding, Function.identity())
                            .entrySet()
                            .stream()
                            .map(line -> line(line.getKey(), line.getValue()))
                            .toList())));
    List<Integer> users = cells.stream().map(cell -> cell.cell().users()).distinct().toList();
    return new LinePanels(
        new Axes("users", users, RATE.label(), List.of()).byRule(),
        panels.stream().filter(Panel::drawn).toList());
  }

  private static Line line(String name, List<CellResults> cells) {
    return Line.measured(
        name,
        SeriesStyle.ofBinding(cells.get(0).cell().binding(), 0),
        cells.stream()
            .sorted((one, other) -> Integer.compare(one.cell().users(), other.cell().users()))
            .flatMap(
                cell -> {
                  RepeatSummary summary = cell.summary(RATE);
                  return FigureNotes.point(
                      cell.cell().users(), summary.mean(), summary.interval(), 1)
                      .stream();
                })
            .toList());
  }

  /** The first request of each cell at one user. */
  static Optional<Drawing> firstRequests(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream()
            .filter(cell -> cell.has(LoadMeasure.FIRST_REQUEST) && cell.cell().users() == 1)
            .toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<Bar> bars =
        cells.stream().flatMap(cell -> bars(cell, results.ofGreetings()).stream()).toList();
    String whiskers = LoadNotes.whiskers(cells, LoadMeasure.FIRST_REQUEST);
    String theirs =
        bars.stream().anyMatch(bar -> bar.series().equals(PUBLISHED))
            ? " The hollow bar is the value the paper's text states, measured on other hardware: a"
                + " reference, not a target."
            : "";
    return Optional.of(
        new Drawing(
            "The first request at 1 user",
            whiskers,
            new BarPanels("time, ms", Map.of("size of the request", bars), false),
            EXPLANATION + " " + whiskers + "." + theirs));
  }

  private static List<Bar> bars(CellResults cell, boolean ofGreeting) {
    String size = cell.size();
    boolean jms = cell.cell().binding().equals(Bindings.JMS);
    List<Bar> bars = new ArrayList<>();
    Series request = LoadNotes.series(cell, " first request");
    bars.add(LoadNotes.bar(size, request, cell, LoadMeasure.FIRST_REQUEST));
    if (jms && cell.has(LoadMeasure.CONNECT)) {
      bars.add(LoadNotes.bar(size, CONNECTION, cell, LoadMeasure.CONNECT));
    }
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    if (jms && ofGreeting && published.at(cell.cell().sizeBytes())) {
      bars.add(new Bar(size, PUBLISHED, published.milliseconds(), Interval.UNKNOWN));
    }
    return bars;
  }

  /** How many cores JMeter and the server kept busy. */
  static Optional<Drawing> cores(LoadResults results) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    for (CellResults cell : results.cells()) {
      List<Double> cores =
          Stream.of(LoadMeasure.JMETER_CPU, LoadMeasure.SERVER_CPU)
              .map(process -> cell.summary(process).mean())
              .map(mean -> Double.isNaN(mean) ? 0 : mean)
              .toList();
      if (PartBars.total(cores) > 0) {
        bars.put(cell.label(), cores);
      }
    }
    if (bars.isEmpty()) {
      return Optional.empty();
    }
    String subtitle =
        results
            .environment()
            .text("/machine/cores")
            .map(cores -> "means over the repeats; the machine has " + cores + " cores")
            .orElse("means over the repeats");
    return Optional.of(
        new Drawing(
            "Busy cores in every cell",
            subtitle,
            new PartBars("busy cores", PROCESSES, Map.of("", bars), PartBars.Lengths.NUMBERS),
            "Cores that each process kept busy from the first measured request to the last reply,"
                + " means over the repeats. A broker that lives in the server's JVM is part of the"
                + " server."));
  }
}
