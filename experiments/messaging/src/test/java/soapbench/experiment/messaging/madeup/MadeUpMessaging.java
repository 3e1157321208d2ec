package soapbench.experiment.messaging.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import soapbench.csv.CsvAppender;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * A messaging run as it might be: a message takes a fixed time and another for each byte, which
 * differ by stack and link, drawn from a seed.
 *
 * @param cells what is tried
 * @param rounds measured rounds
 */
public record MadeUpMessaging(List<MessagingCell> cells, int rounds) {

  /** The sizes of a usual run, in bytes. */
  public static final List<Integer> SIZES =
      List.of(
          1_024, 4_096, 16_384, 32_768, 65_536, 80_000, 125_000, 135_200, 200_000, 262_144, 500_000,
          1_048_576, 4_194_304, 8_388_608);

  /** The orders of its matrices. */
  public static final List<Integer> ORDERS = List.of(32, 100, 160, 200, 300, 400, 800, 1_000);

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final double FAILURE_SHARE = 0.02;
  private static final int BURST = 10;

  public MadeUpMessaging {
    cells = List.copyOf(cells);
  }

  /** Every stack and program on some links. */
  public static List<MessagingCell> cells(
      List<String> links, List<Integer> sizes, List<Integer> orders) {
    List<MessagingCell> cells = new ArrayList<>();
    for (String link : links) {
      for (String stack : Passing.STACKS) {
        sizes.forEach(size -> cells.add(MessagingCell.pingPong(stack, link, 2, size)));
        sizes.forEach(size -> cells.add(MessagingCell.pingStarPong(stack, link, 2, size, BURST)));
        orders.forEach(order -> cells.add(MessagingCell.matrix(stack, link, 4, order)));
      }
    }
    return cells;
  }

  /** Writes the run's folder. */
  public RunFolder write(Path path) throws IOException {
    RunFolder folder = new RunFolder(path);
    Random random = new Random(12);
    try (CsvAppender<Trial<MessagingCell>> trials =
        CsvAppender.create(folder.trials(), MessagingRows.TRIALS.table())) {
      for (int round = 1; round <= rounds + 1; round++) {
        int position = 1;
        for (MessagingCell cell : cells) {
          Stage stage = round == 1 ? Stage.WARMUP : Stage.MEASURED;
          trials.append(
              trial(
                  new Place(MessagingFolder.EXPERIMENT, stage, Math.max(1, round - 1), position++),
                  cell,
                  random));
        }
      }
    }
    Files.writeString(folder.environment(), environment());
    return folder;
  }

  /** Record of the environment with the run's ranks and its MPI. */
  public static String environment() {
    return MadeUpEnvironment.json()
        .replace("\"payload\"", "\"messaging\"")
        .replace(
            "\"load_average\"",
            """
            "messaging": {"links": {"loopback": "the system's loopback, 65,536 bytes a packet",
             "1gbit": "two network namespaces, 1 Gbit/s by a token bucket of 32 KB"},
             "stacks": ["soap-mtom", "cxf", "wire", "mpi", "mpi-c"],
             "missing": ["mpi-c was not built: there is no <compiler>"],
             "mpi": {"library": "MPICH 5.0.2", "device": "ch4:ofi", "protocol": "tcp",
              "eager_limit_bytes": 16384}, "programs": ["ping-pong", "ping-star-pong", "matrix"],
             "ranks": 2, "matrix_ranks": 4, "burst": 10,
             "sharing": "2 ranks share 2 cores, 4 with a matrix"},
             "load_average\"\
            """);
  }

  private static Trial<MessagingCell> trial(Place place, MessagingCell cell, Random random) {
    if (random.nextDouble() < FAILURE_SHARE) {
      return Trial.failed(place, cell, "timeout: no answer from <rank 1> in 60 s", BEGIN);
    }
    double fixedUs = fixedUs(cell);
    double bytesUs = nsPerByte(cell) * cell.messageBytes() / 1e3;
    double oneUs = fixedUs + bytesUs;
    double wholeUs =
        switch (cell.program()) {
          case Passing.PING_PONG -> 2 * oneUs;
          case Passing.PING_STAR_PONG -> oneUs + cell.burst() * (0.5 * fixedUs + bytesUs);
          default -> 0.8 * cell.messages() * (0.6 * fixedUs + bytesUs);
        };
    double median = wholeUs * 1e3 * Math.exp(0.05 * random.nextGaussian());
    boolean tells = cell.stack().equals(Passing.SOAP_MTOM) || cell.stack().equals(Passing.WIRE);
    Values times =
        KnownMessaging.times(
            200,
            cell.messages(),
            Math.round(median * 0.85),
            Math.round(median),
            Math.round(median * 1.4),
            Math.round(median * (2 + 3 * random.nextDouble())),
            Math.round(median * 1.1),
            200L * cell.messages());
    Values marks =
        tells
            ? KnownMessaging.marks(
                ns(0.25 * fixedUs + 0.4 * bytesUs, random),
                ns(0.1 * fixedUs + 0.8 * bytesUs, random),
                ns(0.2 * fixedUs, random))
            : Values.NONE;
    return MessagingRows.TRIALS.completed(
        place, cell, times.and(marks), BEGIN.plusSeconds(place.round()));
  }

  private static double fixedUs(MessagingCell cell) {
    double link = cell.link().equals(Passing.LOOPBACK) ? 0 : 45;
    return link
        + switch (cell.stack()) {
          case Passing.SOAP_MTOM -> 60;
          case Passing.CXF -> 480;
          case Passing.WIRE -> 23;
          case Passing.MPI -> 14;
          default -> 9;
        };
  }

  private static double nsPerByte(MessagingCell cell) {
    double own =
        switch (cell.stack()) {
          case Passing.SOAP_MTOM -> 0.7;
          case Passing.CXF -> 3.9;
          case Passing.WIRE -> 0.42;
          case Passing.MPI -> 0.18;
          default -> 0.16;
        };
    return cell.link().equals(Passing.LOOPBACK) ? own : 8.2 + own / 4;
  }

  private static long ns(double us, Random random) {
    return Math.round(us * 1e3 * Math.exp(0.05 * random.nextGaussian()));
  }
}
