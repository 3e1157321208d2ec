package soapbench.experiment.farm.results;

import java.util.List;
import java.util.function.BiFunction;

/** Difference of two ways, so that their ratio tells what it costs. */
public enum TransportCost {
  CALL(
      "SOAP calls instead of messages",
      List.of(FarmTransport.SOAP_HTTP, FarmTransport.SOAP_HTTP_PACKED),
      List.of(FarmTransport.JMS, FarmTransport.JMS)),
  ENVELOPE("the envelope", List.of(FarmTransport.SOAP_JMS_PACKED), List.of(FarmTransport.JMS)),
  BROKER(
      "the broker",
      List.of(FarmTransport.SOAP_JMS, FarmTransport.SOAP_JMS_PACKED),
      List.of(FarmTransport.SOAP_HTTP, FarmTransport.SOAP_HTTP_PACKED)),
  XML(
      "integers as XML",
      List.of(FarmTransport.SOAP_HTTP, FarmTransport.SOAP_JMS),
      List.of(FarmTransport.SOAP_HTTP_PACKED, FarmTransport.SOAP_JMS_PACKED));

  private final String label;
  private final List<FarmTransport> over;
  private final List<FarmTransport> under;

  TransportCost(String label, List<FarmTransport> over, List<FarmTransport> under) {
    this.label = label;
    this.over = over;
    this.under = under;
  }

  /** Name of the cost, for readers. */
  public String label() {
    return label;
  }

  /** The first two ways of a run that differ in it; a comparison without pairs when none do. */
  public TransportComparison of(FarmResults results) {
    return first((top, bottom) -> TransportComparison.of(results, top, bottom));
  }

  /** Comparison of the cells whose trials may decide on a claim. */
  public TransportComparison ofEligible(FarmResults results) {
    return first((top, bottom) -> TransportComparison.ofEligible(results, top, bottom));
  }

  private TransportComparison first(
      BiFunction<FarmTransport, FarmTransport, TransportComparison> comparing) {
    TransportComparison found = comparing.apply(over.get(0), under.get(0));
    for (int choice = 1; choice < over.size() && found.isEmpty(); choice++) {
      TransportComparison other = comparing.apply(over.get(choice), under.get(choice));
      found = other.isEmpty() ? found : other;
    }
    return found;
  }
}
