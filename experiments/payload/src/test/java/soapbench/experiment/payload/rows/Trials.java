package soapbench.experiment.payload.rows;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import soapbench.gc.GcTouch;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.Place;
import soapbench.trial.ServerMarks;
import soapbench.trial.Stage;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/** Made-up trials: fetched, stored, failed, streamed, and of other SOAP stacks. */
final class Trials {

  private static final ServerMarks SERVER =
      new ServerMarks(0, 1_000, 400_000_000, 900_000_000, 901_000_000, 950_000_000);

  private static final GcTouch PAUSED = new GcTouch(12_345_678, 2);

  static final Trial<Scenario> FETCHED =
      new Trial<>(
          new Place("payload", Stage.WARMUP, 1, 2),
          new Scenario("http", "serialized", "records", 22_200_000, "fetch"),
          completed(false, OptionalLong.empty()),
          Instant.parse("2026-11-21T08:15:30.123Z"));

  static final Trial<Scenario> STORED =
      new Trial<>(
          new Place("payload", Stage.MEASURED, 1, 1),
          new Scenario("jms", "normal", "records", 1_300_000, "store"),
          completed(true, OptionalLong.empty()),
          Instant.parse("2026-11-21T08:15:31Z"));

  static final Trial<Scenario> FAILED =
      new Trial<>(
          new Place("payload", Stage.MEASURED, 50, 40),
          new Scenario("jms", "serialized", "records", 1_300_000, "fetch"),
          new Outcome.Failed("fault: the server said \"no, thanks\"\nand länger"),
          Instant.parse("2026-11-21T08:15:32.5Z"));

  static final Trial<Scenario> STREAMED =
      new Trial<>(
          new Place("payload", Stage.MEASURED, 2, 1),
          new Scenario("http", "serialized-streamed", "records", 1_300_000, "fetch"),
          completed(false, OptionalLong.of(777_777_777)),
          Instant.parse("2026-11-21T08:15:33Z"));

  static final Trial<Scenario> STREAMED_TO_STORE =
      new Trial<>(
          new Place("payload", Stage.MEASURED, 2, 2).at(2),
          new Scenario("http", "serialized-streamed", "records", 1_300_000, "store"),
          completed(true, OptionalLong.of(8)),
          Instant.parse("2026-11-21T08:15:34Z"));

  /** By a client whose stack tells nothing of its phases, between JVMs that do not count. */
  static final Trial<Scenario> FOREIGN =
      new Trial<>(
          new Place("payload", Stage.MEASURED, 3, 1),
          new Scenario("http", "normal", "records", 1_000, "fetch", "metro", "cxf"),
          new Outcome.Completed(
              ExchangeValues.fetched(
                      new Timeline(
                          ClientMarks.withoutPhases(1_000_000, 1_300_000_000, 1_400_000_001),
                          SERVER),
                      OptionalLong.empty())
                  .and(ExchangeValues.beside(Optional.empty(), GcTouch.NONE, PAUSED))),
          Instant.parse("2026-11-21T08:15:35Z"));

  static final List<Trial<Scenario>> ALL =
      List.of(FETCHED, STORED, FAILED, STREAMED, STREAMED_TO_STORE, FOREIGN);

  private Trials() {}

  private static Outcome completed(boolean stored, OptionalLong streamedNs) {
    Timeline timeline =
        new Timeline(
            new ClientMarks(1_000_000, 1_500_000, 1_234_567_890, 1_300_000_000, 1_400_000_001),
            SERVER);
    return new Outcome.Completed(
        (stored
                ? ExchangeValues.stored(timeline, 7, 8, streamedNs)
                : ExchangeValues.fetched(timeline, streamedNs))
            .and(
                ExchangeValues.beside(
                    Optional.of(new WireBytes(512, 29_600_123)), GcTouch.NONE, PAUSED))
            .and(
                ExchangeValues.clientAllocated(
                    Optional.of(new AllocatedBytes(31_000_000, 0, 12_000_000))))
            .and(
                ExchangeValues.serverAllocated(
                    Optional.of(new AllocatedBytes(90_000_000, 40_000_000, 25_000_000)), !stored)));
  }
}
