package soapbench.experiment.messaging.mpi.binding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import soapbench.passing.Carrier;
import soapbench.passing.PointToPoint;

/**
 * MPI in this process, which mpiexec started. MPI says itself who is which rank. The thread that
 * opens it also uses it.
 */
public final class MpiCarrier implements Carrier {

  /** Options of a JVM that calls MPI: newer ones want to be told that it calls native code. */
  public static final List<String> JVM_OPTIONS = List.of("--enable-native-access=ALL-UNNAMED");

  private final MpiLibrary mpi;
  private final PointToPoint messages;

  private MpiCarrier(MpiLibrary mpi) throws IOException {
    this.mpi = mpi;
    mpi.initialize();
    messages = new MpiPointToPoint(mpi);
  }

  /**
   * Starts MPI, as all ranks do at a time.
   *
   * @param words the file of the library
   * @throws IOException in one line, if that can't be done
   */
  public static MpiCarrier open(List<String> words) throws IOException {
    if (words.size() != 1) {
      throw new IOException("MPI needs the file of its library, and nothing else: " + words);
    }
    return new MpiCarrier(MpiLibrary.load(Path.of(words.get(0))));
  }

  /** Version of the library, in its own words. */
  public String version() {
    return mpi.version();
  }

  @Override
  public String address() {
    return "";
  }

  @Override
  public PointToPoint join(int rank, List<String> addresses) throws IOException {
    if (rank != messages.rank() || addresses.size() != messages.size()) {
      throw new IOException(
          "this is rank %s of %s, and MPI has it as rank %s of %s"
              .formatted(rank, addresses.size(), messages.rank(), messages.size()));
    }
    return messages;
  }

  @Override
  public void close() {
    try {
      mpi.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
