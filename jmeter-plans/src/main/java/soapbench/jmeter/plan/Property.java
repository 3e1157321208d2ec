package soapbench.jmeter.plan;

/** References to what a tester may set, as plans write them. */
final class Property {

  private Property() {}

  /** A property of JMeter ({@code -Jname=value}), with its default. */
  static String property(String name, String byDefault) {
    return "${__P(%s,%s)}".formatted(name, byDefault);
  }

  /** A variable of the plan. */
  static String variable(String name) {
    return "${" + name + "}";
  }
}
