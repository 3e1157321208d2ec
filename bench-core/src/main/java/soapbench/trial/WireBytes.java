package soapbench.trial;

/**
 * What travelled in one exchange: bytes of the message bodies on the wire.
 *
 * @param request bytes of the request's body
 * @param response bytes of the response's body
 */
public record WireBytes(long request, long response) {

  public WireBytes {
    if (request < 0 || response < 0) {
      throw new IllegalArgumentException(
          "request is %d and response %d, and neither can be negative"
              .formatted(request, response));
    }
  }
}
