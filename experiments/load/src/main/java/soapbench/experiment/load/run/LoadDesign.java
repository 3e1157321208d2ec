package soapbench.experiment.load.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.factor.Factor;
import soapbench.lab.Blocks;

/**
 * The design of the load experiment.
 *
 * @param blocks fresh servers, each of which has all cells at its levels
 * @param amounts how much is sent in each cell
 * @param warmups how often each binding and size is loaded before the first cell, so that a server
 *     that was just started is not compared with itself an hour later
 * @param repeats how often each cell is measured
 * @param seed what every order comes from
 */
public record LoadDesign(
    LoadFactors factors, Blocks blocks, Workload amounts, int warmups, int repeats, long seed) {

  /** The experiment's name. */
  public static final String NAME = LoadFolder.EXPERIMENT;

  private static final long REPEAT_STRIDE = 1_000_003;

  public LoadDesign {
    if (warmups < 0 || repeats < 1) {
      throw new IllegalArgumentException(
          "warmups %s and repeats %s are not at least 0 and 1".formatted(warmups, repeats));
    }
  }

  /** A design of one block. */
  public LoadDesign(LoadFactors factors, Workload amounts, int warmups, int repeats, long seed) {
    this(factors, Blocks.of(1), amounts, warmups, repeats, seed);
  }

  /** The declared factors that vary. */
  List<Factor<?>> varied() {
    return blocks.varied();
  }

  /** Cells that warm the server up, in the order of the levels. */
  List<PlannedCell> warmupCells() {
    List<PlannedCell> planned = new ArrayList<>();
    for (int repeat = 1; repeat <= warmups; repeat++) {
      for (LoadCell cell : factors.busiest()) {
        planned.add(new PlannedCell(cell, repeat, planned.size() + 1));
      }
    }
    return planned;
  }

  /** Every cell of every block in its order. */
  public List<PlannedCell> cells() {
    return IntStream.rangeClosed(1, blocks.size())
        .boxed()
        .flatMap(block -> cells(block).stream())
        .toList();
  }

  /**
   * Every cell of a block in its order. Repeats are outermost, and each has its own order, so that
   * drift of the machine never looks like an effect.
   */
  List<PlannedCell> cells(int block) {
    List<PlannedCell> planned = new ArrayList<>();
    for (int repeat = 1; repeat <= repeats; repeat++) {
      List<LoadCell> cells = factors.cells();
      Collections.shuffle(cells, new Random(seed * REPEAT_STRIDE + repeat));
      for (int i = 0; i < cells.size(); i++) {
        planned.add(new PlannedCell(cells.get(i).at(blocks.levels(block)), repeat, i + 1));
      }
    }
    return planned;
  }

  /** Whether there is a cell in which no measured request is sent. */
  public boolean asksNothing() {
    return factors.cells().stream().anyMatch(cell -> amounts.measured(cell) == 0);
  }
}
