package soapbench.jmeter.sampler;

import java.beans.PropertyDescriptor;
import java.util.List;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.gui.TypeEditor;

/** View of JMeter's GUI of {@link PayloadSampler}. */
public final class PayloadSamplerBeanInfo extends BeanInfoSupport {

  /** Called by JMeter. */
  public PayloadSamplerBeanInfo() {
    super(PayloadSampler.class);
    createPropertyGroup("payload", new String[] {"binding", "format", "shape", "sizeMb", "seed"});
    createPropertyGroup(
        "service", new String[] {"endpoint", "login", "headerName", "headerValue", "timeoutMs"});
    createPropertyGroup(
        "jms", new String[] {"broker", "user", "password", "delivery", "transaction", "reply"});
    choice("binding", PayloadSettings.bindings());
    choice("format", PayloadSettings.formats());
    choice("shape", PayloadSettings.shapes());
    byDefault("sizeMb", "1.3");
    byDefault("seed", "1");
    byDefault("endpoint", "http://127.0.0.1:8080/soapbench/laboratory");
    choice("login", PayloadSettings.LOGINS);
    byDefault("headerName", PayloadSettings.NO_HEADER);
    byDefault("headerValue", "");
    property("headerValue", TypeEditor.PasswordEditor);
    byDefault("timeoutMs", "60000");
    byDefault("broker", "mq://127.0.0.1:7676");
    byDefault("user", "guest");
    byDefault("password", "guest");
    property("password", TypeEditor.PasswordEditor);
    choice("delivery", PayloadSettings.DELIVERIES);
    choice("transaction", PayloadSettings.TRANSACTIONS);
    choice("reply", PayloadSettings.REPLIES);
  }

  /** A choice of words, the first by default; an expression is allowed too. */
  private void choice(String name, List<String> words) {
    byDefault(name, words.get(0)).setValue(TAGS, words.toArray(String[]::new));
  }

  private PropertyDescriptor byDefault(String name, String value) {
    PropertyDescriptor property = property(name);
    property.setValue(NOT_UNDEFINED, true);
    property.setValue(DEFAULT, value);
    return property;
  }
}
