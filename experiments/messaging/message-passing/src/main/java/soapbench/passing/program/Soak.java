package soapbench.passing.program;

import java.nio.ByteBuffer;
import java.util.Random;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;

/**
 * In every step each rank sends a message of random length and tag, and receives one from whomever.
 * Where messages go is random too, and such that each rank is sent one a step. Nobody waits for a
 * step to end. Order and contents are checked. All ranks send first, which asks for a carrier that
 * takes a message before it is received; MPI promises that of none (MPI 4.1, section 3.5), and does
 * it with short ones.
 */
final class Soak implements Program {

  private static final int TAGS = 100;

  /** Most messages are short. */
  private static final int SHORTNESS = 8;

  @Override
  public String name() {
    return "soak";
  }

  @Override
  public Measured run(Communicator communicator, ProgramInput input) throws PassingException {
    int most = input.number(ProgramInput.BYTES, Long.BYTES, PingPong.MAX_BYTES);
    int steps = input.number(ProgramInput.REPETITIONS, 1, PingPong.MAX_REPETITIONS);
    int size = communicator.size();
    int rank = communicator.rank();
    if (size < 2) {
      throw new IllegalArgumentException("there is one rank: at least 2 are needed");
    }
    Random distances = new Random(input.seed());
    Random own = new Random(input.seed() + 1 + rank);
    MessageContent contents = new MessageContent(input.seed());
    int[] sent = new int[size];
    int[] taken = new int[size];
    int[] expected = new int[size];
    ByteBuffer room = Slots.buffer(most);
    RankTimes clocked = new RankTimes();
    for (int step = 0; step < steps; step++) {
      int distance = 1 + distances.nextInt(size - 1);
      int destination = (rank + distance) % size;
      expected[Math.floorMod(rank - distance, size)]++;
      long number = (long) sent[destination]++ * size + destination;
      communicator.send(
          contents.fill(Slots.buffer(length(own, most)), rank, number),
          destination,
          own.nextInt(TAGS));
      Received next =
          communicator.receive(room.clear(), PointToPoint.ANY_SOURCE, PointToPoint.ANY_TAG);
      ByteBuffer exact = Slots.buffer(next.bytes()).put(room.flip());
      contents.check(
          exact,
          Slots.buffer(next.bytes()),
          next.source(),
          (long) taken[next.source()]++ * size + rank);
      clocked.checked(1);
    }
    for (int source = 0; source < size; source++) {
      if (taken[source] != expected[source]) {
        throw new PassingException(
            source,
            "rank %s sent %s messages, %s came".formatted(source, expected[source], taken[source]));
      }
    }
    communicator.barrier();
    return clocked.measured();
  }

  private static int length(Random random, int most) {
    return Long.BYTES + (int) ((most - Long.BYTES + 1) * Math.pow(random.nextDouble(), SHORTNESS));
  }
}
