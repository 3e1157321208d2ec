package soapbench.columns;

import java.time.Instant;
import soapbench.csv.CellCodec;
import soapbench.csv.CellCodec.Type;
import soapbench.csv.Column;

/**
 * Columns that files of several experiments have for a trial, a sample or a cell, and for many
 * values at once. The numbers of many values are texts here, since each file has its own number of
 * decimals.
 */
public final class RunColumns {

  public static final Column<String, String> EXPERIMENT =
      Column.of("experiment", "", "the question the run asks", CellCodec.WORD);

  public static final Column<String, String> STAGE =
      Column.of("stage", "", "`warmup` or `measured`", CellCodec.WORD);

  public static final Column<Integer, Integer> POSITION =
      Column.of("position", "", "turn within the round, from 1", CellCodec.COUNT);

  public static final Column<String, String> BINDING =
      Column.of("binding", "", "how the envelope travels", CellCodec.WORD);

  public static final Column<Boolean, Boolean> OUTCOME =
      Column.of(
          "outcome",
          "",
          "`completed` or `failed`",
          CellCodec.of(completed -> completed ? "completed" : "failed", RunColumns::completed));

  public static final Column<String, String> ERROR =
      Column.of("error", "", "kind and message of a failure", CellCodec.TEXT);

  public static final Column<Instant, Instant> STARTED_AT =
      Column.of("started_at", "ISO 8601 UTC", "when it began", CellCodec.INSTANT);

  public static final Column<String, String> MEASURE =
      Column.of("measure", "", "what is summed up", CellCodec.WORD);

  public static final Column<String, String> UNIT =
      Column.of("unit", "", "of the numbers that follow", CellCodec.TEXT);

  public static final Column<Long, Long> N =
      Column.of("n", "", "how many values there are", CellCodec.WHOLE);

  public static final Column<Long, Long> FAILED =
      Column.of("failed", "", "how many failed", CellCodec.WHOLE);

  public static final Column<String, String> MEAN = number("mean", "arithmetic mean");
  public static final Column<String, String> MEDIAN =
      number("median", "half of the values lie below it");
  public static final Column<String, String> P90 = number("p90", "90th percentile");
  public static final Column<String, String> MIN = number("min", "smallest");
  public static final Column<String, String> MAX = number("max", "largest");
  public static final Column<String, String> CI_LOW =
      number("ci_low", "lower end of its 95 % interval");
  public static final Column<String, String> CI_HIGH = number("ci_high", "its upper end");

  private RunColumns() {}

  private static Column<String, String> number(String name, String meaning) {
    return Column.of(name, "", meaning, CellCodec.TEXT.as(Type.NUMBER));
  }

  private static boolean completed(String word) {
    return switch (word) {
      case "completed" -> true;
      case "failed" -> false;
      default -> throw new IllegalArgumentException("neither completed nor failed: " + word);
    };
  }
}
