package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Study;
import soapbench.experiment.payload.results.PayloadResults;

/** The claims of the paper on serialized payloads, in its order. */
public final class PayloadClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Ali Baba Dauda, Mohammed Sani Adam, M. A. Mustapha, Audu M. Mabu and Suleiman Mustafa",
          "SOAP Serialization Effect on Communication Nodes and Protocols",
          "preprint");

  public static final List<Claim<PayloadResults>> ALL =
      List.of(
          SerializedSlower.OVER_HTTP,
          SerializedSlower.OVER_JMS,
          JmsFaster.CLAIM,
          CellOrder.SLOWEST,
          CellOrder.FASTEST,
          ServerBelowClient.CLAIM,
          SerializationDearer.CLAIM,
          GenerationLinear.CLAIM,
          SpikesPaused.CLAIM,
          PausesOfRunTime.CLAIM);

  private PayloadClaims() {}
}
