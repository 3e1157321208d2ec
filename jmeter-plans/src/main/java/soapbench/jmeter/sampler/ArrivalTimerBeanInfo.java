package soapbench.jmeter.sampler;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** View of JMeter's GUI of {@link ArrivalTimer}. */
public final class ArrivalTimerBeanInfo extends BeanInfoSupport {

  private static final double RATE = 10;
  private static final double DURATION = 60;

  /** Called by JMeter. */
  public ArrivalTimerBeanInfo() {
    super(ArrivalTimer.class);
    createPropertyGroup("arrivals", new String[] {"ratePerS", "durationS"});
    byDefault("ratePerS", RATE);
    byDefault("durationS", DURATION);
  }

  private void byDefault(String name, double value) {
    PropertyDescriptor property = property(name);
    property.setValue(NOT_UNDEFINED, true);
    property.setValue(DEFAULT, value);
  }
}
