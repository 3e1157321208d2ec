package soapbench.results.load;

import java.util.Locale;
import soapbench.columns.load.CellRun;
import soapbench.columns.load.LoadSample;

/** Something a load run measures of its cells. */
public enum LoadMeasure {
  ELAPSED("ms", "response time", sample("elapsed_ms")),
  LATENCY("ms", "time to the first byte", sample("latency_ms")),
  RESPONSE("ms", "response time from the intended start", sample("response_ms")),
  FIRST_REQUEST("ms", "first request", sample("elapsed_ms") + ", of the one before all others"),
  CONNECT("ms", "connection of the first request", sample("connect_ms")),
  THROUGHPUT("1/s", "right replies a second", cell("throughput_per_s")),
  JMETER_CPU("cores", "JMeter", cell("jmeter_cpu")),
  SERVER_CPU("cores", "server", cell("server_cpu"));

  private final String unit;
  private final String label;
  private final String meaning;

  LoadMeasure(String unit, String label, String meaning) {
    this.unit = unit;
    this.label = label;
    this.meaning = meaning;
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

  /** What it is, as the dictionary of trials.csv or cells.csv has it. */
  public String meaning() {
    return meaning;
  }

  private static String sample(String column) {
    return LoadSample.TABLE.meaning(column);
  }

  private static String cell(String column) {
    return CellRun.TABLE.meaning(column);
  }
}
