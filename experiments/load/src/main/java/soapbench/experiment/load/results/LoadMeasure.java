package soapbench.experiment.load.results;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadSample;

/** Something a load run measures of its cells. */
public enum LoadMeasure {
  ELAPSED("ms", "response time", LoadSample.ELAPSED.meaning()),
  LATENCY("ms", "time to the first byte", LoadSample.LATENCY.meaning()),
  RESPONSE("ms", "response time from the intended start", LoadSample.RESPONSE.meaning()),
  FIRST_REQUEST(
      "ms", "first request", LoadSample.ELAPSED.meaning() + ", of the one before all others"),
  CONNECT("ms", "connection of the first request", LoadSample.CONNECT.meaning()),
  THROUGHPUT("1/s", "correct replies per second", CellRun.THROUGHPUT.meaning()),
  JMETER_CPU("cores", "JMeter", CellRun.JMETER_CPU.meaning()),
  SERVER_CPU("cores", "server", CellRun.SERVER_CPU.meaning());

  private final String unit;
  private final String label;
  private final String meaning;

  LoadMeasure(String unit, String label, String meaning) {
    this.unit = unit;
    this.label = label;
    this.meaning = meaning;
  }

  /**
   * The time that counts for users: with a rate, the time from when a request was due.
   *
   * @param open whether requests come at a rate
   */
  public static LoadMeasure time(boolean open) {
    return open ? RESPONSE : ELAPSED;
  }

  /**
   * Everything that is measured of a cell: without a rate no request is due at a time.
   *
   * @param open whether requests come at a rate
   */
  public static List<LoadMeasure> of(boolean open) {
    return Stream.of(values()).filter(measure -> open || measure != RESPONSE).toList();
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

  /** Meaning, as the dictionary of trials.csv or cells.csv has it. */
  public String meaning() {
    return meaning;
  }
}
