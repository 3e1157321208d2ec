package soapbench.experiment.messaging.results;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.results.Run;
import soapbench.statistics.Sample;

/** One messaging run by its factors. */
public record MessagingResults(Run<MessagingCell> run) {

  /** By link, program, ranks and size; then the stacks. */
  private static final Comparator<MessagingCell> ORDER =
      Comparator.comparing(Setup::of)
          .thenComparingDouble(MessagingCell::n)
          .thenComparingInt(MessagingCell::messageBytes)
          .thenComparingInt(cell -> Passing.STACKS.indexOf(cell.stack()))
          .thenComparingInt(cell -> cell.order().orElse(0));

  /** Properties that all messaging runs have in common. */
  public static final Run.Kind<MessagingCell> KIND =
      new Run.Kind<>(MessagingRows.TRIALS, MessagingRows.MEDIAN, ORDER, MessagingResults::label);

  private static final double SECOND = 1e9;

  /**
   * Reads a run from its folder. The environment may be missing, and the last row half written.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws soapbench.results.UnreadableRunException when the environment cannot be read
   */
  public static MessagingResults read(RunFolder folder) throws IOException {
    return new MessagingResults(Run.read(KIND, folder));
  }

  public MessagingSetting setting() {
    return new MessagingSetting(run.environment());
  }

  /** The links that were tried, in their order. */
  public List<String> links() {
    return setups().stream().map(Setup::link).distinct().toList();
  }

  /** Cells that were tried, by stack and size, in their order. */
  public List<Setup> setups() {
    return run.cells().stream().map(cell -> Setup.of(cell.cell())).distinct().sorted().toList();
  }

  /** Setups on one link. */
  public List<Setup> setups(String link) {
    return setups().stream().filter(setup -> setup.link().equals(link)).toList();
  }

  /** The stacks that were tried in a setup, in their order. */
  public List<String> stacks(Setup setup) {
    return of(setup).stream()
        .map(cell -> cell.cell().stack())
        .distinct()
        .sorted((a, b) -> Integer.compare(Passing.STACKS.indexOf(a), Passing.STACKS.indexOf(b)))
        .toList();
  }

  /** The stacks that were tried at all, in their order. */
  public List<String> stacks() {
    return Passing.STACKS.stream()
        .filter(stack -> run.cells().stream().anyMatch(cell -> cell.cell().stack().equals(stack)))
        .toList();
  }

  /** The cells of a setup, by ascending size. */
  public List<CellTrials<MessagingCell>> of(Setup setup) {
    return run.cells().stream().filter(cell -> Setup.of(cell.cell()).equals(setup)).toList();
  }

  /** The cells of one stack in a setup that have a completed trial, by ascending size. */
  public List<CellTrials<MessagingCell>> bySize(Setup setup, String stack) {
    return of(setup).stream()
        .filter(cell -> cell.cell().stack().equals(stack))
        .filter(cell -> cell.medianNs() > 0)
        .toList();
  }

  /**
   * Cell of another stack that is else the same; nothing when no measured trial of it completed.
   */
  public Optional<CellTrials<MessagingCell>> twin(MessagingCell cell, String stack) {
    return bySize(Setup.of(cell), stack).stream()
        .filter(other -> other.cell().messageBytes() == cell.messageBytes())
        .filter(other -> other.cell().order().equals(cell.order()))
        .findFirst();
  }

  /** The shortest repetition of all trials in ns; NaN when none completed. */
  public static double shortestNs(CellTrials<MessagingCell> cell) {
    return Sample.quantile(cell.sample(MessagingRows.MIN).values(), 0);
  }

  /** The longest repetition of all trials in ns; NaN when none completed. */
  public static double longestNs(CellTrials<MessagingCell> cell) {
    return Sample.quantile(cell.sample(MessagingRows.MAX).values(), 1);
  }

  /** Bytes of data that a repetition of so many ns passes in a second. */
  public static double bytesPerSecond(MessagingCell cell, double repetitionNs) {
    return cell.messages() * (double) cell.messageBytes() / repetitionNs * SECOND;
  }

  /** The cell as readers know it, e.g. {@code mpi, PingPong, 2 ranks, loopback, 125 KB}. */
  public static String label(MessagingCell cell) {
    return "%s, %s, %s".formatted(cell.stack(), Setup.of(cell).label(), MessageSize.of(cell));
  }
}
