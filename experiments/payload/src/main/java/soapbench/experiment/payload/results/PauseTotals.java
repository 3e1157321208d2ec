package soapbench.experiment.payload.results;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Measure;
import soapbench.rows.Trial;

/**
 * Time that garbage collection took from a run on one side.
 *
 * @param side {@code client} or {@code server}
 * @param count how many pauses there were
 * @param totalNs how long they took together
 * @param shareOfRun their share of the time from the first trial to the end of the last, NaN when
 *     pauses are not known
 * @param shareOfExchanges what pauses took of the time the side was in an exchange, NaN when there
 *     was none
 */
public record PauseTotals(
    String side, int count, double totalNs, double shareOfRun, double shareOfExchanges) {

  /** The client's and the server's totals. */
  public static List<PauseTotals> of(PayloadRunData run) {
    return List.of(
        of(run, PauseRow.CLIENT, PayloadRows.CLIENT_GC, PayloadRows.TRANSACTION),
        of(run, PauseRow.SERVER, PayloadRows.SERVER_GC, PayloadRows.SERVER));
  }

  /** Stretch that was run without a break: of one fork, since the run was last resumed. */
  private record Part(int fork, Optional<Instant> resumedAt) {}

  private static PauseTotals of(PayloadRunData run, String side, Measure paused, Measure exchange) {
    List<PauseRow> pauses =
        run.pauses().orElse(List.of()).stream().filter(row -> row.side().equals(side)).toList();
    double totalNs = pauses.stream().mapToDouble(row -> row.pause().durationNs()).sum();
    double runNs = duration(run).map(Duration::toNanos).map(Long::doubleValue).orElse(Double.NaN);
    double exchangesNs = sum(run, exchange);
    return new PauseTotals(
        side,
        pauses.size(),
        totalNs,
        run.pauses().isPresent() ? totalNs / runNs : Double.NaN,
        exchangesNs > 0 ? sum(run, paused) / exchangesNs : Double.NaN);
  }

  private static double sum(PayloadRunData run, Measure measure) {
    return run.trials().stream()
        .filter(Trial::completed)
        .mapToDouble(row -> row.of(measure))
        .filter(value -> !Double.isNaN(value))
        .sum();
  }

  /**
   * From first to last trial, as long as pauses are recorded. A run that was resumed, or has
   * several forks, did nothing between its parts, so they are taken one by one. What a run waited
   * for a server that was lost, and warmed up then, counts although no pauses of it are recorded.
   */
  private static Optional<Duration> duration(PayloadRunData run) {
    NavigableSet<Instant> begins = new TreeSet<>(run.environment().instants("/resumed_at"));
    Map<Part, List<Trial<Scenario>>> parts =
        run.trials().stream()
            .collect(
                Collectors.groupingBy(
                    row ->
                        new Part(
                            row.place().fork(),
                            Optional.ofNullable(begins.floor(row.startedAt())))));
    Duration sum =
        parts.values().stream().map(PauseTotals::span).reduce(Duration.ZERO, Duration::plus);
    return Optional.of(sum).filter(duration -> !duration.isZero());
  }

  private static Duration span(List<Trial<Scenario>> part) {
    Instant first = part.stream().map(Trial::startedAt).min(Instant::compareTo).orElseThrow();
    Instant last = part.stream().map(PauseTotals::end).max(Instant::compareTo).orElseThrow();
    return Duration.between(first, last);
  }

  private static Instant end(Trial<Scenario> trial) {
    double ns = trial.of(PayloadRows.TRANSACTION);
    return Double.isNaN(ns) ? trial.startedAt() : trial.startedAt().plusNanos((long) ns);
  }
}
