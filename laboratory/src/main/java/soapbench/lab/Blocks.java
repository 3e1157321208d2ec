package soapbench.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.columns.LevelColumns;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.factor.TriedLevels;
import soapbench.folder.RunFolder;
import soapbench.rows.Rows;

/**
 * Blocks of a run, each in a fresh pair of JVMs. Every combination of levels that have blocks of
 * their own has one in each fork; the blocks of a fork are in an order that is drawn from the seed,
 * and drawn anew for the next fork. A run without such levels has one block a fork.
 *
 * @param levels every combination; the only one has no levels where no factor varies
 * @param forks how often each is repeated
 * @param seed what the orders come from
 */
public record Blocks(List<Levels> levels, int forks, long seed) {

  private static final long FORK_STRIDE = 1_000_000_000_039L;

  public Blocks {
    levels = List.copyOf(levels);
    seed = levels.size() > 1 ? seed : 0; // there is nothing to order
    if (levels.isEmpty() || forks < 1) {
      throw new IllegalArgumentException("blocks need levels and at least one fork");
    }
  }

  /** The blocks of a run in which no level needs a server of its own. */
  public static Blocks of(int forks) {
    return new Blocks(List.of(Levels.NONE), forks, 0);
  }

  /** The blocks of a run that tries these levels; a factor with one level makes no blocks. */
  public static Blocks of(List<TriedLevels<?>> variations, int forks, long seed) {
    return new Blocks(
        Levels.combinations(
            variations.stream()
                .filter(some -> some.several() && some.factor().inBlocks())
                .<TriedLevels<?>>map(some -> some)
                .toList()),
        forks,
        seed);
  }

  /** The options of the factors that make blocks. */
  public String options() {
    return varied().stream().map(Factor::option).collect(Collectors.joining(", "));
  }

  /** The declared factors of which the run tries several levels. */
  public List<Factor<?>> varied() {
    return Levels.factors(levels);
  }

  /** The cells of all blocks, by the levels of their factors, from those of each block alone. */
  public List<Map<String, String>> cells(List<Map<String, String>> ofEach) {
    return levels.stream().flatMap(some -> ofEach.stream().map(some::behind)).toList();
  }

  /**
   * Rows of such a run: with the fork of each where there are several, and with levels that vary.
   */
  public <C> Rows<C> rows(Rows<C> every) {
    return (size() > 1 ? every.inForks() : every).in(varied());
  }

  /** A table of such a run: with the fork that a row is of, where there are several. */
  public <R> Table<R> table(Table<R> table, Function<R, Integer> fork) {
    return size() > 1 ? LevelColumns.inForks(table, fork) : table;
  }

  /** Where the logs of a block go, by its number from 1: each of several has its own folder. */
  public Path logs(RunFolder folder, int number) {
    return size() == 1 ? folder.logs() : folder.logs().resolve("fork-" + number);
  }

  /** How many there are, which is also the number of pairs of JVMs. */
  public int size() {
    return Math.multiplyExact(levels.size(), forks);
  }

  /** Whether there are several in a fork. */
  public boolean several() {
    return levels.size() > 1;
  }

  /** The levels of a block, by its number from 1. */
  public Levels levels(int number) {
    List<Levels> order = new ArrayList<>(levels);
    // the first numbers of Random are alike for seeds near each other
    long mixed = new SplittableRandom(seed + fork(number) * FORK_STRIDE).nextLong();
    Collections.shuffle(order, new Random(mixed));
    return order.get((number - 1) % levels.size());
  }

  /** The fork that a block is of, from 1: blocks of one fork have the same payloads. */
  public int fork(int number) {
    if (number < 1 || number > size()) {
      throw new IllegalArgumentException("block %s is not one of %s".formatted(number, size()));
    }
    return (number - 1) / levels.size() + 1;
  }

  /** A block for a person, such as {@code fork 1 of 2}, or {@code block 3 of 8 (zgc, 2g)}. */
  public String label(int number) {
    return several()
        ? "block %s of %s (%s)".formatted(number, size(), levels(number).label())
        : "fork %s of %s".formatted(number, size());
  }

  /** The blocks in their order, each with its number and the words of its levels. */
  List<Map<String, Object>> record() {
    return IntStream.rangeClosed(1, size()).mapToObj(this::entry).toList();
  }

  private Map<String, Object> entry(int number) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("fork", number);
    entry.putAll(levels(number).words());
    return entry;
  }
}
