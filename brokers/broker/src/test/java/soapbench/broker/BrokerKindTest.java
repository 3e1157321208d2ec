package soapbench.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BrokerKindTest {

  @ParameterizedTest
  @EnumSource(BrokerKind.class)
  void shouldBeKnownByItsContextFactory(BrokerKind kind) {
    assertEquals(Optional.of(kind), BrokerKind.of(kind.contextFactory()));
  }

  @Test
  void shouldNotKnowAnyOtherContextFactory() {
    assertEquals(Optional.empty(), BrokerKind.of("com.sun.jndi.ldap.LdapCtxFactory"));
  }

  @ParameterizedTest
  @CsvSource({
    "Eclipse OpenMQ, OPENMQ",
    "Oracle GlassFish(tm) Server Message Queue, OPENMQ",
    "ActiveMQ, ARTEMIS",
    "ActiveMQ Artemis, ARTEMIS"
  })
  void shouldBeKnownByItsProvider(String provider, BrokerKind kind) {
    assertEquals(kind, BrokerKind.ofProvider(provider));
  }
}
