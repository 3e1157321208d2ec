package soapbench.experiment.payload.run.design;

import java.util.List;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.contract.service.Shape;
import soapbench.exchange.ClientStack;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadSource;
import soapbench.payload.format.PayloadFormat;

/**
 * The factors of the payload experiment with their levels.
 *
 * @param sizes payload sizes in bytes
 * @param bindings how envelopes travel
 * @param formats how payloads are encoded
 * @param source what payloads are of
 * @param direction {@link soapbench.trial.Scenario#FETCH} or {@link soapbench.trial.Scenario#STORE}
 * @param clientStacks what clients call the laboratory with
 * @param serverStacks what publishes it
 * @param notes what is not as it was asked for, a line each
 */
public record PayloadFactors(
    List<Integer> sizes,
    List<Binding> bindings,
    List<PayloadFormat> formats,
    PayloadSource source,
    String direction,
    List<ClientStack> clientStacks,
    List<ServerStack> serverStacks,
    List<String> notes) {

  public PayloadFactors {
    sizes = List.copyOf(sizes);
    bindings = List.copyOf(bindings);
    formats = List.copyOf(formats);
    clientStacks = List.copyOf(clientStacks);
    serverStacks = List.copyOf(serverStacks);
    notes = List.copyOf(notes);
    if (sizes.isEmpty() || bindings.isEmpty() || formats.isEmpty()) {
      throw new IllegalArgumentException("sizes, bindings and formats need a level each");
    }
    if (clientStacks.isEmpty() || serverStacks.isEmpty()) {
      throw new IllegalArgumentException("clientStacks and serverStacks need a level each");
    }
  }

  /** Factors with the laboratory's own stacks and payloads alone. */
  public PayloadFactors(
      List<Integer> sizes,
      List<Binding> bindings,
      List<PayloadFormat> formats,
      Shape shape,
      String direction) {
    this(
        sizes,
        bindings,
        formats,
        PayloadGenerator.of(shape),
        direction,
        List.of(ClientStack.TUNED),
        List.of(ServerStack.TUNED),
        List.of());
  }

  /** The stacks of both sides, each of the client with each of the server. */
  List<StackPair> stacks() {
    return clientStacks.stream()
        .flatMap(client -> serverStacks.stream().map(server -> new StackPair(client, server)))
        .toList();
  }

  /** Why some of what these levels make together is not tried; empty where all of it is. */
  public List<String> leftOut() {
    return stacks().stream()
        .flatMap(
            stacks ->
                bindings.stream()
                    .flatMap(
                        binding ->
                            formats.stream()
                                .flatMap(format -> stacks.obstacle(binding, format).stream())))
        .distinct()
        .toList();
  }
}
