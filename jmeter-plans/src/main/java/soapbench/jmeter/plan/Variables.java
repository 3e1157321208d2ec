package soapbench.jmeter.plan;

import org.apache.jmeter.config.Argument;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.config.gui.ArgumentsPanel;

/** Variables of a plan, each with its value or where the value comes from. */
final class Variables {

  private final Arguments arguments;

  Variables(String name) {
    arguments = Element.of(new Arguments(), name, ArgumentsPanel.class);
  }

  /** A variable that has the value of the property with its name. */
  Variables property(String name, String byDefault, String description) {
    return variable(name, Property.property(name, byDefault), description);
  }

  /** A variable with a value. */
  Variables variable(String name, String value, String description) {
    Argument argument = new Argument(name, value, "=");
    argument.setDescription(description);
    arguments.addArgument(argument);
    return this;
  }

  /** How many users send how many requests. */
  Variables closedModel() {
    return property("users", "1", "users at once")
        .property("loops", "100", "measured requests of each user")
        .property("warmup", "10", "requests of each user before that");
  }

  /** How long users wait. */
  Variables timeout() {
    return property("timeout_ms", "60000", "how long a reply may take, in ms");
  }

  /** The element that holds the variables. */
  Arguments element() {
    return arguments;
  }
}
