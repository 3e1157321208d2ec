package soapbench.experiment.load.results;

import soapbench.results.PublishedValue;

/**
 * The only time that the paper's text states: a first request over JMS at 1 user, which its author
 * ascribes to look-ups. It comes from other hardware and another server.
 *
 * @param sizeKb the message's size in KB
 */
public record PublishedFirstRequest(double sizeKb, double milliseconds) {

  /** How charts and tables name it. */
  public static final String LABEL = "published: JMS first request, other hardware";

  private static final double BYTES_PER_KB = 1000;

  /** The stated value. */
  public static PublishedFirstRequest stated() {
    PublishedValue stated = PublishedValue.beside(PublishedFirstRequest.class).get(0);
    return new PublishedFirstRequest(stated.x(), stated.value());
  }

  /** Whether a message has the size it was measured at. */
  public boolean at(int sizeBytes) {
    return sizeBytes == Math.round(sizeKb * BYTES_PER_KB);
  }
}
