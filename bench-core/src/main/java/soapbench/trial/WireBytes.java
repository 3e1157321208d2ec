package soapbench.trial;

/**
 * What travelled in one exchange: bytes of the message bodies on the wire.
 *
 * @param request bytes of the request's body
 * @param response bytes of the response's body
 */
public record WireBytes(long request, long response) {

  public WireBytes {
    requireNotNegative("request", request);
    requireNotNegative("response", response);
  }

  private static void requireNotNegative(String name, long bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException(name + " is " + bytes + ", and cannot be negative");
    }
  }
}
