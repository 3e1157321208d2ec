package soapbench.experiment.load.rows;

/**
 * How many cores a cell kept busy, from its first measured start to its last measured end; NaN
 * where that could not be seen.
 *
 * @param jmeter all of this machine's JMeter
 * @param server the server's JVM, with the broker if it runs in it
 */
public record CellCpu(double jmeter, double server) {

  /** Nothing was seen. */
  public static final CellCpu UNKNOWN = new CellCpu(Double.NaN, Double.NaN);
}
