package soapbench.service.jobs.call;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.service.admission.OverloadException;
import soapbench.service.admission.WaitingThreads;

@Tag("hostile")
class WaitingRequestsTest {

  @Test
  void shouldRefuseMoreThanMayWaitAndNameAnotherWay() {
    WaitingRequests waiting = new WaitingRequests(2, new WaitingThreads(9, 0));
    WaitingThreads.Place first = waiting.enter();
    waiting.enter();

    String message = assertThrows(OverloadException.class, waiting::enter).getMessage();
    assertTrue(message.contains("2 requests that wait") && message.contains("spawn"), message);

    first.close();
    waiting.enter();
    assertThrows(OverloadException.class, waiting::enter);
  }

  @Test
  void shouldLeaveThreadsWithOthersThatWaitElsewhere() {
    WaitingThreads threads = new WaitingThreads(2, 0);
    WaitingRequests waiting = new WaitingRequests(2, threads);
    WaitingThreads.Place elsewhere = threads.enter();
    WaitingThreads.Place here = waiting.enter();

    assertThrows(OverloadException.class, waiting::enter);
    here.close();
    elsewhere.close();

    waiting.enter();
    waiting.enter();
  }
}
