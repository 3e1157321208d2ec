package soapbench.service.laboratory;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSException;
import soapbench.contract.service.Description;
import soapbench.gc.JvmDescription;
import soapbench.payload.PayloadGenerator;
import soapbench.service.publish.ServerResources;

/** Describes what runs here, for the record of an experiment. */
final class ServerDescription {

  private static final String SYNC = "imq.persist.file.sync.enabled";

  private ServerDescription() {}

  /**
   * Describes it.
   *
   * @param stack the version of the SOAP stack
   */
  static Description of(ServerResources resources, String stack) {
    JvmDescription jvm = JvmDescription.current();
    Description description = new Description();
    description.setServer(resources.server());
    description.setBroker(resources.broker().map(ServerDescription::name).orElse("none"));
    description.setBrokerSync(SYNC + "=" + System.getProperty(SYNC, "false (OpenMQ's default)"));
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

  private static String name(ConnectionFactory broker) {
    try (Connection connection = broker.createConnection()) {
      ConnectionMetaData data = connection.getMetaData();
      return data.getJMSProviderName() + " " + data.getProviderVersion();
    } catch (JMSException e) {
      return "does not answer: " + e.getMessage();
    }
  }
}
