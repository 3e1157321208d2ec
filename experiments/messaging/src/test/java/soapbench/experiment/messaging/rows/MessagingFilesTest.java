package soapbench.experiment.messaging.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static soapbench.assertion.Refusals.assertRefused;

import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.factor.Levels;
import soapbench.rows.RowsContract;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class MessagingFilesTest extends RowsContract {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final MessagingCell SOAP =
      MessagingCell.pingPong("soap-mtom", "loopback", 2, 131_072);
  private static final MessagingCell BURST =
      MessagingCell.pingStarPong("mpi", "1gbit", 2, 1_000, 10);
  private static final MessagingCell BLOCKS = MessagingCell.matrix("cxf", "given", 4, 402);

  private static final Values MARKED =
      MessagingRows.times(
          SOAP,
          new long[] {400_000, 300_000, 310_000, 320_001},
          new long[] {20_000, 22_000},
          new long[] {60_000},
          new long[] {5_000, 7_001},
          8);
  private static final Values UNMARKED =
      MessagingRows.times(
          BURST, new long[] {3_000_000_000L}, new long[0], new long[0], new long[0], 11);

  private static final List<Trial<MessagingCell>> TRIALS =
      List.of(
          MessagingRows.TRIALS.completed(place(Stage.WARMUP, 1, 1), SOAP, MARKED, AT),
          MessagingRows.TRIALS.completed(place(Stage.MEASURED, 1, 2), BURST, UNMARKED, AT),
          Trial.failed(place(Stage.MEASURED, 2, 1), BLOCKS, "lost: rank \"3\",\nwhich died", AT));

  private static final List<SummaryRow<MessagingCell>> SUMMARY =
      List.of(
          new SummaryRow<>(
              SOAP,
              Levels.NONE,
              MessagingRows.MEDIAN,
              1,
              Summary.of(ForkedSample.of(315_000.5, 315_000.5, 315_000.5))),
          new SummaryRow<>(
              BLOCKS, Levels.NONE, MessagingRows.MIN, 2, Summary.of(ForkedSample.of())));

  private static Place place(Stage stage, int round, int position) {
    return new Place(MessagingFolder.EXPERIMENT, stage, round, position);
  }

  @Override
  protected List<RowFile<?>> files() {
    return List.of(
        new RowFile<>(MessagingRows.TRIALS.table(), TRIALS, MessagingRows.TRIALS::read),
        new RowFile<>(MessagingRows.SUMMARY, SUMMARY, null));
  }

  @Test
  void shouldSumUpTheRepetitionsOfATrial() {
    assertEquals(4, MARKED.of(MessagingRows.REPETITIONS));
    assertEquals(2, MARKED.of(MessagingRows.MESSAGES));
    assertEquals(300_000, MARKED.of(MessagingRows.MIN));
    assertEquals(315_001, MARKED.of(MessagingRows.MEDIAN), "315,000.5, rounded");
    assertEquals(376_000, MARKED.of(MessagingRows.P90));
    assertEquals(400_000, MARKED.of(MessagingRows.MAX));
    assertEquals(332_500, MARKED.of(MessagingRows.MEAN));
    assertEquals(21_000, MARKED.of(MessagingRows.SEND));
    assertEquals(6_001, MARKED.of(MessagingRows.PICKUP));
    assertEquals(Double.NaN, UNMARKED.of(MessagingRows.ARRIVAL));
    assertThrows(
        IllegalArgumentException.class,
        () -> MessagingRows.times(SOAP, new long[0], new long[0], new long[0], new long[0], 0),
        "no repetition");
  }

  @Test
  void shouldTakeTheSlowestRankOfEachRepetition() {
    List<long[]> ranks = List.of(new long[] {1, 5}, new long[] {3, 4}, new long[] {2, 2});
    assertEquals(List.of(3L, 5L), boxed(MessagingRows.slowest(ranks)));
    assertEquals(1, ranks.get(0)[0], "what the ranks measured stays");
    List<long[]> uneven = List.of(new long[2], new long[3]);
    assertThrows(IllegalArgumentException.class, () -> MessagingRows.slowest(uneven));
  }

  private static List<Long> boxed(long[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  @Test
  void shouldKnowOrdersAndMessages() {
    assertEquals(OptionalInt.of(128), SOAP.order());
    assertEquals(128, SOAP.n(), 1e-9);
    assertEquals(OptionalInt.empty(), BURST.order());
    assertEquals(Math.sqrt(125), BURST.n(), 1e-9);
    assertEquals(11, BURST.messages());
    assertEquals(101 * 402 * 8, BLOCKS.messageBytes(), "the largest of four blocks");
    assertEquals(402, BLOCKS.n(), 1e-9);
    assertEquals(12, BLOCKS.messages());
  }

  @Test
  void shouldNameLineAndReasonWhenARowCannotBe() throws IOException {
    assertRowRefused(
        ",soap-mtom,",
        ",pigeon,",
        "line 2: stack is 'pigeon', not one of soap-mtom, cxf, wire, mpi, mpi-c");
    assertRowRefused(",315001,", ",200000,", "line 2: min_ns 300000 is more than median_ns 200000");
    assertRowRefused(",completed,,4,", ",completed,,,", "line 2: repetitions is missing");
    assertRowRefused(
        ",131072,128,",
        ",131072,127,",
        "line 2: a matrix of order 127 has not message_bytes 131072");
  }

  @Test
  void shouldRejectLevelsThatCannotBe() {
    OptionalInt none = OptionalInt.empty();
    assertRefused(
        () -> new MessagingCell("mpi", "ping-pong", "wifi", 2, 8, none, 1),
        () -> new MessagingCell("mpi", "ring", "1gbit", 2, 8, none, 1),
        () -> new MessagingCell("mpi", "ping-pong", "1gbit", 3, 8, none, 1),
        () -> new MessagingCell("mpi", "ping-pong", "1gbit", 2, 8, none, 2),
        () -> new MessagingCell("mpi", "ping-pong", "1gbit", 2, 0, none, 1),
        () -> new MessagingCell("mpi", "matrix", "1gbit", 2, 8, none, 1),
        () -> MessagingCell.matrix("mpi", "1gbit", 4, 3),
        () -> Trial.failed(place(Stage.WARMUP, 1, 1), SOAP, " ", AT));
  }
}
