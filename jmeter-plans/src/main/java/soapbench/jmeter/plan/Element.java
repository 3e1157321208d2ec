package soapbench.jmeter.plan;

import org.apache.jmeter.gui.JMeterGUIComponent;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;

/** Elements of a plan, with what JMeter's GUI needs to open them. */
final class Element {

  private Element() {}

  /** An element with its name in the tree and its panel in the GUI. */
  static <T extends TestElement> T of(
      T element, String name, Class<? extends JMeterGUIComponent> panel) {
    element.setName(name);
    element.setEnabled(true);
    element.setProperty(TestElement.GUI_CLASS, panel.getName());
    element.setProperty(TestElement.TEST_CLASS, element.getClass().getName());
    return element;
  }

  /** An element whose panel JMeter makes from its properties. */
  static <T extends TestElement> T bean(T element, String name) {
    return of(element, name, TestBeanGUI.class);
  }
}
