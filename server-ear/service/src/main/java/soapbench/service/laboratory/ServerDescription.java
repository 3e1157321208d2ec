package soapbench.service.laboratory;

import java.util.Optional;
import soapbench.contract.service.Description;
import soapbench.gc.JvmDescription;
import soapbench.payload.PayloadGenerator;
import soapbench.service.jms.ServerBroker;
import soapbench.service.publish.ServerResources;

/** Describes what runs here, for the record of an experiment. */
final class ServerDescription {

  private ServerDescription() {}

  /**
   * Describes it.
   *
   * @param stack the version of the SOAP stack
   */
  static Description of(ServerResources resources, String stack) {
    JvmDescription jvm = JvmDescription.current();
    Description description = new Description();
    // WildFly names its parts behind it
    description.setServer(resources.server().replaceFirst("^(WildFly [^(]+) \\(.*", "$1"));
    Optional<ServerBroker> broker = resources.broker().map(ServerBroker::new);
    description.setBroker(broker.map(ServerBroker::title).orElse("none"));
    description.setBrokerSync(broker.map(ServerBroker::sync).orElse("none"));
    description.setCxf(stack);
    description.setSoapbench(
        String.valueOf(PayloadGenerator.class.getPackage().getImplementationVersion()));
    description.setJvmName(jvm.name());
    description.setJvmVersion(jvm.version());
    description.setJvmVendor(jvm.vendor());
    description.getJvmFlag().addAll(jvm.arguments());
    description.getCollector().addAll(jvm.collector().parts());
    description.setMaxHeapBytes(jvm.maxHeapBytes());
    return description;
  }
}
