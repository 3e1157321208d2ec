package soapbench.passing.program;

import java.nio.ByteBuffer;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;

/**
 * Ranks in pairs, all pairs at a time: several messages to the other rank before one comes back. A
 * repetition lasts until that one is there (the paper's Fig. 3(b), after Getov et al.).
 */
final class PingStarPong implements Program {

  private static final int MAX_BURST = 1_000;
  private static final int TAG = 1;
  private static final int READY = 2;

  @Override
  public String name() {
    return "ping-star-pong";
  }

  @Override
  public Measured run(Communicator communicator, ProgramInput input) throws PassingException {
    int bytes = input.number(ProgramInput.BYTES, 1, PingPong.MAX_BYTES);
    int burst = input.number(ProgramInput.BURST, 1, MAX_BURST);
    int repetitions = input.number(ProgramInput.REPETITIONS, 1, PingPong.MAX_REPETITIONS);
    int warmup = input.number(ProgramInput.WARMUP, 0, PingPong.MAX_REPETITIONS);
    int peer = PingPong.peer(communicator);
    boolean first = communicator.rank() < peer;
    MessageContent contents = new MessageContent(input.seed());
    Slots sent = new Slots(contents, first ? burst : 1, bytes);
    Slots received = new Slots(contents, first ? 1 : burst, bytes);
    RankTimes clocked = new RankTimes();
    for (int done = -warmup; done < repetitions; done++) {
      long number = ((long) done + warmup) * burst;
      sent.fill(first ? burst : 1, communicator.rank(), number);
      received.clear(first ? 1 : burst);
      RankTimes clock = done < 0 ? new RankTimes() : clocked;
      if (first) {
        communicator.receive(ByteBuffer.allocate(0), peer, READY);
        burst(communicator, sent, received, burst, clock);
      } else {
        communicator.send(ByteBuffer.allocate(0), peer, READY);
        for (int slot = 0; slot < burst; slot++) {
          var message = communicator.receive(received.slot(slot), peer, TAG);
          clock.add(message, System.nanoTime());
        }
        communicator.send(sent.slot(0), peer, TAG);
      }
      received.check(first ? 1 : burst, peer, number);
      clock.checked(first ? 1 : burst);
    }
    return clocked.measured();
  }

  private static void burst(
      Communicator communicator, Slots sent, Slots received, int burst, RankTimes clock)
      throws PassingException {
    int peer = communicator.rank() + 1;
    long start = System.nanoTime();
    for (int slot = 0; slot < burst; slot++) {
      communicator.send(sent.slot(slot), peer, TAG);
    }
    long handedOver = System.nanoTime();
    communicator.receive(received.slot(0), peer, TAG);
    clock.add(Measured.TIME_NS, System.nanoTime() - start);
    clock.add(Measured.SEND_NS, (handedOver - start) / burst);
  }
}
