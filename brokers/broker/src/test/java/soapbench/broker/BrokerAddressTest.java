package soapbench.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.broker.BrokerKind.ARTEMIS;
import static soapbench.broker.BrokerKind.OPENMQ;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BrokerAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mq://broker.example:7676",
        "mq://broker.example:7676/jms",
        "tcp://broker.example:7676"
      })
  void shouldReadHostAndPortWhenTheServiceIsGivenOrNot(String text) {
    BrokerAddress address = BrokerAddress.parse(text);

    assertEquals(new BrokerAddress(OPENMQ, "broker.example", 7676), address);
    assertEquals("mq://broker.example:7676", address.toString());
    assertEquals("tcp://broker.example:7676", address.toUrl());
  }

  @ParameterizedTest
  @ValueSource(strings = {"artemis://broker.example:61616", "tcp://broker.example:61616"})
  void shouldReadTheAddressOfAnotherKind(String text) {
    BrokerAddress address = BrokerAddress.of(ARTEMIS, text);

    assertEquals(new BrokerAddress(ARTEMIS, "broker.example", 61_616), address);
    assertEquals("artemis://broker.example:61616", address.toString());
    assertEquals("tcp://broker.example:61616", address.toUrl());
    assertEquals(address, BrokerAddress.parse(address.toString()));
  }

  @ParameterizedTest
  @CsvSource({
    "OPENMQ,  mqssl://h:7677,         mqssl://h:7677",
    "OPENMQ,  mqssl://h:7677/ssljms,  mqssl://h:7677",
    "OPENMQ,  ssl://h:7677,           mqssl://h:7677",
    "ARTEMIS, artemis+ssl://h:61617,  artemis+ssl://h:61617",
    "ARTEMIS, ssl://h:61617,          artemis+ssl://h:61617"
  })
  void shouldReadAddressesOverTls(BrokerKind kind, String text, String address) {
    BrokerAddress read = BrokerAddress.of(kind, text);

    assertTrue(read.secure());
    assertEquals(address, read.toString());
    assertEquals("ssl://h:" + read.port(), read.toUrl());
    assertEquals(read, BrokerAddress.parse(address));
    assertEquals(read, BrokerAddress.of(kind, read.toUrl()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mq://host:61616",
        "artemis://host:61616/jms",
        "tcp://host:61616/",
        "tcp://host:61616?httpEnabled=true",
        "(tcp://one:1,tcp://two:2)"
      })
  void shouldRefuseWhatIsNoAddressOfThatKind(String text) {
    var refusal =
        assertThrows(IllegalArgumentException.class, () -> BrokerAddress.of(ARTEMIS, text));

    assertEquals(
        "broker address is not of the form artemis://HOST:PORT or artemis+ssl://HOST:PORT: \"%s\""
            .formatted(text),
        refusal.getMessage());
  }

  /** As containers have, and a URI does not take for hosts. */
  @ParameterizedTest
  @ValueSource(strings = {"my_service", "a.b_c.example", "svc-", "1a.2b.3"})
  void shouldReadNamesOfContainers(String host) {
    assertEquals(new BrokerAddress(OPENMQ, host, 80), BrokerAddress.parse("mq://" + host + ":80"));
  }

  @Test
  void shouldKeepTheBracketsWhenTheHostIsAnIpv6Address() {
    assertEquals("tcp://[::1]:7676", BrokerAddress.parse("mq://[::1]:7676").toUrl());
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "mq://host",
        "mq://:7676",
        "http://host:7676",
        "mq://host:seven",
        "mq://host:7676/other",
        "mq://host:7676/ssljms",
        "mqssl://host:7676/jms",
        "mq://user@host:7676",
        "mq://host:",
        "mq://::1:7676",
        "mq://[::1]",
        "mq://[host]:7676",
        "mq://one:7676,mq://two:7676",
        "mq://host:7676\nmq://other:7676"
      })
  void shouldSayInOneLineWhatIsExpectedWhenTheTextIsNoAddress(String text) {
    var refusal = assertThrows(IllegalArgumentException.class, () -> BrokerAddress.parse(text));

    assertTrue(refusal.getMessage().contains("mq://HOST:PORT"), refusal.getMessage());
    assertFalse(refusal.getMessage().contains("\n"), refusal.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 65_535})
  void shouldTakeTheFirstPortAndTheLast(int port) {
    assertEquals(port, BrokerAddress.parse("mq://host:" + port).port());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "one,two", "a b", "host:7676", "::1"})
  void shouldRefuseAHostThatIsMoreThanAHost(String host) {
    var refusal =
        assertThrows(IllegalArgumentException.class, () -> new BrokerAddress(OPENMQ, host, 7676));

    assertTrue(refusal.getMessage().contains("mq://HOST:PORT: \"" + host), refusal.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mq://host:0", "mq://host:65536", "mq://my_service:99999", "tcp://[::1]:100000"})
  void shouldNameThePortWhenItIsOutOfRange(String text) {
    var refusal = assertThrows(IllegalArgumentException.class, () -> BrokerAddress.parse(text));

    assertEquals(
        "broker address \"%s\" has a port out of range: allowed are 1 to 65535".formatted(text),
        refusal.getMessage());
  }
}
