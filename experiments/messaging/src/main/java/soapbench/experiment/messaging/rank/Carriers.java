package soapbench.experiment.messaging.rank;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import soapbench.experiment.messaging.mpi.MpiCarrier;
import soapbench.experiment.messaging.stock.CxfCarrier;
import soapbench.passing.Carrier;
import soapbench.passing.socket.RawSocketCarrier;

/** What carries the messages of ranks, by the word that names it. */
final class Carriers {

  /** The one table of carriers. */
  private static final Map<String, Opening> ALL =
      Map.of("mpi", MpiCarrier::open, "wire", RawSocketCarrier::open, "cxf", CxfCarrier::open);

  /** Opens this rank's end of a carrier. */
  @FunctionalInterface
  interface Opening {

    /**
     * Opens it.
     *
     * @param words that the carrier knows
     * @throws IOException in one line, if that can't be done
     */
    Carrier open(List<String> words) throws IOException;
  }

  private Carriers() {}

  /**
   * Opens a carrier.
   *
   * @param words its name, and what it is given
   * @throws IOException in one line, if there is none of that name, or it can't be opened
   */
  static Carrier open(List<String> words) throws IOException {
    Opening opening = ALL.get(words.get(0));
    if (opening == null) {
      throw new IOException(
          "there is no carrier '%s': there are %s"
              .formatted(words.get(0), String.join(", ", new TreeSet<>(ALL.keySet()))));
    }
    return opening.open(words.subList(1, words.size()));
  }
}
