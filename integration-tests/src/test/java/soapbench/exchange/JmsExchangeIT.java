package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.Binding;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.format.Formats;
import soapbench.running.RunningServer;

class JmsExchangeIT extends ExchangeContract {

  @Override
  Binding binding() {
    return Binding.JMS;
  }

  @ParameterizedTest
  @CsvSource({
    "true,  true,  true",
    "true,  true,  false",
    "true,  false, true",
    "true,  false, false",
    "false, true,  true",
    "false, true,  false",
    "false, false, true",
    "false, false, false"
  })
  void shouldTravelAsAsked(
      boolean persistent, boolean transacted, boolean temporaryReplies, RunningServer server)
      throws Exception {
    JmsDelivery asked = new JmsDelivery(persistent, transacted, temporaryReplies);
    PayloadRequest request = request(Formats.of("serialized"), Shape.DOUBLES, SMALL);
    try (ServiceClient client =
            ServiceClient.open(Binding.JMS, server.target(asked, RunningServer.TIMEOUT));
        ServiceClient observing = ServiceClient.open(Binding.HTTP, server.target())) {
      new Exchanger(client).fetch(request);

      Delivery delivery = new ServerObserver(observing).marks(request.exchangeId()).getDelivery();
      assertEquals(persistent, delivery.isPersistent());
      assertEquals(transacted, delivery.isTransacted());
      assertEquals(1, delivery.getAttempt());
    }
  }
}
