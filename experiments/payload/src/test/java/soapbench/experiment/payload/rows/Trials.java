package soapbench.experiment.payload.rows;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import soapbench.gc.GcTouch;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.Completed;
import soapbench.trial.ExchangeTrial;
import soapbench.trial.Failed;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.ServerMarks;
import soapbench.trial.Stage;
import soapbench.trial.StoreCosts;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/** Made-up trials: fetched, stored, failed, streamed, and of other SOAP stacks. */
final class Trials {

  private static final ServerMarks SERVER =
      new ServerMarks(0, 1_000, 400_000_000, 900_000_000, 901_000_000, 950_000_000);

  static final ExchangeTrial FETCHED =
      new ExchangeTrial(
          new Place("payload", Stage.WARMUP, 1, 2),
          new Scenario("http", "serialized", "records", 22_200_000, "fetch"),
          completed(Optional.empty(), OptionalLong.empty()),
          Instant.parse("2026-11-21T08:15:30.123Z"));

  static final ExchangeTrial STORED =
      new ExchangeTrial(
          new Place("payload", Stage.MEASURED, 1, 1),
          new Scenario("jms", "normal", "records", 1_300_000, "store"),
          completed(Optional.of(new StoreCosts(7, 8)), OptionalLong.empty()),
          Instant.parse("2026-11-21T08:15:31Z"));

  static final ExchangeTrial FAILED =
      new ExchangeTrial(
          new Place("payload", Stage.MEASURED, 50, 40),
          new Scenario("jms", "serialized", "records", 1_300_000, "fetch"),
          new Failed("fault", "the server said \"no, thanks\"\nand länger"),
          Instant.parse("2026-11-21T08:15:32.5Z"));

  static final ExchangeTrial STREAMED =
      new ExchangeTrial(
          new Place("payload", Stage.MEASURED, 2, 1),
          new Scenario("http", "serialized-streamed", "records", 1_300_000, "fetch"),
          completed(Optional.empty(), OptionalLong.of(777_777_777)),
          Instant.parse("2026-11-21T08:15:33Z"));

  static final ExchangeTrial STREAMED_TO_STORE =
      new ExchangeTrial(
          new Place("payload", Stage.MEASURED, 2, 2),
          new Scenario("http", "serialized-streamed", "records", 1_300_000, "store"),
          completed(Optional.of(new StoreCosts(7, 8)), OptionalLong.of(8)),
          Instant.parse("2026-11-21T08:15:34Z"),
          2);

  /** By a client whose stack tells nothing of its phases, between JVMs that do not count. */
  static final ExchangeTrial FOREIGN =
      new ExchangeTrial(
          new Place("payload", Stage.MEASURED, 3, 1),
          new Scenario("http", "normal", "records", 1_000, "fetch", "metro", "cxf"),
          new Completed(
              new Timeline(
                  ClientMarks.withoutPhases(1_000_000, 1_300_000_000, 1_400_000_001), SERVER),
              Optional.empty(),
              new GcTouch(0, 0),
              new GcTouch(12_345_678, 2),
              Optional.empty(),
              OptionalLong.empty(),
              Optional.empty(),
              Optional.empty()),
          Instant.parse("2026-11-21T08:15:35Z"));

  static final List<ExchangeTrial> ALL =
      List.of(FETCHED, STORED, FAILED, STREAMED, STREAMED_TO_STORE, FOREIGN);

  private Trials() {}

  private static Completed completed(Optional<StoreCosts> costs, OptionalLong streamedNs) {
    return new Completed(
        new Timeline(
            new ClientMarks(1_000_000, 1_500_000, 1_234_567_890, 1_300_000_000, 1_400_000_001),
            SERVER),
        Optional.of(new WireBytes(512, 29_600_123)),
        new GcTouch(0, 0),
        new GcTouch(12_345_678, 2),
        costs,
        streamedNs,
        Optional.of(new AllocatedBytes(31_000_000, 0, 12_000_000)),
        Optional.of(new AllocatedBytes(90_000_000, 40_000_000, 25_000_000)));
  }
}
