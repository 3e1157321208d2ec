package soapbench.lab;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Binding;
import soapbench.contract.service.Description;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.SoapStack;
import soapbench.factor.Link;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.gc.JvmDescription;
import soapbench.gc.MachineDescription;
import soapbench.http.TlsHandshake;
import soapbench.lab.service.Installation;
import soapbench.link.LinkUse;
import soapbench.process.CpuLimit;

/** Record of the machine, software and options of a run: {@code environment.json}. */
public final class EnvironmentRecord {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();
  private static final String STATE = "state";
  private static final String ENDED = "ended_at";
  private static final String LOAD = "load_average";
  private static final String BLOCKS = "blocks";
  private static final String LINKS = "links";

  private final RunFolder folder;
  private ObjectNode root;

  private EnvironmentRecord(RunFolder folder, ObjectNode root) {
    this.folder = folder;
    this.root = root;
  }

  /**
   * The record of a run that starts now, or continues where its folder already holds one.
   *
   * @param seed what every order and payload comes from
   * @param options every option with its value, empty where it has none
   * @throws IOException in one line, if the record of the run's earlier part can't be read
   */
  public static EnvironmentRecord begin(
      RunFolder folder,
      Installation installation,
      String experiment,
      long seed,
      Map<String, String> options)
      throws IOException {
    ObjectNode root;
    if (Files.exists(folder.environment())) {
      // records of an earlier part of the run stay until they are written again
      root = read(folder);
      root.withArray("resumed_at").add(now());
    } else {
      root = MAPPER.createObjectNode().put("started_at", now());
    }
    root.put(STATE, "running").putNull(ENDED);
    root.put("experiment", experiment)
        .put("soapbench_version", installation.version())
        .put("git_commit", installation.commit())
        .put("seed", seed);
    root.set("options", MAPPER.valueToTree(options));
    root.set("machine", machine());
    root.putObject(LOAD).put("before", load()).putNull("after");
    root.set("client_jvm", MAPPER.valueToTree(JvmEntry.ofThis()));
    return new EnvironmentRecord(folder, root);
  }

  private static ObjectNode machine() {
    ObjectNode machine = MAPPER.valueToTree(MachineDescription.current());
    return machine.put("cpu_limit", orNull(CpuLimit.current()));
  }

  /** Machine of a run that begins now, as its record says it, by names; without unknown parts. */
  public static Map<String, String> machineNow() {
    Map<String, String> known = new LinkedHashMap<>();
    machine()
        .properties()
        .forEach(
            part -> {
              if (!part.getValue().isNull()) {
                known.put(part.getKey(), part.getValue().asText());
              }
            });
    return known;
  }

  /** A run's record as far as it is known before it begins, by dotted names. */
  public static Map<String, String> now(Installation installation) {
    Map<String, String> known = new LinkedHashMap<>();
    known.put("soapbench_version", installation.version());
    known.put("git_commit", installation.commit());
    machineNow().forEach((part, value) -> known.put("machine." + part, value));
    known.put("client_jvm.name", JvmEntry.ofThis().name());
    known.put("client_jvm.version", JvmEntry.ofThis().version());
    return known;
  }

  /** The record of a run that another process began, and this one has a part in. */
  public static EnvironmentRecord of(RunFolder folder) throws IOException {
    return new EnvironmentRecord(folder, read(folder));
  }

  /** Takes over what other processes have written since. */
  public synchronized void reread() throws IOException {
    root = read(folder);
  }

  /**
   * Adds the JVMs in which a part of the run takes place.
   *
   * @param fork the part
   * @param serverPid the server's process, where it is on this machine
   * @param server what the server says of itself
   */
  public synchronized void addJvms(int fork, Optional<Long> serverPid, Description server) {
    root.withArray("jvms").add(MAPPER.valueToTree(JvmPair.of(fork, serverPid, server)));
  }

  /**
   * Adds what the server says of itself and how it is reached; the last one where blocks have
   * several, which are in a list of their own.
   *
   * @param brokerSettings what is known of the broker's settings
   */
  public synchronized void addServer(
      Description server, ServiceTarget target, Map<String, String> brokerSettings) {
    root.set("server_jvm", MAPPER.valueToTree(JvmEntry.of(server)));
    root.putObject("server")
        .put("name", server.getServer())
        .put("address", target.endpoint().toString())
        .put("soapbench", server.getSoapbench());
    root.putObject("broker")
        .put("name", server.getBroker())
        .put("address", target.broker().address().toString())
        .put("sync", server.getBrokerSync())
        .set("settings", MAPPER.valueToTree(new TreeMap<>(brokerSettings)));
    root.putObject("cxf").put("client", SoapStack.version()).put("server", server.getCxf());
    root.putObject("jms")
        .put("delivery", target.delivery().mode())
        .put("transaction", target.delivery().transacted() ? "container" : "none")
        .put("reply", target.delivery().temporaryReplies() ? "temporary queue" : "fixed queue");
    if (root.has(BLOCKS)) {
      addToServers(server, brokerSettings);
    }
  }

