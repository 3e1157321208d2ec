package soapbench.columns.load;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Who sent a request, and when.
 *
 * @param thread the user, as JMeter names its thread
 * @param engine the JMeter that sent it
 * @param startedAt when it was sent, by that engine's clock
 * @param dueAt when it was to be sent, by the same clock; empty in the closed model
 */
public record SampleOrigin(
    String thread, String engine, Instant startedAt, Optional<Instant> dueAt) {

  public SampleOrigin {
    Objects.requireNonNull(thread, "thread");
    Objects.requireNonNull(engine, "engine");
    Objects.requireNonNull(startedAt, "startedAt");
    Objects.requireNonNull(dueAt, "dueAt");
  }
}
