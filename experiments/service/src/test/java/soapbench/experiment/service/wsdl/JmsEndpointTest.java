package soapbench.experiment.service.wsdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;

import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import soapbench.experiment.service.wsdl.ServicePort.Transport;

class JmsEndpointTest {

  private static final Map<String, String> WHOLE =
      Map.of(
          "jndiInitialContextFactory", "a.Factory",
          "jndiURL", "tcp://127.0.0.1:1",
          "jndiConnectionFactoryName", "Connections");

  private static JmsEndpoint endpoint(String address, Map<String, String> properties) {
    return JmsEndpoint.of(
        new ServicePort(
            new QName("S"), "P", Transport.JMS, SoapVersion.SOAP_11, address, properties));
  }

  @Test
  void shouldTakeWhatTheAddressSaysBeforeWhatThePortSays() {
    JmsEndpoint endpoint =
        endpoint(
            "jms:queue:orders?targetService=shop&jndiURL=tcp%3A%2F%2Fb%3A2"
                + "&deliveryMode=NON_PERSISTENT",
            WHOLE);

    assertEquals("orders", endpoint.destination());
    assertEquals("tcp://b:2", endpoint.url());
    assertEquals("jms:queue:orders?targetService=shop", endpoint.requestUri());
    assertEquals("a.Factory", endpoint.contextFactory());
    assertTrue(!endpoint.persistent() && !endpoint.lookedUp());
  }

  @Test
  void shouldSayWhatAPortLacks() {
    assertEquals(
        "the port P is at 'http://a': allowed are jms:queue:NAME and jms:jndi:NAME",
        refusal(() -> endpoint("http://a", WHOLE)));
    assertEquals(
        "the port P is at 'jms:topic:a': allowed are jms:queue:NAME and jms:jndi:NAME",
        refusal(() -> endpoint("jms:topic:a", WHOLE)));
    for (String name : WHOLE.keySet()) {
      Map<String, String> less = new HashMap<>(WHOLE);
      less.remove(name);
      assertEquals(
          "the port P does not say its " + name, refusal(() -> endpoint("jms:jndi:a", less)));
    }
  }

  /** Such a name would be looked up at a server of whoever wrote the WSDL. */
  @Test
  void shouldLookUpNoNameWithAScheme() {
    assertEquals(
        "the name 'ldap://192.0.2.1/a' has a colon, which is not allowed in look-ups",
        refusal(() -> endpoint("jms:jndi:ldap://192.0.2.1/a", WHOLE)));
    Map<String, String> other = new HashMap<>(WHOLE);
    other.put("jndiConnectionFactoryName", "rmi://192.0.2.1/a");
    assertEquals(
        "the name 'rmi://192.0.2.1/a' has a colon, which is not allowed in look-ups",
        refusal(() -> endpoint("jms:queue:a", other)));
  }
}
