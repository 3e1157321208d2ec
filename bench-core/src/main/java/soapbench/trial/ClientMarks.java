package soapbench.trial;

/**
 * The client's marks of one exchange, in nanoseconds of the client's monotonic clock.
 *
 * @param c0 the call begins
 * @param c1 the request is handed over whole
 * @param c2 the response's first byte is there
 * @param c3 the SOAP stack is done
 * @param c4 the payload's objects are ready
 * @param phases whether c1 and c2 are known, which only a stack can tell that the clock looks into;
 *     of any other they are c0 and c3
 */
public record ClientMarks(long c0, long c1, long c2, long c3, long c4, boolean phases) {

  public ClientMarks {
    Marks.requireOrder("c", c0, c1, c2, c3, c4);
    if (!phases && (c1 != c0 || c2 != c3)) {
      throw new IllegalArgumentException("c1 and c2 are unknown, and so have to be c0 and c3");
    }
  }

  /** Marks that are all known. */
  public ClientMarks(long c0, long c1, long c2, long c3, long c4) {
    this(c0, c1, c2, c3, c4, true);
  }

  /** The marks of a stack that tells neither when the request has left nor when the answer came. */
  public static ClientMarks withoutPhases(long c0, long c3, long c4) {
    return new ClientMarks(c0, c0, c3, c3, c4, false);
  }
}
