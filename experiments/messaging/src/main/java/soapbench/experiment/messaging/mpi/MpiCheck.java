package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import soapbench.experiment.messaging.mpi.binding.MpiCarrier;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;

/**
 * A rank that looks whether MPI works from Java: rank 0 writes what the library says of itself into
 * a file once it has heard of rank 1.
 */
public final class MpiCheck {

  static final int RANKS = 2;
  private static final int TAG = 1;

  private MpiCheck() {}

  /**
   * Runs it.
   *
   * @param words the rank, the library, and the file that is written
   */
  public static void main(String[] words) throws IOException, PassingException {
    int rank = Integer.parseInt(words[0]);
    try (MpiCarrier mpi = MpiCarrier.open(List.of(words[1]))) {
      Communicator all = new Communicator(mpi.join(rank, List.of("", "")));
      if (rank == 0) {
        all.receive(ByteBuffer.allocate(0), 1, TAG);
        Files.writeString(Path.of(words[2]), mpi.version());
      } else {
        all.send(ByteBuffer.allocate(0), 0, TAG);
      }
    }
  }
}
