package soapbench.experiment.jobs.rows;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a trial took whose result was right.
 *
 * @param elapsedNs from before it begins until all of its result is there, by the client's clock
 * @param inNs of that, at most so long until the data was at the server; empty where it can't be
 *     told apart
 * @param outNs of that, from when the answer began until all of its data was there; the same
 * @param server what its jobs took at the server; empty where there is none or it does not tell
 */
public record JobsTimes(
    long elapsedNs, OptionalLong inNs, OptionalLong outNs, Optional<ServerTimes> server) {

  public JobsTimes {
    notNegative("elapsed_ns", elapsedNs);
    inNs.ifPresent(ns -> notNegative("in_ns", ns));
    outNs.ifPresent(ns -> notNegative("out_ns", ns));
    Objects.requireNonNull(server, "server");
    if (inNs.orElse(0) + outNs.orElse(0) > elapsedNs) {
      throw new IllegalArgumentException(
          "in_ns %d and out_ns %d are more than elapsed_ns %d"
              .formatted(inNs.orElse(0), outNs.orElse(0), elapsedNs));
    }
  }

  /** The times of what has no server. */
  public static JobsTimes alone(long elapsedNs) {
    return new JobsTimes(elapsedNs, OptionalLong.empty(), OptionalLong.empty(), Optional.empty());
  }

  /** The times of calls whose data is not looked at on its way. */
  public static JobsTimes served(long elapsedNs, ServerTimes server) {
    return new JobsTimes(
        elapsedNs, OptionalLong.empty(), OptionalLong.empty(), Optional.of(server));
  }

  private static void notNegative(String name, long ns) {
    if (ns < 0) {
      throw new IllegalArgumentException("%s %d is negative".formatted(name, ns));
    }
  }
}
