package soapbench.service.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.ws.Holder;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.Refused;
import soapbench.service.clock.MessageDelivery;
import soapbench.service.clock.ServerClock;

class HelloTest {

  private final LaboratoryEndpoint laboratory =
      new LaboratoryEndpoint(null, null, ServerMessage.NONE);
  private final Holder<String> id = new Holder<>("7");
  private final Holder<String> greeting = new Holder<>();
  private final Holder<Integer> characters = new Holder<>();
  private final Holder<Delivery> delivery = new Holder<>();

  @Test
  void shouldGiveTheIdBackAndTheLengthOfTheText() throws Refused {
    say("HelloHello", Optional.empty());

    assertEquals("7", id.value);
    assertEquals("Hello to you, too", greeting.value);
    assertEquals(10, characters.value);
    assertNull(delivery.value);
  }

  @Test
  void shouldTellHowTheRequestTravelledWhenItWasAMessage() throws Refused {
    say("Hello", Optional.of(new MessageDelivery(true, false, 3)));

    assertTrue(delivery.value.isPersistent());
    assertFalse(delivery.value.isTransacted());
    assertEquals(3, delivery.value.getAttempt());
  }

  @Test
  void shouldKeepNoMarks() throws Refused {
    say("Hello", Optional.empty());

    Refused refused = assertThrows(Refused.class, () -> laboratory.marks("7"));
    assertEquals("no exchange 7 among the newest 1000", refused.getMessage());
  }

  @Test
  void shouldRefuseWhatIsNoHello() {
    assertThrows(Refused.class, () -> say("Goodbye", Optional.empty()));
    assertNull(characters.value);
  }

  private void say(String text, Optional<MessageDelivery> travelled) throws Refused {
    ServerClock clock = ServerClock.start(travelled);
    try {
      laboratory.hello(id, text, greeting, characters, delivery);
    } finally {
      clock.stop();
    }
  }
}
