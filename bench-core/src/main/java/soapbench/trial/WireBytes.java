package soapbench.trial;

/** Bytes that travelled in one exchange: those of both messages' bodies on the wire. */
public record WireBytes(long request, long response) {

  public WireBytes {
    if (request < 0 || response < 0) {
      throw new IllegalArgumentException(
          "request is %s and response %s, and neither can be negative"
              .formatted(request, response));
    }
  }
}
