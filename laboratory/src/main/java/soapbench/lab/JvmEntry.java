package soapbench.lab;

import java.util.List;
import soapbench.contract.service.Description;
import soapbench.gc.Collector;
import soapbench.gc.JvmDescription;

/**
 * A JVM as {@code environment.json} has it.
 *
 * @param flags the options that it was started with
 * @param collectors the parts of its collector, as it names them
 * @param unannouncedPauses the kinds of pauses that it makes and does not announce
 * @param maxHeapBytes how large its heap may become
 */
record JvmEntry(
    String name,
    String version,
    String vendor,
    List<String> flags,
    List<String> collectors,
    List<String> unannouncedPauses,
    long maxHeapBytes) {

  static JvmEntry ofThis() {
    JvmDescription jvm = JvmDescription.current();
    return new JvmEntry(
        jvm.name(),
        jvm.version(),
        jvm.vendor(),
        jvm.arguments(),
        jvm.collector().parts(),
        jvm.collector().unannouncedPauses(),
        jvm.maxHeapBytes());
  }

  /** The server's, as it describes itself. */
  static JvmEntry of(Description server) {
    return new JvmEntry(
        server.getJvmName(),
        server.getJvmVersion(),
        server.getJvmVendor(),
        server.getJvmFlag(),
        server.getCollector(),
        Collector.of(server.getCollector()).unannouncedPauses(),
        server.getMaxHeapBytes());
  }
}
