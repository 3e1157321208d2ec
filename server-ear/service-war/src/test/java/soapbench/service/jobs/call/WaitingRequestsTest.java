package soapbench.service.jobs.call;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.service.guard.OverloadException;

class WaitingRequestsTest {

  @Test
  void shouldRefuseMoreThanMayWaitAndNameAnotherWay() {
    WaitingRequests waiting = new WaitingRequests(2);
    WaitingRequests.Place first = waiting.enter();
    waiting.enter();

    String message = assertThrows(OverloadException.class, waiting::enter).getMessage();
    assertTrue(message.contains("2 requests that wait") && message.contains("spawn"), message);

    first.leave();
    waiting.enter();
    assertThrows(OverloadException.class, waiting::enter);
  }
}
