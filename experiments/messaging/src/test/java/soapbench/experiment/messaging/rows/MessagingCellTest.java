package soapbench.experiment.messaging.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class MessagingCellTest {

  private static final OptionalInt NONE = OptionalInt.empty();

  private static void refuse(
      String program, int ranks, int messageBytes, OptionalInt order, int burst) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new MessagingCell("mpi", program, "1gbit", ranks, messageBytes, order, burst));
  }

  @Test
  void shouldPassASingleByteBetweenTwoRanks() {
    MessagingCell cell = MessagingCell.pingStarPong("mpi", "1gbit", 2, 1, 1);

    assertEquals(NONE, cell.order());
    assertEquals(Math.sqrt(0.125), cell.n());
    assertEquals(2, cell.messages());
  }

  @Test
  void shouldKnowTheOrderOfTheLargestMatrixThatFitsIntoAMessage() {
    assertEquals(
        OptionalInt.of(16_383),
        MessagingCell.pingPong("mpi", "1gbit", 2, 16_383 * 16_383 * 8).order());
    assertEquals(OptionalInt.of(1), MessagingCell.pingPong("mpi", "1gbit", 2, 8).order());
    assertEquals(NONE, MessagingCell.pingPong("mpi", "1gbit", 2, 9).order());
  }

  @Test
  void shouldGiveEachRankARowOfAMatrixAtLeast() {
    MessagingCell smallest = MessagingCell.matrix("mpi", "1gbit", 3, 3);

    assertEquals(24, smallest.messageBytes(), "one row of three doubles");
    assertEquals(6, smallest.messages(), "one of each rank to each other");
    assertEquals(64, MessagingCell.matrix("mpi", "1gbit", 3, 4).messageBytes(), "two rows of four");
    refuse(Passing.MATRIX, 3, 24, OptionalInt.of(2), 1);
    refuse(Passing.MATRIX, 3, 24, NONE, 1);
    refuse(Passing.MATRIX, 3, 24, OptionalInt.of(3), 2);
  }

  @Test
  void shouldRefuseLevelsThatCannotBe() {
    refuse(Passing.PING_PONG, 0, 8, NONE, 1);
    refuse(Passing.PING_STAR_PONG, 2, 8, NONE, 0);
    refuse(Passing.PING_STAR_PONG, 2, 0, NONE, 1);
    refuse(Passing.PING_STAR_PONG, 3, 8, NONE, 1);
    refuse(Passing.PING_PONG, 2, 8, OptionalInt.of(2), 1);
    refuse(Passing.MATRIX, 1, 8, OptionalInt.of(1), 1);
  }
}
