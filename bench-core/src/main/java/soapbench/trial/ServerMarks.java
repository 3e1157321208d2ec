package soapbench.trial;

/**
 * The server's marks of one exchange, in nanoseconds of the server's monotonic clock.
 *
 * @param s0 the request reaches the application
 * @param s1 the service method is entered
 * @param s2 the payload is generated
 * @param s3 the payload is serialized
 * @param s4 the response's first byte leaves
 * @param s5 the response's last byte is handed over
 */
public record ServerMarks(long s0, long s1, long s2, long s3, long s4, long s5) {

  public ServerMarks {
    Marks.requireOrder("s", s0, s1, s2, s3, s4, s5);
  }
}
