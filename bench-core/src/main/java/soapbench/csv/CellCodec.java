package soapbench.csv;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the values of a column are written into cells and read from them.
 *
 * @param <V> a value
 * @param text the cell of a value, empty where there is nothing to tell
 * @param value the value of a cell that is not empty; throws {@link IllegalArgumentException} or
 *     {@link DateTimeException} at text it does not understand
 * @param absent what an empty cell means, or a file without the column; nothing when there must be
 *     a value
 * @param type what other programs should read the cells as
 */
public record CellCodec<V>(
    Function<V, String> text, Function<String, V> value, Optional<V> absent, Type type) {

  /** Types of cells, by the words of Frictionless Table Schema. */
  public enum Type {
    STRING,
    INTEGER,
    NUMBER,
    DATETIME;

    /** The word of the type. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A text that must be there. */
  public static final CellCodec<String> WORD = of(Function.identity(), Function.identity());

  /** A text that may be empty. */
  public static final CellCodec<String> TEXT = WORD.orElse(Cells.EMPTY);

  /** A whole number. */
  public static final CellCodec<Long> WHOLE = of(Cells::whole, Long::valueOf).as(Type.INTEGER);

  /** A whole number that fits an {@code int}. */
  public static final CellCodec<Integer> COUNT =
      of(Cells::whole, Integer::valueOf).as(Type.INTEGER);

  /** A whole number, empty where it was not measured. */
  public static final CellCodec<OptionalLong> MEASURED =
      of(Cells::whole, (String cell) -> OptionalLong.of(Long.parseLong(cell)))
          .orElse(OptionalLong.empty())
          .as(Type.INTEGER);

  /** A moment, as ISO 8601 in UTC. */
  public static final CellCodec<Instant> INSTANT =
      of(Instant::toString, Instant::parse).as(Type.DATETIME);

  /** A ratio or a share to four decimals, empty where it is NaN or has no bound. */
  public static final CellCodec<Double> RATIO =
      of(Cells::ratio, Double::valueOf).orElse(Double.NaN).as(Type.NUMBER);

  /** A codec of words that must be there. */
  public static <V> CellCodec<V> of(Function<V, String> text, Function<String, V> value) {
    return new CellCodec<>(text, value, Optional.empty(), Type.STRING);
  }

  /**
   * A codec of a closed choice in which each level has its word.
   *
   * @param what what each level is, e.g. {@code stage}
   */
  public static <V> CellCodec<V> ofWords(String what, V[] levels, Function<V, String> word) {
    return of(
        word,
        given ->
            Stream.of(levels)
                .filter(level -> word.apply(level).equals(given))
                .findFirst()
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "%s is '%s', not one of %s"
                                .formatted(
                                    what,
                                    given,
                                    Stream.of(levels)
                                        .map(word)
                                        .collect(Collectors.joining(", "))))));
  }

  /** A number to the given number of decimals, NaN where it was not measured. */
  public static CellCodec<Double> number(int decimals) {
    return of((Double number) -> Cells.number(number, decimals), Double::valueOf)
        .orElse(Double.NaN)
        .as(Type.NUMBER);
  }

  /** A copy of this codec whose cells other programs should read as something else. */
  public CellCodec<V> as(Type other) {
    return new CellCodec<>(text, value, absent, other);
  }

  /** A copy of this codec with a value for empty cells. */
  public CellCodec<V> orElse(V whenAbsent) {
    return new CellCodec<>(text, value, Optional.of(whenAbsent), type);
  }

  /** A copy of this codec for values that may be missing. */
  public CellCodec<Optional<V>> optional() {
    return new CellCodec<>(
        some -> some.map(text).orElse(Cells.EMPTY),
        cell -> Optional.of(value.apply(cell)),
        Optional.of(Optional.empty()),
        type);
  }
}
