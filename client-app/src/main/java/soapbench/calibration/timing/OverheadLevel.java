package soapbench.calibration.timing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import soapbench.columns.RunColumns;
import soapbench.contract.service.Shape;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.pairs.PairedTiming;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/**
 * Exchanges whose measuring is switched on and off.
 *
 * @param pairs how many there are with measuring on, and as many with it off
 * @param collectedBefore whether both sides do a full collection before each
 */
public record OverheadLevel(
    int payloadBytes, Shape shape, PayloadFormat format, int pairs, boolean collectedBefore) {

  private static final int SMALL_BYTES = 1_000;
  private static final int LARGE_BYTES = 22_200_000;

  public OverheadLevel {
    if (payloadBytes < 1 || pairs < 1) {
      throw new IllegalArgumentException(
          "payloadBytes %s and pairs %s must be positive".formatted(payloadBytes, pairs));
    }
  }

  /** 1 KB, which a collection seldom touches. */
  public static OverheadLevel small(int pairs) {
    return new OverheadLevel(SMALL_BYTES, Shape.RECORDS, Formats.of("normal"), pairs, false);
  }

  /**
   * 22.2 MB in the shape and the format that are the fastest with them, so that what measuring adds
   * is the largest share. A collection goes before each: otherwise the time of an exchange would
   * depend on whether the next collection falls into it.
   */
  public static OverheadLevel large(int pairs) {
    return new OverheadLevel(
        LARGE_BYTES, Shape.DOUBLES, Formats.of("serialized-mtom"), pairs, true);
  }

  /** The timing of its pairs, after some that warm up. */
  PairedTiming timing(long seed) {
    return new PairedTiming(pairs / 10 + 2, pairs, seed);
  }

  /** A table whose first columns say which exchanges a row is about. */
  static <R> Table<R> table(
      String file,
      Function<R, String> binding,
      Function<R, OverheadLevel> level,
      List<Column<R, ?>> further) {
    List<Column<R, ?>> columns = new ArrayList<>();
    columns.add(RunColumns.BINDING.of(binding));
    columns.add(Scenario.FORMAT.as(CellCodec.WORD).of(level.andThen(l -> l.format().word())));
    columns.add(Scenario.SHAPE.as(CellCodec.WORD).of(level.andThen(l -> l.shape().value())));
    columns.add(
        Scenario.PAYLOAD_BYTES.as(CellCodec.COUNT).of(level.andThen(l -> l.payloadBytes())));
    columns.addAll(further);
    return new Table<>(file, columns);
  }
}
