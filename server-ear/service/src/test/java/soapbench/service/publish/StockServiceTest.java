package soapbench.service.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.apache.cxf.Bus;
import org.apache.cxf.Bus.BusState;
import org.apache.cxf.BusFactory;
import org.apache.cxf.binding.soap.SoapBinding;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.endpoint.ServerRegistry;
import org.junit.jupiter.api.Test;
import soapbench.bus.CachedBindingProperties;
import soapbench.service.clock.ServerPauses;
import soapbench.service.laboratory.PublishedLaboratory;

class StockServiceTest {

  @Test
  void shouldLeaveABusAsItComes() {
    Bus bus = BusFactory.newInstance().createBus();
    ServerPauses pauses = new ServerPauses();
    Publisher publisher =
        new Publisher(bus, new ServerResources("made up", Optional.empty(), pauses));
    publisher.publish(List.of(PublishedLaboratory.TUNED));
    PublishedServers stock =
        (PublishedServers)
            PublishedLaboratory.STOCK.publish(
                bus, new ServerResources("made up", Optional.empty(), pauses));

    Server usual = stock.servers().get(0);
    Server tuned = bus.getExtension(ServerRegistry.class).getServers().get(0);
    Bus own = stock.own().orElseThrow();
    assertEquals(SoapBinding.class, usual.getEndpoint().getBinding().getClass());
    assertEquals(CachedBindingProperties.class, tuned.getEndpoint().getBinding().getClass());
    assertTrue(looksForPolicies(own));
    assertFalse(looksForPolicies(bus));

    stock.close();
    assertEquals(BusState.SHUTDOWN, own.getState());
    assertEquals(BusState.RUNNING, bus.getState());
    publisher.close();
    pauses.close();
    bus.shutdown(true);
  }

  private static boolean looksForPolicies(Bus bus) {
    return bus.getInInterceptors().stream()
        .anyMatch(each -> each.getClass().getSimpleName().equals("PolicyInInterceptor"));
  }
}
