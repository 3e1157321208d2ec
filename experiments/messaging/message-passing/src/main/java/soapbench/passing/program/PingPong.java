package soapbench.passing.program;

import java.nio.ByteBuffer;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;

/**
 * Ranks in pairs, all pairs at a time: one message to the other rank and one back. A repetition is
 * the round trip (the paper's Fig. 3(a)).
 */
final class PingPong implements Program {

  static final int MAX_BYTES = 64 * 1024 * 1024;
  static final int MAX_REPETITIONS = 1_000_000;
  private static final int TAG = 1;
  private static final int READY = 2;

  @Override
  public String name() {
    return "ping-pong";
  }

  @Override
  public Measured run(Communicator communicator, ProgramInput input) throws PassingException {
    int bytes = input.number(ProgramInput.BYTES, 1, MAX_BYTES);
    int repetitions = input.number(ProgramInput.REPETITIONS, 1, MAX_REPETITIONS);
    int warmup = input.number(ProgramInput.WARMUP, 0, MAX_REPETITIONS);
    int peer = peer(communicator);
    int stretch = Slots.stretch(bytes);
    MessageContent contents = new MessageContent(input.seed());
    Slots sent = new Slots(contents, stretch, bytes);
    Slots received = new Slots(contents, stretch, bytes);
    RankTimes clocked = new RankTimes();
    for (int done = -warmup; done < repetitions; ) {
      int count = Math.min(stretch, done < 0 ? -done : repetitions - done);
      long from = (long) done + warmup;
      sent.fill(count, communicator.rank(), from);
      received.clear(count);
      RankTimes clock = done < 0 ? new RankTimes() : clocked;
      if (communicator.rank() < peer) {
        communicator.receive(ByteBuffer.allocate(0), peer, READY);
        ping(communicator, sent, received, count, clock);
      } else {
        communicator.send(ByteBuffer.allocate(0), peer, READY);
        pong(communicator, sent, received, count, clock);
      }
      received.check(count, peer, from);
      clock.checked(count);
      done += count;
    }
    return clocked.measured();
  }

  private static void ping(
      Communicator communicator, Slots sent, Slots received, int count, RankTimes clock)
      throws PassingException {
    int peer = communicator.rank() + 1;
    for (int slot = 0; slot < count; slot++) {
      long start = System.nanoTime();
      communicator.send(sent.slot(slot), peer, TAG);
      long handedOver = System.nanoTime();
      var message = communicator.receive(received.slot(slot), peer, TAG);
      long end = System.nanoTime();
      clock.add(Measured.TIME_NS, end - start);
      clock.add(Measured.SEND_NS, handedOver - start);
      clock.add(message, end);
    }
  }

  private static void pong(
      Communicator communicator, Slots sent, Slots received, int count, RankTimes clock)
      throws PassingException {
    int peer = communicator.rank() - 1;
    for (int slot = 0; slot < count; slot++) {
      var message = communicator.receive(received.slot(slot), peer, TAG);
      long end = System.nanoTime();
      communicator.send(sent.slot(slot), peer, TAG);
      clock.add(message, end);
    }
  }

  /** The other rank of the pair. */
  static int peer(Communicator communicator) {
    if (communicator.size() % 2 != 0) {
      throw new IllegalArgumentException(
          "there are %s ranks: they must be even in number".formatted(communicator.size()));
    }
    return communicator.rank() ^ 1;
  }
}
