package soapbench.lab;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import soapbench.contract.service.Description;
import soapbench.gc.JvmDescription;

/**
 * The JVMs of both sides in which a fork ran, or went on after an interruption: an entry of {@code
 * environment.json}.
 *
 * @param fork the fork
 * @param serverPid the server's process, where it is on this machine
 * @param server what the server says of itself
 */
public record JvmPair(int fork, Optional<Long> serverPid, Description server) {

  public JvmPair {
    Objects.requireNonNull(serverPid, "serverPid");
    Objects.requireNonNull(server, "server");
  }

  /** The entry, with this JVM as the client's. */
  Map<String, Object> entry() {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("fork", fork);
    entry.put("client", clientJvm());
    entry.put("server", serverJvm());
    return entry;
  }

  private static Map<String, Object> clientJvm() {
    JvmDescription own = JvmDescription.current();
    Map<String, Object> jvm = process(ProcessHandle.current().pid(), own.startedAt());
    describe(jvm, own.version(), own.arguments(), own.collector().parts());
    return jvm;
  }

  private Map<String, Object> serverJvm() {
    Map<String, Object> jvm = new LinkedHashMap<>();
    Optional<ProcessHandle> process = serverPid.flatMap(ProcessHandle::of);
    if (process.isPresent()) {
      jvm.putAll(process(process.get().pid(), process.get().info().startInstant().orElse(null)));
    }
    describe(jvm, server.getJvmVersion(), server.getJvmFlag(), server.getCollector());
    return jvm;
  }

  private static Map<String, Object> process(long pid, Instant startedAt) {
    Map<String, Object> process = new LinkedHashMap<>();
    process.put("pid", pid);
    process.put("started_at", Objects.toString(startedAt, null));
    return process;
  }

  /** What could differ between forks, and would make a difference. */
  private static void describe(
      Map<String, Object> jvm, String version, List<String> flags, List<String> collectors) {
    jvm.put("version", version);
    jvm.put("flags", flags.stream().filter(flag -> flag.startsWith("-X")).toList());
    jvm.put("collectors", collectors);
  }
}
