package soapbench.figure;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.size.Line;
import soapbench.chart.size.SizeChart;
import soapbench.results.Cell;
import soapbench.results.Results;

/**
 * Transaction times of several cells over payload size.
 *
 * @param name the name of its files
 * @param title its title
 * @param cells the cells to compare, where they were run
 */
record CellTransactions(String name, String title, List<Cell> cells) implements Figure<Results> {

  CellTransactions {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
    cells = List.copyOf(cells);
  }

  @Override
  public Optional<Drawing> draw(Results results) {
    return SizeChart.draw(title, cells.stream().map(Line::transaction).toList(), results);
  }
}
