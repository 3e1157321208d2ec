package soapbench.exchange;

import java.util.List;
import soapbench.artemis.ArtemisClient;
import soapbench.broker.BrokerClient;
import soapbench.broker.BrokerKind;
import soapbench.openmq.OpenMqClient;

/** The list of clients: a new kind of broker is a line here. */
final class BrokerClients {

  static final List<BrokerClient> ALL = List.of(OpenMqClient.INSTANCE, ArtemisClient.INSTANCE);

  private BrokerClients() {}

  /** The client of a kind. */
  static BrokerClient of(BrokerKind kind) {
    return ALL.stream().filter(client -> client.kind() == kind).findFirst().orElseThrow();
  }
}
