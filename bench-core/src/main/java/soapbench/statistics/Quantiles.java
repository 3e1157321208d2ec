package soapbench.statistics;

/** A sample's smallest value, its median, its 90th percentile and its largest value. */
public record Quantiles(double min, double median, double p90, double max) {

  static Quantiles of(double[] values) {
    return new Quantiles(
        Sample.quantile(values, 0),
        Sample.median(values),
        Sample.quantile(values, 0.9),
        Sample.quantile(values, 1));
  }
}
