package soapbench.broker;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class BrokerLoginTest {

  @Test
  void shouldHideThePasswordWhenPrinted() {
    assertFalse(new BrokerLogin("tester", "s3cret").toString().contains("s3cret"));
  }

  @Test
  void shouldRefuseALoginWhenUserOrPasswordIsMissing() {
    assertThrows(IllegalArgumentException.class, () -> new BrokerLogin(" ", "s3cret"));
    assertThrows(IllegalArgumentException.class, () -> new BrokerLogin(null, "s3cret"));
    assertThrows(IllegalArgumentException.class, () -> new BrokerLogin("tester", null));
  }
}
