package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.broker.BrokerKind;

class BrokerClientsTest {

  @ParameterizedTest
  @EnumSource(BrokerKind.class)
  void shouldHaveAClientOfEachKind(BrokerKind kind) throws ClassNotFoundException {
    assertEquals(kind, BrokerClients.of(kind).kind());
    Class.forName(kind.contextFactory());
    Class.forName(kind.checkedFactory());
  }
}
