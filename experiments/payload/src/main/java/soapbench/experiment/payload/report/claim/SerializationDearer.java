package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;

/** SP6: serialization costs more than deserialization. */
final class SerializationDearer {

  private static final List<Cell> CELLS = List.of(Cell.SERIALIZED_HTTP, Cell.SERIALIZED_JMS);

  /** The two measures, and the pauses of the sides that do them. */
  private record Costs(String writing, String reading, String writerGc, String readerGc) {

    static final Costs FETCHED =
        new Costs(
            Measure.SERIALIZATION.column(),
            Measure.DESERIALIZATION.column(),
            TrialColumns.SERVER_GC.name(),
            TrialColumns.CLIENT_GC.name());
    static final Costs STORED =
        new Costs(
            Measure.CLIENT_SERIALIZATION.column(),
            Measure.SERVER_DESERIALIZATION.column(),
            TrialColumns.CLIENT_GC.name(),
            TrialColumns.SERVER_GC.name());
  }

  private static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP6",
          "Serialization costs more than deserialization.",
          "serialization over deserialization within each trial, medians, geometric mean over the"
              + " sizes of the serialized cell that decides",
          ABOVE,
          "One comparison for the serialized cell of each binding, over whose sizes the mean goes."
              + Every.RULE
              + EligibleTrials.RULE,
          "./soapbench run payload --formats serialized",
          SerializationDearer::judge);

  private SerializationDearer() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    Costs costs =
        trials.rows().stream().anyMatch(row -> row.scenario().stores())
            ? Costs.STORED
            : Costs.FETCHED;
    return CellRatios.finding(
        ABOVE,
        trials,
        CELLS,
        costs.writing,
        costs.reading,
        "writing against reading in ms",
        (cell, size) -> times(trials, cell, size, costs));
  }

  private static String times(MeasuredTrials trials, Cell cell, long size, Costs costs) {
    return "%s %s against %s (mean pauses %s at the writer, %s at the reader)"
        .formatted(
            cell.label(),
            Quantity.milliseconds(Sample.median(trials.values(cell, size, costs.writing))),
            Quantity.milliseconds(Sample.median(trials.values(cell, size, costs.reading))),
            Quantity.milliseconds(Sample.mean(trials.values(cell, size, costs.writerGc))),
            Quantity.milliseconds(Sample.mean(trials.values(cell, size, costs.readerGc))));
  }
}
