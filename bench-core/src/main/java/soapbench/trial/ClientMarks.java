package soapbench.trial;

/**
 * The client's marks of one exchange, in nanoseconds of the client's monotonic clock.
 *
 * @param c0 the call begins
 * @param c1 the request is handed over whole
 * @param c2 the response's first byte is there
 * @param c3 the SOAP stack is done
 * @param c4 the payload's objects are ready
 */
public record ClientMarks(long c0, long c1, long c2, long c3, long c4) {

  public ClientMarks {
    Marks.requireOrder("c", c0, c1, c2, c3, c4);
  }
}
