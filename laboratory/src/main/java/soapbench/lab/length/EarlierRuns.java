package soapbench.lab.length;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.columns.RunColumns;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.results.UnreadableRunException;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PrecisionRule;

/**
 * Earlier runs of an experiment in a folder of runs, as the rates of the next one. The newest run
 * that had a cell tells of it. A run that can't be read tells nothing.
 */
public final class EarlierRuns {

  private static final String BYTES = "payload_bytes";
  private static final String FIRST_FORK = "1";
  private static final int MOST_RUNS = 20;
  private static final double NANOS = 1e9;

  private static final double MEGABYTE = 1e6;
  private static final double ASSUMED_SECONDS = 0.1;
  private static final double ASSUMED_SECONDS_PER_MEGABYTE = 0.06;
  private static final double ASSUMED_START = 1;
  private static final double ASSUMED_HALF_WIDTH = 0.3;

  /** Runs that began at the same time, or nobody knows when, go by their names. */
  private static final Comparator<Begun> NEWEST_FIRST =
      Comparator.comparing(Begun::startedAt)
          .thenComparing(run -> run.folder().path().getFileName())
          .reversed();

  private final List<Rate> rates = new ArrayList<>();

  /** Time and spread of a cell. */
  private record Rate(
      Map<String, String> levels,
      double startSeconds,
      double seconds,
      double halfWidth,
      OptionalDouble bytes) {

    Rate(Map<String, String> levels, double startSeconds, double seconds, double halfWidth) {
      this(levels, startSeconds, seconds, halfWidth, bytes(levels));
    }

    private static OptionalDouble bytes(Map<String, String> levels) {
      String bytes = levels.getOrDefault(BYTES, "");
      return bytes.isEmpty()
          ? OptionalDouble.empty()
          : OptionalDouble.of(Double.parseDouble(bytes));
    }

    boolean isOf(Map<String, String> cell) {
      return cell.entrySet().stream().allMatch(level -> agrees(level.getKey(), level.getValue()));
    }

    boolean isOfOtherSize(Map<String, String> cell) {
      return cell.containsKey(BYTES)
          && bytes.isPresent()
          && cell.entrySet().stream()
              .filter(level -> !level.getKey().equals(BYTES))
              .allMatch(level -> agrees(level.getKey(), level.getValue()));
    }

    /** An empty level is the usual one of files that did not have its column. */
    private boolean agrees(String factor, String level) {
      String had = levels.getOrDefault(factor, "");
      return had.isEmpty() || had.equals(level);
    }
  }

  /** A trial, with all exchanges of its burst. */
  private record Step(Map<String, String> levels, String place, Instant startedAt) {}

  /** A run with its start; the earliest time of all where that is not known. */
  private record Begun(RunFolder folder, Instant startedAt) {

    static Begun of(Path path) {
      RunFolder folder = new RunFolder(path);
      try {
        return new Begun(
            folder,
            Environment.read(folder.environment())
                .text("/started_at")
                .map(Instant::parse)
                .orElse(Instant.MIN));
      } catch (IOException | UnreadableRunException | DateTimeException damaged) {
        return new Begun(folder, Instant.MIN);
      }
    }
  }

  private EarlierRuns() {}

  /**
   * Reads the newest runs of an experiment that are like an outline.
   *
   * @param runs the folder in which runs are by themselves
   */
  public static EarlierRuns read(Path runs, String experiment, RunOutline outline)
      throws IOException {
    EarlierRuns earlier = new EarlierRuns();
    if (Files.isDirectory(runs)) {
      try (Stream<Path> folders = Files.list(runs)) {
        folders
            .filter(path -> path.getFileName().toString().startsWith(experiment + "-"))
            .map(Begun::of)
            .sorted(NEWEST_FIRST)
            .limit(MOST_RUNS)
            .forEach(run -> earlier.add(run.folder(), outline));
      }
    }
    return earlier;
  }

  private void add(RunFolder run, RunOutline outline) {
    if (!run.holdsRun()) {
      return;
    }
    try {
      Set<String> factors = outline.cells().get(0).keySet();
      List<CsvRow> rows = CsvFile.read(run.trials(), row -> row);
      rows =
          rows.stream()
              .filter(row -> row.text(RunColumns.STAGE.name()).orElse("").equals("measured"))
              .filter(row -> row.text("fork").orElse(FIRST_FORK).equals(FIRST_FORK))
              .toList();
      if (!rows.isEmpty()) {
        add(rows, factors, outline.time(), Environment.read(run.environment()));
      }
    } catch (IOException
        | MalformedCsvException
        | UnreadableRunException
        | IllegalArgumentException
        | DateTimeException damaged) {
      // it tells nothing
    }
  }

