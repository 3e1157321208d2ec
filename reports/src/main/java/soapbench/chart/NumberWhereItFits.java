package soapbench.chart;

import java.util.Locale;
import org.jfree.chart.labels.CategoryItemLabelGenerator;
import org.jfree.data.category.CategoryDataset;

/** Writes a bar segment's milliseconds into it when it is wide enough. */
final class NumberWhereItFits implements CategoryItemLabelGenerator {

  private final double narrowestMilliseconds;

  NumberWhereItFits(double narrowestMilliseconds) {
    this.narrowestMilliseconds = narrowestMilliseconds;
  }

  @Override
  public String generateLabel(CategoryDataset dataset, int row, int column) {
    Number value = dataset.getValue(row, column);
    if (value == null || value.doubleValue() < narrowestMilliseconds) {
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
