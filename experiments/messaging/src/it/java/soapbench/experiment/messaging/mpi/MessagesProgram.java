package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import soapbench.experiment.messaging.mpi.binding.MpiCarrier;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;

/** One of two ranks that pass messages of every kind and look at what comes. */
public final class MessagesProgram {

  private static final int TAG = 5;
  private static final int ROOM = 64;
  private static final int LONG = 1_000_000;

  private final PointToPoint messages;
  private final int other;

  private MessagesProgram(PointToPoint messages) {
    this.messages = messages;
    this.other = 1 - messages.rank();
  }

  /** Runs a rank; its words are its number and the library. */
  public static void main(String[] words) throws Exception {
    try (MpiCarrier mpi = MpiCarrier.open(List.of(words[1]))) {
      PointToPoint messages = mpi.join(Integer.parseInt(words[0]), List.of("", ""));
      MessagesProgram program = new MessagesProgram(messages);
      program.positions();
      program.tooLong();
      program.anyTag();
      program.probed();
      program.exchanged();
      program.together();
    }
  }

  private boolean first() {
    return messages.rank() == 0;
  }

  /** Whichever buffers are used, what is between position and limit goes, and arrives there. */
  private void positions() throws PassingException {
    for (boolean direct : new boolean[] {true, false}) {
      for (int start : new int[] {0, 3}) {
        ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(ROOM) : ByteBuffer.allocate(ROOM);
        buffer.position(start);
        if (first()) {
          buffer.put("hello".getBytes(StandardCharsets.US_ASCII)).limit(start + 5).position(start);
          messages.send(buffer, other, TAG);
          assertEquals(start + 5, buffer.position());
          messages.synchronousSend(buffer.position(start), other, TAG);
          assertEquals(start + 5, buffer.position());
          messages.send(ByteBuffer.allocate(0), other, TAG);
        } else {
          for (int message = 0; message < 2; message++) {
            Received received = messages.receive(buffer.position(start), other, TAG);
            assertEquals(new Received(0, TAG, 5), received);
            assertEquals(start + 5, buffer.position());
            assertEquals(ROOM, buffer.limit());
            byte[] bytes = new byte[5];
            buffer.get(start, bytes);
            assertEquals("hello", new String(bytes, StandardCharsets.US_ASCII));
          }
          assertEquals(0, messages.receive(buffer, other, TAG).bytes());
        }
      }
    }
  }

  /** A message that is longer than there is room for is a failure, and not the last message. */
  private void tooLong() throws PassingException {
    if (first()) {
      messages.send(ByteBuffer.allocate(100), other, TAG);
    } else {
      PassingException failure =
          assertThrows(
              PassingException.class,
              () -> messages.receive(ByteBuffer.allocateDirect(10), other, TAG));
      assertEquals(OptionalInt.of(0), failure.rank());
      assertTrue(failure.getMessage().contains("runcated"), failure::getMessage);
      assertEquals(1, failure.getMessage().lines().count());
    }
  }

  /** Any tag is any of a program, and not one of what all ranks do together. */
  private void anyTag() throws PassingException {
    int above = PointToPoint.MAX_TAG + 1;
    if (first()) {
      messages.send(ByteBuffer.allocate(1), other, above);
      messages.send(ByteBuffer.allocate(2), other, PointToPoint.MAX_TAG);
    } else {
      ByteBuffer room = ByteBuffer.allocate(ROOM);
      assertEquals(
          new Received(0, PointToPoint.MAX_TAG, 2),
          messages.receive(room, PointToPoint.ANY_SOURCE, PointToPoint.ANY_TAG));
      assertEquals(new Received(0, above, 1), messages.receive(room, other, above));
      assertThrows(
          PassingException.class,
          () -> messages.sendReceive(ByteBuffer.allocate(1), other, TAG, room, other, above));
    }
  }

  private void probed() throws PassingException {
    if (first()) {
      messages.send(ByteBuffer.allocateDirect(LONG), other, TAG);
    } else {
      Received next = messages.probe(PointToPoint.ANY_SOURCE, PointToPoint.ANY_TAG);
      assertEquals(new Received(0, TAG, LONG), next);
      ByteBuffer room = ByteBuffer.allocateDirect(next.bytes());
      assertEquals(next, messages.receive(room, next.source(), next.tag()));
    }
  }

  private void exchanged() throws PassingException {
    ByteBuffer own = ByteBuffer.allocate(LONG);
    own.put(LONG - 1, (byte) messages.rank());
    ByteBuffer others = ByteBuffer.allocate(LONG);
    messages.sendReceive(own, other, TAG, others, other, TAG);
    assertEquals(0, own.remaining());
    assertEquals(0, others.remaining());
    assertEquals(other, others.get(LONG - 1));
  }

  private void together() throws PassingException {
    Communicator all = new Communicator(messages);
    assertArrayEquals(
        new double[] {1, 7}, all.allreduce(new double[] {messages.rank(), 3.5}, Double::sum));
    assertArrayEquals(new int[] {4, 5}, all.broadcast(new int[] {first() ? 4 : 0, 5}, 0));
    assertEquals(first() ? 2 : 0, all.gather(new byte[] {1}, 0).size());
    byte[] part = all.scatter(first() ? List.of(new byte[1], new byte[2]) : List.of(), 0);
    assertEquals(messages.rank() + 1, part.length);
    all.barrier();
  }
}
