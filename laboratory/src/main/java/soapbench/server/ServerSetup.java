package soapbench.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.server.setting.CollectorChoice;
import soapbench.server.setting.HeapSize;
import soapbench.server.setting.ServerKind;

/**
 * Setup with which a server was started.
 *
 * @param version the version of its kind
 * @param applicationDigest which build of the application it has
 */
record ServerSetup(
    ServerKind kind,
    String version,
    HeapSize heap,
    CollectorChoice collector,
    String applicationDigest) {

  ServerSetup {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(heap, "heap");
    Objects.requireNonNull(collector, "collector");
    Objects.requireNonNull(applicationDigest, "applicationDigest");
  }

  /** Why this running server does not suit the options asked for, if it does not. */
  Optional<String> objection(ServerOptions asked, String askedDigest) {
    List<String> others = new ArrayList<>();
    asked.kind().filter(other -> other != kind).ifPresent(other -> others.add(other.id()));
    asked.heap().filter(other -> !other.equals(heap)).ifPresent(o -> others.add("heap " + o));
    asked
        .collector()
        .filter(other -> other != collector)
        .ifPresent(other -> others.add("collector " + other.id()));
    if (!others.isEmpty()) {
      return Optional.of(describe() + " is running, not " + String.join(" and ", others));
    }
    if (!version.equals(kind.version())) {
      return Optional.of(describe() + " is running, not version " + kind.version());
    }
    return applicationDigest.equals(askedDigest)
        ? Optional.empty()
        : Optional.of(describe() + " is running with another build of the application");
  }

  private String describe() {
    return kind.id() + " " + version + " with heap " + heap + " and collector " + collector.id();
  }
}