  private void add(List<CsvRow> rows, Set<String> factors, String time, Environment environment) {
    Map<Map<String, String>, List<CsvRow>> cells =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> levels(row, factors), LinkedHashMap::new, Collectors.toList()));
    int count = cells.size();
    Map<Map<String, String>, List<Double>> took =
        steps(rows, factors, environment.instants("/resumed_at"));
    double start =
        environment.text("/started_at").map(Instant::parse).stream()
            .mapToDouble(began -> seconds(began, startedAt(rows.get(0))))
            .map(seconds -> seconds / count)
            .findFirst()
            .orElse(ASSUMED_START);
    cells.keySet().removeIf(levels -> rates.stream().anyMatch(rate -> rate.isOf(levels)));
    cells.forEach(
        (levels, trials) -> {
          double halfWidth = halfWidth(trials, time);
          double seconds =
              took.getOrDefault(levels, List.of()).stream()
                  .mapToDouble(Double::doubleValue)
                  .average()
                  .orElse(Double.NaN);
          if (!Double.isNaN(halfWidth) && !Double.isNaN(seconds)) {
            rates.add(new Rate(levels, start, seconds, halfWidth));
          }
        });
  }

  /** Seconds from each trial to the next one, by cells, unless the run was resumed in between. */
  private static Map<Map<String, String>, List<Double>> steps(
      List<CsvRow> rows, Set<String> factors, List<Instant> resumed) {
    List<Step> steps = new ArrayList<>();
    String newest = "";
    for (CsvRow row : rows) {
      String place = row.requiredText("round") + "/" + row.requiredText("position");
      if (!place.equals(newest)) {
        steps.add(new Step(levels(row, factors), place, startedAt(row)));
        newest = place;
      }
    }
    Map<Map<String, String>, List<Double>> took = new HashMap<>();
    for (int i = 0; i + 1 < steps.size(); i++) {
      Step step = steps.get(i);
      Instant next = steps.get(i + 1).startedAt();
      if (resumed.stream().noneMatch(at -> at.isAfter(step.startedAt()) && at.isBefore(next))) {
        took.computeIfAbsent(step.levels(), any -> new ArrayList<>())
            .add(seconds(step.startedAt(), next));
      }
    }
    return took;
  }

  /** The width as it would be after one round. */
  private static double halfWidth(List<CsvRow> trials, String time) {
    List<CsvRow> having = trials.stream().filter(row -> !Double.isNaN(row.number(time))).toList();
    ForkedSample times =
        new ForkedSample(
            having.stream().mapToDouble(row -> row.number(time)).toArray(),
            new int[having.size()],
            having.stream().mapToInt(row -> Integer.parseInt(row.requiredText("round"))).toArray());
    return PrecisionRule.halfWidth(times) * Math.sqrt(times.independent());
  }

  private static Map<String, String> levels(CsvRow row, Set<String> factors) {
    Map<String, String> levels = new LinkedHashMap<>();
    factors.forEach(factor -> levels.put(factor, row.text(factor).orElse("")));
    return levels;
  }

  private static Instant startedAt(CsvRow row) {
    return RunColumns.STARTED_AT.read(row);
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / NANOS;
  }

  /** Estimate of a run, and what it rests on, in a line. */
  public String words(RunOutline outline) {
    RunEstimate estimate = of(outline.cells());
    return "%s, %s; estimated from %s"
        .formatted(
            design(outline.cells()),
            estimate.words(estimate.rounds(outline.length(), outline.rounds())),
            estimate.basis());
  }

  /** How many cells there are, and of how many sizes, such as {@code 5 sizes x 4 cells}. */
  private static String design(List<Map<String, String>> cells) {
    long sizes = cells.stream().map(cell -> cell.get(BYTES)).distinct().count();
    return sizes > 1 && cells.size() % sizes == 0
        ? "%s sizes × %s".formatted(sizes, Quantity.count(cells.size() / sizes, "cell"))
        : Quantity.count(cells.size(), "cell");
  }

  /** Estimates a run of these cells. */
  public RunEstimate of(List<Map<String, String>> cells) {
    double start = 0;
    double round = 0;
    double halfWidth = 0;
    int recorded = 0;
    int scaled = 0;
    for (Map<String, String> cell : cells) {
      Optional<Rate> known = rates.stream().filter(rate -> rate.isOf(cell)).findFirst();
      Optional<Rate> similar = known.isPresent() ? known : scaled(cell);
      Rate rate = similar.orElseGet(() -> assumed(cell));
      recorded += known.isPresent() ? 1 : 0;
      scaled += known.isEmpty() && similar.isPresent() ? 1 : 0;
      start += rate.startSeconds();
      round += rate.seconds();
      halfWidth = Math.max(halfWidth, rate.halfWidth());
    }
    return new RunEstimate(
        start, round, halfWidth, recorded, scaled, cells.size() - recorded - scaled);
  }

  /** A cell of another size: its time is in proportion to the size of the nearest one. */
  private Optional<Rate> scaled(Map<String, String> cell) {
    double bytes = cell.containsKey(BYTES) ? Double.parseDouble(cell.get(BYTES)) : 1;
    return rates.stream()
        .filter(rate -> rate.isOfOtherSize(cell))
        .min(
            Comparator.comparingDouble(
                rate -> Math.abs(Math.log(rate.bytes().getAsDouble() / bytes))))
        .map(
            near ->
                new Rate(
                    cell,
                    near.startSeconds(),
                    near.seconds() * Math.max(1, bytes / near.bytes().getAsDouble()),
                    near.halfWidth()));
  }

  private static Rate assumed(Map<String, String> cell) {
    double megabytes = Double.parseDouble(cell.getOrDefault(BYTES, "0")) / MEGABYTE;
    double seconds = ASSUMED_SECONDS + megabytes * ASSUMED_SECONDS_PER_MEGABYTE;
    return new Rate(cell, ASSUMED_START + seconds * 10, seconds, ASSUMED_HALF_WIDTH);
  }
}
