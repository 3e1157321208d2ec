package soapbench.columns;

import java.time.Instant;
import soapbench.csv.Codec;
import soapbench.csv.Column;

/** What files of several experiments say about a trial, a sample or a cell. */
public final class RunColumns {

  public static final Column<String, String> EXPERIMENT =
      Column.of("experiment", "", "the question the run asks", Codec.WORD);

  public static final Column<String, String> STAGE =
      Column.of("stage", "", "`warmup` or `measured`", Codec.WORD);

  public static final Column<Integer, Integer> POSITION =
      Column.of("position", "", "turn within the round, from 1", Codec.COUNT);

  public static final Column<String, String> BINDING =
      Column.of("binding", "", "how the envelope travels", Codec.WORD);

  public static final Column<Boolean, Boolean> OUTCOME =
      Column.of(
          "outcome",
          "",
          "`completed` or `failed`",
          Codec.of(completed -> completed ? "completed" : "failed", RunColumns::completed));

  public static final Column<String, String> ERROR =
      Column.of("error", "", "kind and message of a failure", Codec.TEXT);

  public static final Column<Instant, Instant> STARTED_AT =
      Column.of("started_at", "ISO 8601 UTC", "when it began", Codec.INSTANT);

  private RunColumns() {}

  private static boolean completed(String word) {
    return switch (word) {
      case "completed" -> true;
      case "failed" -> false;
      default -> throw new IllegalArgumentException("neither completed nor failed: " + word);
    };
  }
}
