package soapbench.claim.payload;

import java.util.List;
import soapbench.claim.ClaimRule;
import soapbench.results.payload.PayloadResults;

/** The claims of the paper on serialized payloads, in its order. */
public final class PayloadClaims {

  public static final List<ClaimRule<PayloadResults>> ALL =
      List.of(
          SerializedSlower.overHttp(),
          SerializedSlower.overJms(),
          new JmsFaster(),
          new CellOrder(),
          new ServerBelowClient(),
          new SerializationDearer(),
          new GenerationLinear(),
          new SpikesPaused());

  private PayloadClaims() {}
}
