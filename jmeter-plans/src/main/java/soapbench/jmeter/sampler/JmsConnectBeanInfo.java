package soapbench.jmeter.sampler;

import java.beans.PropertyDescriptor;
import java.util.Map;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.gui.TypeEditor;

/** View of JMeter's GUI of {@link JmsConnect}. */
public final class JmsConnectBeanInfo extends BeanInfoSupport {

  /** Called by JMeter. */
  public JmsConnectBeanInfo() {
    super(JmsConnect.class);
    createPropertyGroup(
        "broker",
        new String[] {"contextFactory", "providerUrl", "connectionFactory", "user", "password"});
    Map.of(
            "contextFactory", "soapbench.openmq.OpenMqContextFactory",
            "providerUrl", "mq://127.0.0.1:7676",
            "connectionFactory", "ConnectionFactory",
            "user", "guest",
            "password", "guest")
        .forEach(this::byDefault);
    property("password", TypeEditor.PasswordEditor);
  }

  private void byDefault(String name, String value) {
    PropertyDescriptor property = property(name);
    property.setValue(NOT_UNDEFINED, true);
    property.setValue(DEFAULT, value);
  }
}
