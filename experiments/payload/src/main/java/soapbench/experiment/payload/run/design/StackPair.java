package soapbench.experiment.payload.run.design;

import java.util.Optional;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.exchange.ClientStack;
import soapbench.payload.format.PayloadFormat;

/** The SOAP stacks of both sides. */
record StackPair(ClientStack client, ServerStack server) {

  /** Why payloads in a format can't travel between them over a binding; empty if they can. */
  Optional<String> obstacle(Binding binding, PayloadFormat format) {
    boolean tuned = client == ClientStack.TUNED && server == ServerStack.TUNED;
    if (!client.has(binding)) {
      return Optional.of(
          "the client stack %s has no binding %s".formatted(client.word(), binding.word()));
    }
    if (!server.has(binding)) {
      return Optional.of(
          "the server stack %s has no binding %s".formatted(server.word(), binding.word()));
    }
    if (binding == Binding.REST && format.mediaType().isEmpty()) {
      return Optional.of(
          "rest has no envelope to attach %s to: serialized is that whole message there"
              .formatted(format.word()));
    }
    if (format.streams() && !tuned) {
      return Optional.of("only tuned stacks have the format " + format.word());
    }
    return Optional.empty();
  }
}
