package soapbench.answer;

import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * A quantity along which options were tried.
 *
 * @param name its name above a table, e.g. {@code payload}
 * @param text a level with its unit, e.g. {@code 22.2 MB}
 * @param things what has such a level, in the plural, by the levels that were tried: {@code large
 *     payloads}
 */
public record Scale(
    String name, DoubleFunction<String> text, Function<List<Double>, String> things) {

  public Scale {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(things, "things");
  }

  String of(double level) {
    return text.apply(level);
  }

  /** From one level to another, with one unit where it is the same. */
  String range(double low, double high) {
    String[] from = of(low).split(" ", 2);
    String[] to = of(high).split(" ", 2);
    if (low == high) {
      return of(low);
    }
    boolean sameUnit =
        from.length == 2 && to.length == 2 && List.of(from[1], from[1] + "s").contains(to[1]);
    return (sameUnit ? from[0] : of(low)) + "–" + of(high);
  }
}
