package soapbench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TimelineTest {

  private final Timeline timeline =
      new Timeline(
          new ClientMarks(1_000, 1_010, 1_130, 1_170, 1_200),
          new ServerMarks(50, 55, 85, 105, 110, 160));

  @Test
  void shouldMeasureEachPhaseBetweenItsMarks() {
    assertEquals(200, timeline.transactionNs());
    assertEquals(80, timeline.clientNs());
    assertEquals(120, timeline.waitNs());
    assertEquals(10, timeline.clientSendNs());
    assertEquals(40, timeline.clientReceiveNs());
    assertEquals(30, timeline.deserializationNs());
    assertEquals(110, timeline.serverNs());
    assertEquals(60, timeline.serverFirstByteNs());
    assertEquals(30, timeline.generationNs());
    assertEquals(20, timeline.serializationNs());
  }

  @Test
  void shouldAddUpToTheTransaction() {
    assertEquals(timeline.transactionNs(), timeline.clientNs() + timeline.waitNs());
    assertEquals(
        timeline.clientNs(),
        timeline.clientSendNs() + timeline.clientReceiveNs() + timeline.deserializationNs());
  }

  @Test
  void shouldKeepTheHandOverWhenTheServerFitsIntoTheWait() {
    assertEquals(timeline, Timeline.causal(timeline.client(), timeline.server()));
  }

  @Test
  void shouldMoveTheHandOverBackWhenItWasMarkedAfterTheServerHadBegun() {
    Timeline causal =
        Timeline.causal(new ClientMarks(1_000, 1_100, 1_130, 1_170, 1_200), timeline.server());
    assertEquals(1_070, causal.client().c1());
    assertEquals(causal.serverFirstByteNs(), causal.waitNs());
    assertEquals(causal.transactionNs(), causal.clientNs() + causal.waitNs());
  }

  @Test
  void shouldRejectMarksWhenTheServerTookLongerThanTheClientWaited() {
    ServerMarks slow = new ServerMarks(0, 0, 0, 0, 131, 140);
    assertThrows(IllegalArgumentException.class, () -> Timeline.causal(timeline.client(), slow));
  }

  @Test
  void shouldRejectMarksWhenOneIsBeforeItsPredecessor() {
    IllegalArgumentException client =
        assertThrows(IllegalArgumentException.class, () -> new ClientMarks(0, 5, 4, 6, 7));
    assertTrue(client.getMessage().contains("c2 is 1 ns before c1"), client.getMessage());
    IllegalArgumentException server =
        assertThrows(IllegalArgumentException.class, () -> new ServerMarks(0, 1, 2, 3, 4, 2));
    assertTrue(server.getMessage().contains("s5 is 2 ns before s4"), server.getMessage());
  }

  @Test
  void shouldAcceptMarksWhenTheClockWrapsAround() {
    long last = Long.MAX_VALUE;
    ClientMarks marks =
        new ClientMarks(last - 1, last, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MIN_VALUE + 2);

    assertEquals(4, new Timeline(marks, timeline.server()).transactionNs());
  }

  @Test
  void shouldKeepMarksThatLeaveTheServerNoTimeToSpare() {
    Timeline causal =
        Timeline.causal(new ClientMarks(0, 0, 60, 60, 60), new ServerMarks(5, 5, 5, 5, 65, 65));

    assertEquals(0, causal.clientSendNs());
    assertEquals(60, causal.waitNs());
  }

  @Test
  void shouldKnowNeitherHandOverNorFirstByteOfAStackThatTellsNone() {
    ClientMarks marks = ClientMarks.withoutPhases(10, 30, 35);

    assertEquals(new ClientMarks(10, 10, 30, 30, 35, false), marks);
    assertTrue(timeline.client().phases());
    assertThrows(IllegalArgumentException.class, () -> new ClientMarks(10, 11, 30, 30, 35, false));
    assertThrows(IllegalArgumentException.class, () -> new ClientMarks(10, 10, 29, 30, 35, false));
  }
}
