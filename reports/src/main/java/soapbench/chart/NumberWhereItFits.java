package soapbench.chart;

import java.util.Locale;
import org.jfree.chart.labels.CategoryItemLabelGenerator;
import org.jfree.data.category.CategoryDataset;

/** Writes a bar segment's value into it when it is wide enough. */
public final class NumberWhereItFits implements CategoryItemLabelGenerator {

  private final double narrowest;

  /** Leaves out values below the narrowest that has room for its number. */
  public NumberWhereItFits(double narrowest) {
    this.narrowest = narrowest;
  }

  @Override
  public String generateLabel(CategoryDataset dataset, int row, int column) {
    Number value = dataset.getValue(row, column);
    if (value == null || value.doubleValue() < narrowest) {
      return "";
    }
    String format = value.doubleValue() < 10 ? "%.1f" : "%.0f";
    return String.format(Locale.ROOT, format, value.doubleValue());
  }

  @Override
  public String generateRowLabel(CategoryDataset dataset, int row) {
    return "";
  }

  @Override
  public String generateColumnLabel(CategoryDataset dataset, int column) {
    return "";
  }
}
