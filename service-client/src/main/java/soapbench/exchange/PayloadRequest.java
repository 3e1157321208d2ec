package soapbench.exchange;

import java.util.UUID;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadSource;
import soapbench.payload.format.PayloadFormat;

/**
 * Request of one exchange.
 *
 * @param exchangeId unique among the client's exchanges
 * @param format how the payload travels
 * @param source what the payload is of
 * @param bytes the payload's size: bytes of its normal XML form
 * @param seed what the payload is generated from
 */
public record PayloadRequest(
    String exchangeId, PayloadFormat format, PayloadSource source, int bytes, long seed) {

  /** A request for a payload of one of the laboratory's shapes. */
  public PayloadRequest(
      String exchangeId, PayloadFormat format, Shape shape, int bytes, long seed) {
    this(exchangeId, format, PayloadGenerator.of(shape), bytes, seed);
  }

  /** A request with an id that no other has. */
  public static PayloadRequest fresh(PayloadFormat format, Shape shape, int bytes, long seed) {
    return fresh(format, PayloadGenerator.of(shape), bytes, seed);
  }

  /** A request with an id that no other has. */
  public static PayloadRequest fresh(
      PayloadFormat format, PayloadSource source, int bytes, long seed) {
    return new PayloadRequest(UUID.randomUUID().toString(), format.of(source), source, bytes, seed);
  }

  /** A copy of this request, with another object to encode or decode its payload on this side. */
  public PayloadRequest in(PayloadFormat another) {
    return new PayloadRequest(exchangeId, another, source, bytes, seed);
  }

  /** The payload. */
  public Payload payload() {
    return source.generate(bytes, seed);
  }
}
