package soapbench.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import soapbench.contract.service.Description;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.SoapStack;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.gc.Collector;
import soapbench.gc.JvmDescription;
import soapbench.gc.MachineDescription;

/** What a run ran on, and with which options: {@code environment.json}. */
public final class EnvironmentRecord {

  private final RunFolder folder;
  private final Map<String, Object> root = new LinkedHashMap<>();
  private final Map<String, Object> load = new LinkedHashMap<>();

  /**
   * The record of a run that begins now, or goes on where its folder holds one already.
   *
   * @param identity what ran: experiment, version, commit, seed
   * @param options every option with its value
   * @throws IOException if the record of the run's earlier part can't be read
   */
  public EnvironmentRecord(
      RunFolder folder, Map<String, Object> identity, Map<String, String> options)
      throws IOException {
    this.folder = folder;
    root.put("state", "running");
    root.put("started_at", now());
    root.put("ended_at", null);
    if (Files.exists(folder.environment())) {
      goOn(JsonMapper.builder().build().readTree(folder.environment().toFile()));
    }
    root.putAll(identity);
    root.put("options", options);
    root.put("machine", machine());
    load.put("before", load());
    load.put("after", null);
    root.put("load_average", load);
    root.put("client_jvm", clientJvm());
  }

  /** Adds what the server says of itself and how it is reached. */
  public void addServer(Description server, ServiceTarget target) {
    root.put("server_jvm", serverJvm(server));
    root.put(
        "server",
        Map.of(
            "name",
            server.getServer(),
            "address",
            target.endpoint().toString(),
            "soapbench",
            server.getSoapbench()));
    root.put(
        "broker",
        Map.of(
            "name",
            server.getBroker(),
            "address",
            target.broker().address().toString(),
            "sync",
            server.getBrokerSync()));
    root.put("cxf", Map.of("client", SoapStack.version(), "server", server.getCxf()));
    root.put(
        "jms",
        Map.of(
            "delivery", target.delivery().persistent() ? "persistent" : "non-persistent",
            "transaction", target.delivery().transacted() ? "container" : "none",
            "reply", target.delivery().temporaryReplies() ? "temporary queue" : "fixed queue"));
  }

  /** Adds what an experiment of its own has to tell. */
  public synchronized void add(String name, Object value) {
    root.put(name, value);
  }

  /** The run is over: complete, or interrupted. */
  public synchronized void end(boolean complete) throws IOException {
    root.put("state", complete ? "complete" : "interrupted");
    root.put("ended_at", now());
    load.put("after", load());
    write();
  }

  /** Writes the record as it is. */
  public synchronized void write() throws IOException {
    WholeFile.write(
        folder.environment(),
        JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(root)
            + "\n");
  }

  private void goOn(JsonNode before) {
    List<String> resumed = new ArrayList<>();
    before.path("resumed_at").forEach(moment -> resumed.add(moment.asText()));
    resumed.add(now());
    root.put("started_at", before.path("started_at").asText());
    root.put("resumed_at", resumed);
  }

  private static Map<String, Object> machine() {
    MachineDescription machine = MachineDescription.current();
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("cpu", machine.cpu());
    result.put("cores", machine.cores());
    result.put("memory_bytes", machine.memoryBytes());
    result.put("os", machine.os());
    return result;
  }

  private static Map<String, Object> clientJvm() {
    JvmDescription description = JvmDescription.current();
    Map<String, Object> jvm = new LinkedHashMap<>();
    jvm.put("name", description.name());
    jvm.put("version", description.version());
    jvm.put("vendor", description.vendor());
    jvm.put("flags", description.arguments());
    jvm.put("collectors", description.collector().parts());
    jvm.put("unannounced_pauses", description.collector().unannouncedPauses());
    jvm.put("max_heap_bytes", description.maxHeapBytes());
    return jvm;
  }

  private static Map<String, Object> serverJvm(Description description) {
    Map<String, Object> jvm = new LinkedHashMap<>();
    jvm.put("name", description.getJvmName());
    jvm.put("version", description.getJvmVersion());
    jvm.put("vendor", description.getJvmVendor());
    jvm.put("flags", description.getJvmFlag());
    jvm.put("collectors", description.getCollector());
    jvm.put("unannounced_pauses", Collector.of(description.getCollector()).unannouncedPauses());
    jvm.put("max_heap_bytes", description.getMaxHeapBytes());
    return jvm;
  }

  private static Double load() {
    OptionalDouble average = MachineDescription.loadAverage();
    return average.isPresent() ? average.getAsDouble() : null;
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }
}
