package soapbench.lab;

import com.fasterxml.jackson.core.type.TypeReference;
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
import java.util.TreeMap;
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

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final String LOAD = "load_average";
  private static final String JVMS = "jvms";

  private final RunFolder folder;
  private final Map<String, Object> root = new LinkedHashMap<>();

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
      goOn(MAPPER.readTree(folder.environment().toFile()));
    }
    root.putAll(identity);
    root.put("options", options);
    root.put("machine", machine());
    Map<String, Object> load = new LinkedHashMap<>();
    load.put("before", load());
    load.put("after", null);
    root.put(LOAD, load);
    root.put("client_jvm", clientJvm());
  }

  private EnvironmentRecord(RunFolder folder) {
    this.folder = folder;
  }

  /** The record of a run that another process began, and this one has a part in. */
  public static EnvironmentRecord of(RunFolder folder) throws IOException {
    EnvironmentRecord record = new EnvironmentRecord(folder);
    record.reread();
    return record;
  }

  /** Takes over what other processes have written since. */
  public synchronized void reread() throws IOException {
    root.clear();
    root.putAll(
        MAPPER.readValue(
            folder.environment().toFile(), new TypeReference<LinkedHashMap<String, Object>>() {}));
  }

  /** Adds the JVMs in which a part of the run takes place. */
  public synchronized void addJvms(JvmPair jvms) {
    List<Object> pairs = new ArrayList<>();
    if (root.get(JVMS) instanceof List<?> before) {
      pairs.addAll(before);
    }
    pairs.add(jvms.entry());
    root.put(JVMS, pairs);
  }

  /**
   * Adds what the server says of itself and how it is reached.
   *
   * @param brokerSettings what is known of the broker's settings
   */
  public synchronized void addServer(
      Description server, ServiceTarget target, Map<String, String> brokerSettings) {
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
            server.getBrokerSync(),
            "settings",
            new TreeMap<>(brokerSettings)));
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
    Map<String, Object> load = new LinkedHashMap<>();
    if (root.get(LOAD) instanceof Map<?, ?> begun) {
      load.put("before", begun.get("before"));
    }
    load.put("after", load());
    root.put(LOAD, load);
    write();
  }

  /** Writes the record as it is. */
  public synchronized void write() throws IOException {
    WholeFile.write(folder.environment(), MAPPER.writeValueAsString(root) + "\n");
  }

  private void goOn(JsonNode before) {
    List<String> resumed = new ArrayList<>();
    before.path("resumed_at").forEach(moment -> resumed.add(moment.asText()));
    resumed.add(now());
    root.put("started_at", before.path("started_at").asText());
    root.put("resumed_at", resumed);
    if (before.has(JVMS)) {
      root.put(JVMS, MAPPER.convertValue(before.get(JVMS), List.class));
    }
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
