package soapbench.columns;

import soapbench.csv.Codec;
import soapbench.csv.Column;

/**
 * What files of several experiments say about many values at once. The numbers are texts here,
 * since each file has its own number of decimals.
 */
public final class StatisticColumns {

  public static final Column<String, String> MEASURE =
      Column.of("measure", "", "what is summed up", Codec.WORD);

  public static final Column<String, String> UNIT =
      Column.of("unit", "", "of the numbers that follow", Codec.TEXT);

  public static final Column<Long, Long> N =
      Column.of("n", "", "how many values there are", Codec.WHOLE);

  public static final Column<Long, Long> FAILED =
      Column.of("failed", "", "how many failed", Codec.WHOLE);

  public static final Column<String, String> MEAN = number("mean", "arithmetic mean");
  public static final Column<String, String> MEDIAN =
      number("median", "half of the values lie below it");
  public static final Column<String, String> P90 = number("p90", "90th percentile");
  public static final Column<String, String> MIN = number("min", "smallest");
  public static final Column<String, String> MAX = number("max", "largest");
  public static final Column<String, String> CI_LOW =
      number("ci_low", "lower end of its 95 % interval");
  public static final Column<String, String> CI_HIGH = number("ci_high", "its upper end");

  private StatisticColumns() {}

  private static Column<String, String> number(String name, String meaning) {
    return Column.of(name, "", meaning, Codec.TEXT);
  }
}
