package soapbench.experiment.farm.results;

import java.util.List;
import java.util.function.BiFunction;

/** Difference of two ways, so that their ratio tells what it costs. */
public enum Cost {
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

  Cost(String label, List<FarmTransport> over, List<FarmTransport> under) {
    this.label = label;
    this.over = over;
    this.under = under;
  }

  /** Name of the cost, for readers. */
  public String label() {
    return label;
  }

  /** The first two ways of a run that differ in it; a comparison without pairs when none do. */
  public Comparison of(FarmResults results) {
    return first((top, bottom) -> Comparison.of(results, top, bottom));
  }

  /** Comparison of the cells whose trials may decide on a claim. */
  public Comparison ofEligible(FarmResults results) {
    return first((top, bottom) -> Comparison.ofEligible(results, top, bottom));
  }

  private Comparison first(BiFunction<FarmTransport, FarmTransport, Comparison> comparing) {
    Comparison found = comparing.apply(over.get(0), under.get(0));
    for (int choice = 1; choice < over.size() && found.isEmpty(); choice++) {
      Comparison other = comparing.apply(over.get(choice), under.get(choice));
      found = other.isEmpty() ? found : other;
    }
    return found;
  }
}
