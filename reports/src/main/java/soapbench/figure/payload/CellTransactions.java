package soapbench.figure.payload;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.payload.size.Line;
import soapbench.chart.payload.size.SizeChart;
import soapbench.figure.Figure;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;

/**
 * Transaction times of several cells over payload size.
 *
 * @param name the name of its files
 * @param title its title
 * @param cells the cells to compare, where they were run
 */
record CellTransactions(String name, String title, List<Cell> cells)
    implements Figure<PayloadResults> {

  CellTransactions {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
    cells = List.copyOf(cells);
  }

  @Override
  public Optional<Drawing> draw(PayloadResults results) {
    return SizeChart.draw(title, cells.stream().map(Line::transaction).toList(), results);
  }
}
