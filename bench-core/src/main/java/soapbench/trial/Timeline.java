package soapbench.trial;

/**
 * The marks of one exchange on both sides, and the measures made of them, in nanoseconds. The two
 * clocks are never subtracted from each other.
 */
public record Timeline(ClientMarks client, ServerMarks server) {

  /**
   * The marks of both sides, with c1 no later than causality allows. A thread that hands a request
   * over marks c1 when it runs again, and on a busy machine the server may have started by then.
   * The server's first byte cannot leave after it arrives, so c1 was at c2 - (s4 - s0) at the
   * latest: durations of both clocks are compared, never the clocks.
   *
   * @throws IllegalArgumentException if the server's first byte took longer than the client waited
   *     for it from c0 on, so that the marks contradict each other
   */
  public static Timeline causal(ClientMarks client, ServerMarks server) {
    long latest = client.c2() - (server.s4() - server.s0());
    return new Timeline(
        new ClientMarks(
            client.c0(),
            Math.min(client.c1(), latest),
            client.c2(),
            client.c3(),
            client.c4(),
            client.phases()),
        server);
  }

  /** From the call's start until the payload's objects are ready. */
  public long transactionNs() {
    return client.c4() - client.c0();
  }

  /** Time of the client's own work: sending, and everything from the first byte on. */
  public long clientNs() {
    return clientSendNs() + (client.c4() - client.c2());
  }

  /** From the request handed over whole to the response's first byte. */
  public long waitNs() {
    return client.c2() - client.c1();
  }

  /** From the call's start until the request is handed over whole. */
  public long clientSendNs() {
    return client.c1() - client.c0();
  }

  /** From the response's first byte until the SOAP stack is done with it. */
  public long clientReceiveNs() {
    return client.c3() - client.c2();
  }

  /** From the SOAP stack's end until the payload's objects are ready. */
  public long deserializationNs() {
    return client.c4() - client.c3();
  }

  /** From the request's arrival until the response's last byte is handed over. */
  public long serverNs() {
    return server.s5() - server.s0();
  }

  /** From the request's arrival until the response's first byte leaves. */
  public long serverFirstByteNs() {
    return server.s4() - server.s0();
  }

  public long generationNs() {
    return server.s2() - server.s1();
  }

  public long serializationNs() {
    return server.s3() - server.s2();
  }
}
