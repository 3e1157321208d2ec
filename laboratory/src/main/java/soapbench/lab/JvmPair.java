package soapbench.lab;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import soapbench.contract.service.Description;
import soapbench.gc.JvmDescription;

/**
 * The JVMs of both sides in which a fork ran, or continued after an interruption: an entry of
 * {@code environment.json}.
 */
record JvmPair(int fork, Jvm client, Jvm server) {

  /**
   * What could differ between forks, and would make a difference.
   *
   * @param pid its process; null where it is on another machine
   * @param startedAt when that started, in ISO 8601; null where it is not known
   * @param flags its options that start with -X
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Jvm(
      Long pid, String startedAt, String version, List<String> flags, List<String> collectors) {

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
