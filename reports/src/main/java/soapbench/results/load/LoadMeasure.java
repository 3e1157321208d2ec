package soapbench.results.load;

import java.util.Locale;

/** Something a load run measures of its cells. */
public enum LoadMeasure {
  ELAPSED("ms", "response time"),
  LATENCY("ms", "time to the first byte"),
  RESPONSE("ms", "response time from the intended start"),
  FIRST_REQUEST("ms", "first request"),
  CONNECT("ms", "connection of the first request"),
  THROUGHPUT("1/s", "right replies a second"),
  JMETER_CPU("cores", "JMeter"),
  SERVER_CPU("cores", "server"),
  BROKER_CPU("cores", "broker");

  private final String unit;
  private final String label;

  LoadMeasure(String unit, String label) {
    this.unit = unit;
    this.label = label;
  }

  /** The measure's name in summary.csv. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String unit() {
    return unit;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }
}
