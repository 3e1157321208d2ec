package soapbench.experiment.payload.run.design;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.contract.service.Shape;
import soapbench.exchange.ClientStack;
import soapbench.exchange.PayloadRequest;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadSource;
import soapbench.payload.format.Formats;
import soapbench.results.Quantity;
import soapbench.trial.Place;

/**
 * A trial to run.
 *
 * @param source what its payload is of
 * @param payloadSeed what its payload is generated from: the same for all scenarios of a round, so
 *     that formats and bindings are compared on the same objects
 */
public record PlannedPayload(
    Place place, Scenario scenario, PayloadSource source, long payloadSeed) {

  /** A trial whose payload is of one of the laboratory's shapes. */
  public PlannedPayload(Place place, Scenario scenario, long payloadSeed) {
    this(place, scenario, PayloadGenerator.of(Shape.fromValue(scenario.shape())), payloadSeed);
  }

  /** Request of this trial, with its own id. */
  public PayloadRequest request() {
    return PayloadRequest.fresh(
        Formats.of(scenario.format()),
        source,
        Math.toIntExact(scenario.payloadBytes()),
        payloadSeed);
  }

  /** Its name for a person, such as {@code measured 3 normal/http 22.2 MB}. */
  public String label() {
    String stacks =
        scenario.tuned()
            ? ""
            : ", client %s, server %s".formatted(scenario.clientStack(), scenario.serverStack());
    return String.format(
        Locale.ROOT,
        "%s %d %s/%s %s MB%s",
        place.stage().word(),
        place.round(),
        scenario.format(),
        scenario.binding(),
        Quantity.megabytes(scenario.payloadBytes()),
        stacks);
  }

  /** Stack of the client. */
  public ClientStack clientStack() {
    return ofWord(ClientStack.values(), ClientStack::word, scenario.clientStack());
  }

  /** Stack of the server. */
  public ServerStack serverStack() {
    return ofWord(ServerStack.values(), ServerStack::word, scenario.serverStack());
  }

  /** How it travels. */
  public Binding binding() {
    return ofWord(Binding.values(), Binding::word, scenario.binding());
  }

  private static <T> T ofWord(T[] levels, Function<T, String> word, String value) {
    return Arrays.stream(levels)
        .filter(level -> word.apply(level).equals(value))
        .findFirst()
        .orElseThrow();
  }
}
