package soapbench.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The contract of the farm. */
class FarmContractTest {

  @Test
  void shouldTakeRequestsFromTheQueuesThatAWorkerIsTold() {
    Queues queues = new Queues("a", "b", "c");

    assertEquals(Optional.of(queues), FarmContract.on(queues).queues());
    assertEquals(FarmContract.SERVICE.limits(), FarmContract.on(queues).limits());
  }
}
