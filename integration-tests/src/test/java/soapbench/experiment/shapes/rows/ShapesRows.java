package soapbench.experiment.shapes.rows;

import java.util.List;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.rows.Factors;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;

/** The factors and measures of the experiment, and the files that hold them. */
public final class ShapesRows {

  /** One level of each factor. */
  public record Cell(String shape) {}

  public static final String EXPERIMENT = "shapes";
  public static final Measure TRANSACTION = Measure.ns("transaction_ns", "the whole exchange");

  private static final Column<Cell, String> SHAPE =
      Column.of("shape", "", "what the payload is made of", CellCodec.WORD).of(Cell::shape);
  private static final Factors<Cell> FACTORS =
      new Factors<>(List.of(SHAPE), row -> new Cell(SHAPE.read(row)));

  public static final Rows<Cell> TRIALS =
      Rows.trials(FACTORS, List.of(TRANSACTION), values -> {}, "when the exchange began");
  public static final Table<SummaryRow<Cell>> SUMMARY =
      SummaryRow.table(FACTORS, "a column of trials.csv");

  private ShapesRows() {}
}
