package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.property;
import static soapbench.jmeter.plan.Property.variable;

import javax.naming.Context;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.gui.ArgumentsPanel;
import org.apache.jmeter.protocol.jms.control.gui.JMSSamplerGui;
import org.apache.jmeter.protocol.jms.sampler.JMSProperties;
import org.apache.jmeter.protocol.jms.sampler.JMSSampler;
import soapbench.broker.BrokerKind;
import soapbench.broker.BrokerNames;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.jmeter.sampler.JmsConnect;

/** JMeter's JMS Point-to-Point that sends an envelope and waits for the reply. */
final class JmsPointToPoint {

  private static final String CONNECTIONS = "ConnectionFactory";

  private final SoapRequest sent;
  private final String port;

  /** Requests to the broker on a port of {@code host}. */
  JmsPointToPoint(SoapRequest sent, String port) {
    this.sent = sent;
    this.port = port;
  }

  /** Adds the variables of JMS to a plan's. */
  static Variables addTo(Variables variables) {
    for (BrokerKind kind : BrokerKind.values()) {
      variables.variable(
          "names " + kind.id(), kind.checkedFactory(), "the JNDI of " + kind.title());
    }
    return variables
        .property("request_queue", LaboratoryContract.REQUESTS, "where the service takes requests")
        .variable(
            "reply temporary", "", "the queue of replies where reply is temporary: JMeter's own")
        .variable(
            "reply fixed",
            property(
                "reply_queue",
                LaboratoryContract.REPLIES + ".${__RandomString(16,0123456789abcdef,)}"),
            "the queue of replies where reply is fixed: one for each JMeter")
        .variable("travels persistent", "true", "what a reply says where delivery is persistent")
        .variable("travels non-persistent", "false", "what it says where it is not");
  }

  /** Times look-up, connection and session: JMeter's sampler does them before its clock starts. */
  Branch connect() {
    JmsConnect connect = Element.bean(new JmsConnect(), "connect");
    connect.setProperty("contextFactory", names());
    connect.setProperty("providerUrl", broker());
    connect.setProperty("connectionFactory", CONNECTIONS);
    connect.setProperty("password", property("password", "guest"));
    connect.setProperty("user", property("user", "guest"));
    return new Branch(connect);
  }

  /** A request; each user has its own connection. */
  Branch of(String label) {
    JMSSampler request = Element.of(new JMSSampler(), label, JMSSamplerGui.class);
    request.setComment(
        "How requests travel is decided by the connection factory (soapbench.delivery):"
            + " this sampler heeds its own box only with a fixed queue of replies.");
    request.setQueueConnectionFactory(CONNECTIONS);
    request.setSendQueue(variable("request_queue"));
    request.setReceiveQueue("${__V(reply %s)}".formatted(property("reply", "temporary")));
    request.setCommunicationstyle(JMSSampler.COMMUNICATION_STYLE.REQUEST_REPLY.getValue());
    request.setNonPersistent(false);
    request.setUseReqMsgIdAsCorrelId(false);
    request.setUseResMsgIdAsCorrelId(false);
    request.setTimeout(variable("timeout_ms"));
    request.setContent(sent.envelope());
    request.setJMSProperties(headers());
    request.setInitialContextFactory(names());
    request.setContextProvider(broker());
    request.setJNDIProperties(environment());
    return new Branch(request, sent.belowJms());
  }

  /** SOAP over JMS 1.0, section 2.2; a reply has the correlation id of its request. */
  private static JMSProperties headers() {
    JMSProperties headers = new JMSProperties();
    headers.addJmsProperty("SOAPJMS_requestURI", "jms:queue:" + variable("request_queue"));
    headers.addJmsProperty("SOAPJMS_bindingVersion", Binding.JMS_VERSION);
    headers.addJmsProperty("SOAPJMS_contentType", SoapRequest.CONTENT_TYPE);
    headers.addJmsProperty("SOAPJMS_soapAction", SoapRequest.SOAP_ACTION);
    headers.addJmsProperty("JMSCorrelationID", variable("id"));
    return headers;
  }

  /** The JNDI of the broker's kind. */
  private static String names() {
    return "${__V(names %s)}".formatted(property("broker_kind", BrokerKind.OPENMQ.id()));
  }

  /** In a scheme that every kind takes. */
  private String broker() {
    return "%s://%s:%s".formatted(property("broker_scheme", "tcp"), variable("host"), port);
  }

  private static Arguments environment() {
    Arguments environment = Element.of(new Arguments(), "JNDI properties", ArgumentsPanel.class);
    environment.addArgument(Context.SECURITY_PRINCIPAL, property("user", "guest"), "=");
    environment.addArgument(Context.SECURITY_CREDENTIALS, property("password", "guest"), "=");
    environment.addArgument(BrokerNames.DELIVERY, property("delivery", "persistent"), "=");
    return environment;
  }
}
