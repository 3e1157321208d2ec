package soapbench.caller;

/**
 * Where the time of a request went, by the client's clock.
 *
 * @param requestNs from its begin until it was handed over whole
 * @param waitNs from there until the answer began
 * @param answerNs from there until all of it was taken, references fetched for their places too
 */
public record CallTimes(long requestNs, long waitNs, long answerNs) {

  /** All of it. */
  public long totalNs() {
    return requestNs + waitNs + answerNs;
  }
}
