package soapbench.passing;

import java.io.IOException;
import java.util.List;

/**
 * One rank's end of what carries messages, before it is known who the others are. It lasts for many
 * domains, one after the other.
 */
public interface Carrier extends AutoCloseable {

  /** Where other ranks reach this one, in the carrier's own words; empty if they need not know. */
  String address();

  /**
   * Joins a domain.
   *
   * @param rank this rank
   * @param addresses one a rank, in their order
   * @throws IOException in one line, if that can't be done
   */
  PointToPoint join(int rank, List<String> addresses) throws IOException;

  @Override
  void close();
}
