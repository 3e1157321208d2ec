package soapbench.experiment.farm.results;

import java.util.List;
import java.util.function.BiFunction;

/** Difference of two ways, so that their ratio tells what it costs. */
public enum Cost {
  CALL(
      "SOAP calls instead of messages",
      List.of(FarmWay.SOAP_HTTP, FarmWay.SOAP_HTTP_PACKED),
      List.of(FarmWay.JMS, FarmWay.JMS)),
  ENVELOPE("the envelope", List.of(FarmWay.SOAP_JMS_PACKED), List.of(FarmWay.JMS)),
  BROKER(
      "the broker",
      List.of(FarmWay.SOAP_JMS, FarmWay.SOAP_JMS_PACKED),
      List.of(FarmWay.SOAP_HTTP, FarmWay.SOAP_HTTP_PACKED)),
  XML(
      "integers as XML",
      List.of(FarmWay.SOAP_HTTP, FarmWay.SOAP_JMS),
      List.of(FarmWay.SOAP_HTTP_PACKED, FarmWay.SOAP_JMS_PACKED));

  private final String label;
  private final List<FarmWay> over;
  private final List<FarmWay> under;

  Cost(String label, List<FarmWay> over, List<FarmWay> under) {
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

  private Comparison first(BiFunction<FarmWay, FarmWay, Comparison> comparing) {
    Comparison found = comparing.apply(over.get(0), under.get(0));
    for (int choice = 1; choice < over.size() && found.isEmpty(); choice++) {
      Comparison other = comparing.apply(over.get(choice), under.get(choice));
      found = other.isEmpty() ? found : other;
    }
    return found;
  }
}
