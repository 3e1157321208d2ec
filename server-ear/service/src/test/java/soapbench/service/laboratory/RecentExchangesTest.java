package soapbench.service.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.service.clock.ServerClock;

class RecentExchangesTest {

  private final RecentExchanges book = new RecentExchanges(2);
  private final ServerClock clock = ServerClock.start(Optional.empty());

  @AfterEach
  void stop() {
    clock.stop();
  }

  @Test
  void shouldForgetTheOldestExchangeWhenItIsFull() {
    book.keep("a", clock);
    book.keep("b", clock);
    book.keep("c", clock);
    assertTrue(book.find("a").isEmpty());
    assertEquals(Optional.of(clock), book.find("b"));
    assertEquals(Optional.of(clock), book.find("c"));
  }

  @Test
  void shouldKeepTheLatestClockWhenAnExchangeIsDeliveredAgain() {
    ServerClock again = ServerClock.start(Optional.empty());
    book.keep("a", clock);
    book.keep("b", clock);
    book.keep("a", again);
    book.keep("c", clock);
    assertEquals(Optional.of(again), book.find("a"));
    assertTrue(book.find("b").isEmpty());
  }
}
