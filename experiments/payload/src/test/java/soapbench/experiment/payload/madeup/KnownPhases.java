package soapbench.experiment.payload.madeup;

import java.util.Optional;
import java.util.OptionalLong;
import soapbench.experiment.payload.rows.ExchangeValues;
import soapbench.gc.GcTouch;
import soapbench.rows.Outcome;
import soapbench.trial.ClientMarks;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/**
 * Phases of an exchange in milliseconds; the client's send and the time between the two sides take
 * 1 ms each.
 *
 * @param generation the server's
 * @param serialization the server's
 * @param receive the client's
 * @param deserialization the client's
 * @param serverPause the server's, which comes on top at its end
 */
public record KnownPhases(
    double generation,
    double serialization,
    double receive,
    double deserialization,
    double serverPause) {

  public static KnownPhases of(
      double generation, double serialization, double receive, double deserialization) {
    return new KnownPhases(generation, serialization, receive, deserialization, 0);
  }

  /** These phases with a pause at the server. */
  public KnownPhases paused(double milliseconds) {
    return new KnownPhases(generation, serialization, receive, deserialization, milliseconds);
  }

  KnownPhases times(double factor) {
    return new KnownPhases(
        generation * factor,
        serialization * factor,
        receive * factor,
        deserialization * factor,
        serverPause);
  }

  Outcome completed() {
    long c1 = ns(1);
    long s2 = ns(generation);
    long s3 = s2 + ns(serialization);
    long s4 = s3 + ns(serverPause);
    long c2 = c1 + s4 + ns(1);
    long c3 = c2 + ns(receive);
    Timeline timeline =
        new Timeline(
            new ClientMarks(0, c1, c2, c3, c3 + ns(deserialization)),
            new ServerMarks(0, 0, s2, s3, s4, s4));
    return new Outcome.Completed(
        ExchangeValues.fetched(timeline, OptionalLong.empty())
            .and(
                ExchangeValues.beside(
                    Optional.of(new WireBytes(100, 200)),
                    GcTouch.NONE,
                    serverPause > 0 ? new GcTouch(ns(serverPause), 1) : GcTouch.NONE)));
  }

  private static long ns(double milliseconds) {
    return Math.round(milliseconds * 1e6);
  }
}
