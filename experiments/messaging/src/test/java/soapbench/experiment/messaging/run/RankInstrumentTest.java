package soapbench.experiment.messaging.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.lab.Blocks;

class RankInstrumentTest {

  private static final MessagingPlan PLAN =
      new MessagingPlan(
          new MessagingDesign(
              new MessagingFactors(
                  List.of(Passing.SOAP_MTOM),
                  List.of(Passing.PING_PONG),
                  List.of(Passing.LOOPBACK),
                  2,
                  4,
                  List.of(1_000_000),
                  List.of(),
                  1),
              Blocks.of(1),
              0,
              1,
              1),
          true,
          MpiChoice.NONE,
          List.of(),
          true,
          7,
          64,
          Duration.ofMinutes(5));

  @Test
  void shouldWarmRanksUpWithAsManyShortMessagesAsThePlanSays() {
    MessagingCell cell = MessagingCell.pingPong(Passing.SOAP_MTOM, Passing.LOOPBACK, 2, 1_000_000);

    assertEquals(
        Map.of("bytes", 1_024L, "repetitions", 7L, "warmup", 0L),
        RankInstrument.warmup(PLAN, cell).values());
  }

  @Test
  void shouldWarmRanksThatMakeNoPairsUpWithTheSmallestMatrix() {
    MessagingCell cell = MessagingCell.matrix(Passing.SOAP_MTOM, Passing.LOOPBACK, 3, 400);

    assertEquals(
        Map.of("bytes", 1_024L, "repetitions", 7L, "warmup", 0L, "order", 3L, "multiply", 0L),
        RankInstrument.warmup(PLAN, cell).values());
  }
}
