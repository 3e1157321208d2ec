package soapbench.passing.program;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;

/**
 * Receives messages of whomever, as many as asked for, and tells of each who sent it, with which
 * tag, how long it is and its checksum: for whoever tries a client of their own.
 */
final class Inbox implements Program {

  private static final int MAX_MESSAGES = 10_000;

  @Override
  public String name() {
    return "inbox";
  }

  @Override
  public Measured run(Communicator communicator, ProgramInput input) throws PassingException {
    int messages = input.number(ProgramInput.REPETITIONS, 1, MAX_MESSAGES);
    RankTimes clocked = new RankTimes();
    for (int number = 0; number < messages; number++) {
      Received next = communicator.probe(PointToPoint.ANY_SOURCE, PointToPoint.ANY_TAG);
      ByteBuffer message = ByteBuffer.allocate(next.bytes());
      communicator.receive(message, next.source(), next.tag());
      CRC32C checksum = new CRC32C();
      checksum.update(message.flip());
      clocked.add("source", next.source());
      clocked.add("tag", next.tag());
      clocked.add("bytes", next.bytes());
      clocked.add("crc32c", checksum.getValue());
      clocked.checked(1);
    }
    return clocked.measured();
  }
}
