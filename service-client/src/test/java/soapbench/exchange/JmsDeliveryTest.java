package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.Queues;
import soapbench.contract.service.Delivery;
import soapbench.exchange.jms.JmsRoute;

class JmsDeliveryTest {

  private static final Queues QUEUES = new Queues("transacted", "plain", "replies");

  @Test
  void shouldLeadToTheQueueThatIsConsumedAsAskedFor() {
    assertEquals(
        new JmsRoute("transacted", Optional.of("replies"), true),
        new JmsDelivery(true, true, false).route(QUEUES));
    assertEquals(
        new JmsRoute("plain", Optional.of("replies"), false),
        new JmsDelivery(false, false, false).route(QUEUES));
  }

  @Test
  void shouldNameNoQueueOfRepliesWhereThoseAreTemporary() {
    assertEquals(
        new JmsRoute("requests", Optional.empty(), true),
        new JmsDelivery(true, false, true).route("requests", "replies"));
  }

  @Test
  void shouldBePersistentInATransactionUnlessSomebodyChooses() {
    assertEquals(new JmsDelivery(true, true, false), JmsDelivery.DEFAULT);
    assertEquals("persistent", JmsDelivery.DEFAULT.mode());
    assertEquals("non-persistent", new JmsDelivery(false, true, false).mode());
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void shouldAcceptOnlyWhatTravelledAsAskedFor(boolean persistent, boolean transacted)
      throws Exception {
    JmsDelivery asked = new JmsDelivery(persistent, transacted, false);

    asked.requireTravelled(travelled(persistent, transacted));
    for (Delivery other :
        new Delivery[] {
          travelled(!persistent, transacted),
          travelled(persistent, !transacted),
          travelled(!persistent, !transacted)
        }) {
      ExchangeFailedException wrong =
          assertThrows(ExchangeFailedException.class, () -> asked.requireTravelled(other));
      assertEquals(
          ("wrong-delivery: asked for persistent=%s transacted=%s,"
                  + " but persistent=%s transacted=%s travelled")
              .formatted(persistent, transacted, other.isPersistent(), other.isTransacted()),
          wrong.failure().error());
    }
  }

  /** Over HTTP there is none. */
  @Test
  void shouldAcceptAnExchangeThatTellsOfNoDelivery() {
    assertDoesNotThrow(() -> JmsDelivery.DEFAULT.requireTravelled(null));
  }

  private static Delivery travelled(boolean persistent, boolean transacted) {
    Delivery delivery = new Delivery();
    delivery.setPersistent(persistent);
    delivery.setTransacted(transacted);
    return delivery;
  }
}
