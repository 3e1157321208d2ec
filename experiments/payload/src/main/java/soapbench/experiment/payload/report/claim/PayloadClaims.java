package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Map;
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
          "preprint",
          Map.of(
              "SP1", "section 4.3, Figure 5",
              "SP2", "sections 4.6 and 4.7, Figures 8 and 9",
              "SP3", "section 4.7, Figure 9; section 5",
              "SP4a", "section 4.7, Figure 9",
              "SP4b", "section 4.7, Figure 9",
              "SP5", "sections 4.2, 4.4 and 4.5, Figures 4, 6 and 7",
              "SP6", "sections 4.5 and 5, Figure 7",
              "SP7", "sections 4.1 and 4.2, Figures 3 and 4",
              "SP8a", "sections 4.1 and 4.5 to 4.7",
              "SP8b", "section 4.5"));

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
