package soapbench.service.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("hostile")
class WaitingThreadsTest {

  private final WaitingThreads threads = new WaitingThreads(3, 1);

  @Test
  void shouldKeepTheLastPlacesForClients() {
    threads.enter();
    threads.enter();

    String refusal = assertThrows(OverloadException.class, threads::enter).getMessage();

    assertEquals(
        "the server has 2 requests that wait, which is all it may: try again later", refusal);
    assertEquals(1, threads.clients().resize(2));
  }

  @Test
  void shouldShareOneBudgetBetweenAllThatWait() {
    WaitingThreads.Share here = threads.clients();
    WaitingThreads.Share elsewhere = threads.clients();
    assertEquals(2, here.resize(2));
    assertEquals(1, elsewhere.resize(2));
    assertThrows(OverloadException.class, threads::enter);

    assertEquals(0, here.resize(0));

    assertEquals(2, elsewhere.resize(2));
    assertEquals(1, elsewhere.resize(1));
    WaitingThreads.Place place = threads.enter();
    assertEquals(1, here.resize(3));
    place.close();
    assertEquals(2, here.resize(3));
  }
}
