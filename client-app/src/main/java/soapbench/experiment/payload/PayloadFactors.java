package soapbench.experiment.payload;

import java.util.List;
import java.util.Objects;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.payload.format.PayloadFormat;

/**
 * The factors of the payload experiment with their levels.
 *
 * @param sizes payload sizes in bytes
 * @param bindings how envelopes travel
 * @param formats how payloads are encoded
 * @param shape what payloads are made of
 * @param direction {@link soapbench.trial.Scenario#FETCH} or {@link soapbench.trial.Scenario#STORE}
 */
public record PayloadFactors(
    List<Integer> sizes,
    List<Binding> bindings,
    List<PayloadFormat> formats,
    Shape shape,
    String direction) {

  public PayloadFactors {
    sizes = List.copyOf(sizes);
    bindings = List.copyOf(bindings);
    formats = List.copyOf(formats);
    Objects.requireNonNull(shape, "shape");
    Objects.requireNonNull(direction, "direction");
    if (sizes.isEmpty() || bindings.isEmpty() || formats.isEmpty()) {
      throw new IllegalArgumentException("sizes, bindings and formats need a level each");
    }
  }
}
