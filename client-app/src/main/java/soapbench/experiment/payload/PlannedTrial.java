package soapbench.experiment.payload;

import java.util.Arrays;
import java.util.Locale;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.PayloadRequest;
import soapbench.payload.format.Formats;
import soapbench.trial.Place;
import soapbench.trial.Scenario;

/**
 * A trial to run.
 *
 * @param payloadSeed what its payload is generated from: the same for all scenarios of a round, so
 *     that formats and bindings are compared on the same objects
 */
public record PlannedTrial(Place place, Scenario scenario, long payloadSeed) {

  /** What is asked for, with its own id. */
  public PayloadRequest request() {
    return PayloadRequest.fresh(
        Formats.of(scenario.format()),
        Shape.fromValue(scenario.shape()),
        Math.toIntExact(scenario.payloadBytes()),
        payloadSeed);
  }

  /** Its name for a person, such as {@code measured 3 normal/http 22.2 MB}. */
  public String label() {
    return String.format(
        Locale.ROOT,
        "%s %d %s/%s %.1f MB",
        place.stage().word(),
        place.round(),
        scenario.format(),
        scenario.binding(),
        scenario.payloadBytes() / 1e6);
  }

  /** How it travels. */
  Binding binding() {
    return Arrays.stream(Binding.values())
        .filter(binding -> binding.word().equals(scenario.binding()))
        .findFirst()
        .orElseThrow();
  }
}
