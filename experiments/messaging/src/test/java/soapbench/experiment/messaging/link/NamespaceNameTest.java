package soapbench.experiment.messaging.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.process.KnownProcess;

class NamespaceNameTest {

  @Test
  void shouldTellWhoMadeIt() {
    NamespaceName name =
        new NamespaceName(new KnownProcess(4711, Instant.ofEpochMilli(1_700_000_000_123L)), 1);
    assertEquals("soapbench-4711-1700000000123-1", name.toString());
    assertEquals(Optional.of(name), NamespaceName.parse(name.toString()));
  }

  @Test
  void shouldNotTakeANamespaceOfSomebodyElseForOurs() {
    for (String name :
        List.of("spA", "soapbench", "soapbench-1-2-3", "soapbench-1-2-0x", "x-soapbench-1-2-0")) {
      assertEquals(Optional.empty(), NamespaceName.parse(name), name);
    }
  }

  @Test
  void shouldSeeThatTheProcessIsNoMoreThatMadeIt() {
    KnownProcess self = KnownProcess.current();
    assertFalse(new NamespaceName(self, 0).left());
    KnownProcess before = new KnownProcess(self.pid(), self.startedAt().minusSeconds(60));
    assertTrue(new NamespaceName(before, 0).left());
  }

  @Test
  void shouldNameAnInterfaceShortly() {
    Instant now = Instant.EPOCH;
    assertEquals("sb1c1", new NamespaceName(new KnownProcess(1, now), 1).controlInterface());
    assertTrue(
        new NamespaceName(new KnownProcess(Integer.MAX_VALUE, now), 0).controlInterface().length()
            <= 15);
  }

  @Test
  void shouldListNamesWithoutTheirNumbers() {
    assertEquals(List.of("a", "b"), Namespaces.names(List.of("a (id: 0)", "b", "")));
  }

  @Test
  void shouldReadSettingsThatAnotherNamespacePrinted() {
    assertEquals(
        "{net.ipv4.tcp_congestion_control=bbr, net.ipv4.tcp_wmem=4096 16384 4194304}",
        KernelSettings.of(List.of("bbr", "", "4096\t16384\t4194304")).toString());
  }

  @Test
  void shouldHaveLinksByTheirWords() throws Exception {
    assertEquals(LinkChoice.ONE_GBIT, LinkChoice.parse("1gbit"));
    assertEquals(
        "'isdn' is not a link: allowed are loopback, 1gbit",
        assertThrows(IllegalArgumentException.class, () -> LinkChoice.parse("isdn")).getMessage());
    try (RankLink loopback = LinkChoice.parse("loopback").open()) {
      assertEquals(List.of(), loopback.prefix(1));
      assertEquals("127.0.0.1", loopback.address(3));
      assertEquals("loopback", loopback.description().get("link"));
    }
  }
}
