package soapbench.columns;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.factor.Level;
import soapbench.factor.Levels;

/**
 * Columns of declared factors. A file has those of the factors of which its run tried several
 * levels, behind all other columns.
 */
public final class LevelColumns {

  private LevelColumns() {}

  /** A table with a column for each factor. */
  public static <R> Table<R> in(
      Table<R> table, List<Factor<?>> factors, Function<R, Levels> levels) {
    Table<R> all = table;
    for (Factor<?> factor : factors) {
      all = all.with(column(factor).of(levels));
    }
    return all;
  }

  /** A table of a run of several forks: with the fork that a row is of. */
  public static <R> Table<R> inForks(Table<R> table, Function<R, Integer> fork) {
    return table.header().contains(PlaceColumns.FORK.name())
        ? table
        : table.with(PlaceColumns.FORK.as(PlaceColumns.FORK.codec()).of(fork));
  }

  /** The levels of a row: of those of these factors that its file has. */
  public static Levels read(CsvRow row, List<Factor<?>> factors) {
    Levels levels = Levels.NONE;
    for (Factor<?> factor : factors) {
      Optional<? extends Level<?>> level = level(row, factor);
      levels = level.isPresent() ? levels.with(level.get()) : levels;
    }
    return levels;
  }

  private static <T extends Comparable<T>> Optional<Level<T>> level(CsvRow row, Factor<T> factor) {
    return row.read(factor.name(), codec(factor)).map(value -> new Level<>(factor, value));
  }

  private static <T extends Comparable<T>> Column<Levels, Optional<T>> column(Factor<T> factor) {
    return Column.of(
            factor.name(),
            "",
            "%s; the column is there where the run tried several".formatted(factor.noun()),
            codec(factor))
        .of(levels -> levels.of(factor));
  }

  private static <T extends Comparable<T>> CellCodec<Optional<T>> codec(Factor<T> factor) {
    return CellCodec.of(factor::word, factor::level).optional();
  }
}