  private void addToServers(Description server, Map<String, String> brokerSettings) {
    ArrayNode servers = root.withArray("servers");
    ObjectNode one = MAPPER.createObjectNode();
    one.put("server", server.getServer())
        .put("cxf", server.getCxf())
        .put("broker", server.getBroker())
        .put("sync", server.getBrokerSync())
        .set("settings", MAPPER.valueToTree(new TreeMap<>(brokerSettings)));
    if (StreamSupport.stream(servers.spliterator(), false).noneMatch(one::equals)) {
      servers.add(one);
    }
  }

  /**
   * Adds how busy others kept the machine while a part of the run took place.
   *
   * @param fork the part
   * @param cpuShare what other processes took of the time of all cores
   * @param stealShare what other guests of the machine's host took
   */
  public synchronized void addOthers(int fork, long seconds, double cpuShare, double stealShare) {
    root.withArray("others")
        .addObject()
        .put("fork", fork)
        .put("seconds", seconds)
        .put("cpu_share", cpuShare)
        .put("steal_share", stealShare);
  }

  /**
   * Adds the link of a part of the run.
   *
   * @param fork the part
   */
  public synchronized void addLink(int fork, Link link) {
    root.withArray(LINKS)
        .addObject()
        .put("fork", fork)
        .put("link", link.word())
        .put("bits_per_s", link.bitsPerS())
        .put("delay_ns", link.delay().toNanos());
  }

  /**
   * Adds how a binding's connections of a part of the run are encrypted.
   *
   * @param fork the part
   */
  public synchronized void addTls(int fork, Binding binding, TlsHandshake handshake) {
    root.withArray("tls")
        .addObject()
        .put("fork", fork)
        .put("binding", binding.word())
        .put("protocol", handshake.protocol())
        .put("cipher_suite", handshake.cipherSuite())
        .put("handshake_ns", handshake.elapsedNs());
  }

  /** Adds what has gone through the last link. */
  public synchronized void addToLink(LinkUse use) {
    ArrayNode links = root.withArray(LINKS);
    ((ObjectNode) links.get(links.size() - 1))
        .put("bytes", use.bytes())
        .put("cpu_ns", use.cpuNs())
        .put("sending_ns", use.sendingNs())
        .put("parts", use.parts())
        .put("late_parts", use.late());
  }

  /** Adds the order of blocks, of a run that has several in a fork. */
  public synchronized void addBlocks(Blocks blocks) {
    if (blocks.several()) {
      add(BLOCKS, blocks.record());
    }
  }

  /**
   * Adds what an experiment has to tell.
   *
   * @param value a number, a text, a list, a map or a record
   */
  public synchronized void add(String name, Object value) {
    root.set(name, MAPPER.valueToTree(value));
  }

  /** The run is over: complete, or interrupted. */
  public synchronized void end(boolean complete) throws IOException {
    root.put(STATE, complete ? "complete" : "interrupted").put(ENDED, now());
    ObjectNode load = root.withObject("/" + LOAD);
    load.put("after", load());
    write();
  }

  /** Writes the record as it is. */
  public synchronized void write() throws IOException {
    WholeFile.write(folder.environment(), MAPPER.writeValueAsString(root) + "\n");
  }

  private static ObjectNode read(RunFolder folder) throws IOException {
    try {
      JsonNode read = MAPPER.readTree(Files.readString(folder.environment()));
      if (read instanceof ObjectNode object) {
        return object;
      }
      throw new IOException(folder.environment() + ": is not a JSON object");
    } catch (JsonProcessingException e) {
      throw new IOException(
          "%s line %s: %s"
              .formatted(folder.environment(), e.getLocation().getLineNr(), e.getOriginalMessage()),
          e);
    }
  }

  /** The machine's load, null where it is not known. */
  private static @Nullable Double load() {
    return orNull(MachineDescription.loadAverage());
  }

  private static @Nullable Double orNull(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /**
   * The JVMs of both sides in which a fork ran, or continued after an interruption: an entry of
   * {@code environment.json}.
   */
  private record JvmPair(int fork, Jvm client, Jvm server) {

    /**
     * Properties of a JVM that could differ between forks and would matter.
     *
     * @param pid its process; null where it is on another machine
     * @param startedAt when that started, in ISO 8601; null where it is not known
     * @param flags its options that start with -X
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Jvm(
        @Nullable Long pid,
        @Nullable String startedAt,
        String version,
        List<String> flags,
        List<String> collectors) {

      Jvm(Optional<Long> pid, Optional<Instant> startedAt, JvmEntry jvm) {
        this(
            pid.orElse(null),
            startedAt.map(Instant::toString).orElse(null),
            jvm.version(),
            jvm.flags(),
            jvm.collectors());
      }

      Jvm {
        flags = flags.stream().filter(flag -> flag.startsWith("-X")).toList();
        collectors = List.copyOf(collectors);
      }
    }

    static JvmPair of(int fork, Optional<Long> serverPid, Description server) {
      Optional<ProcessHandle> process = serverPid.flatMap(ProcessHandle::of);
      return new JvmPair(
          fork,
          new Jvm(
              Optional.of(ProcessHandle.current().pid()),
              Optional.of(JvmDescription.current().startedAt()),
              JvmEntry.ofThis()),
          new Jvm(
              process.map(ProcessHandle::pid),
              process.flatMap(known -> known.info().startInstant()),
              JvmEntry.of(server)));
    }
  }
}
