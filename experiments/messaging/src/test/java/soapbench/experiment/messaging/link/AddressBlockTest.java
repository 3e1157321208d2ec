package soapbench.experiment.messaging.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AddressBlockTest {

  private static AddressBlock block(String text) {
    return AddressBlock.parse(text).orElseThrow();
  }

  @Test
  void shouldCountAddresses() {
    assertEquals("10.1.2.0", block("10.1.2.3/30").address(0));
    assertEquals("10.1.2.2", block("10.1.2.0/30").address(2));
    assertEquals("255.255.255.255", block("255.255.255.255").address(0));
  }

  @Test
  void shouldSeeWhatOverlaps() {
    assertTrue(block("10.0.0.0/8").overlaps(block("10.1.2.0/30")));
    assertTrue(block("10.1.2.0/30").overlaps(block("10.0.0.0/8")));
    assertFalse(block("10.1.2.0/30").overlaps(block("10.1.2.4/30")));
    assertTrue(block("0.0.0.0/0").overlaps(block("255.255.255.255")));
  }

  @Test
  void shouldTakeNothingElseForABlock() {
    for (String text : List.of("default", "fe80::1", "10.0.0/8", "10.0.0.256", "10.0.0.0/33")) {
      assertEquals(Optional.empty(), AddressBlock.parse(text), text);
    }
    assertThrows(IllegalArgumentException.class, () -> new AddressBlock(0, 33));
  }

  @Test
  void shouldChoosePrivateAddressesThatNoRouteLeadsTo() throws IOException {
    List<String> routes =
        List.of(
            "default via 192.0.2.1 dev eth0",
            "10.128.0.0/9 dev vpn scope link",
            "broadcast 10.0.0.255 dev eth1 table local",
            "10.64.0.0/10 via 10.0.0.1 dev eth1");
    List<AddressBlock> free = PrivateAddresses.free(3, 3 * 4711, routes);
    assertEquals(3, free.stream().distinct().count());
    for (AddressBlock found : free) {
      assertTrue(block("10.0.0.0/10").overlaps(found), found::toString);
      assertFalse(block("10.0.0.1").overlaps(found));
    }
    assertEquals(free, PrivateAddresses.free(3, 3 * 4711, routes));
  }

  @Test
  void shouldSayThatAllPrivateAddressesAreTaken() {
    assertEquals(
        "this machine has routes to all of 10.0.0.0/8",
        assertThrows(
                IOException.class, () -> PrivateAddresses.free(1, 1, List.of("10.0.0.0/8 dev vpn")))
            .getMessage());
  }
}
