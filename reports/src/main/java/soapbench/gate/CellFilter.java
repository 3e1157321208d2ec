package soapbench.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.results.CellMeasure;

/** The cells that the words of a rule mean, such as {@code 1.3MB serialized/http}. */
final class CellFilter {

  private static final String IN_BYTES = "bytes";

  private final String rule;
  private final Map<String, Set<String>> factors = new LinkedHashMap<>();

  private CellFilter(String rule, Stream<Map<String, String>> cells) {
    this.rule = rule;
    cells.forEach(
        levels ->
            levels.forEach(
                (factor, level) ->
                    factors.computeIfAbsent(factor, any -> new LinkedHashSet<>()).add(level)));
  }

  /**
   * The measures of the cells that have all levels that are named.
   *
   * @param all of one measure
   * @throws InvalidRuleException if there is none
   */
  static List<CellMeasure> of(Rule rule, List<CellMeasure> all) {
    return of(rule, all, CellMeasure::levels, CellMeasure::cell);
  }

  /**
   * Refuses a rule of levels that no cell has.
   *
   * @param cells the level of each factor of each cell
   * @throws InvalidRuleException naming what is allowed
   */
  static void require(Rule rule, List<Map<String, String>> cells) {
    of(rule, cells, Function.identity(), CellFilter::name);
  }

  private static <C> List<C> of(
      Rule rule, List<C> all, Function<C, Map<String, String>> levels, Function<C, String> name) {
    CellFilter filter = new CellFilter(rule.text(), all.stream().map(levels));
    Map<String, String> wanted = new LinkedHashMap<>();
    String whole = String.join(" ", rule.at());
    if (!filter.isLevel(whole, wanted)) {
      rule.at().forEach(word -> filter.parts(word).forEach(part -> filter.add(part, wanted)));
    }
    List<C> cells =
        all.stream()
            .filter(one -> levels.apply(one).entrySet().containsAll(wanted.entrySet()))
            .toList();
    if (cells.isEmpty()) {
      throw new InvalidRuleException(
          rule.text(),
          "no cell has all of these levels: the cells are "
              + all.stream().map(name).distinct().collect(Collectors.joining("; ")));
    }
    return cells;
  }

  /**
   * Whether words are one level that has blanks, such as a label of JMeter, which is then wanted.
   */
  private boolean isLevel(String whole, Map<String, String> wanted) {
    factors.forEach(
        (factor, levels) -> {
          if (whole.contains(" ") && levels.contains(whole)) {
            wanted.put(factor, whole);
          }
        });
    return !wanted.isEmpty();
  }

  private static String name(Map<String, String> cell) {
    return cell.entrySet().stream()
        .map(one -> levels(one.getKey(), Stream.of(one.getValue())))
        .filter(level -> !level.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** Levels are joined by a slash as they are in the names of cells. */
  private List<String> parts(String word) {
    return factorsWith(word).isEmpty() ? List.of(word.split("/")) : List.of(word);
  }

  private void add(String word, Map<String, String> wanted) {
    List<Map.Entry<String, String>> found = factorsWith(word);
    if (found.isEmpty()) {
      throw new InvalidRuleException(
          rule, "'%s' is not a level of a cell: allowed are %s".formatted(word, allowed()));
    }
    if (found.size() > 1) {
      throw new InvalidRuleException(
          rule,
          "'%s' is a level of several factors: say %s"
              .formatted(
                  word,
                  found.stream()
                      .map(one -> one.getKey() + "=" + word)
                      .collect(Collectors.joining(" or "))));
    }
    String level = found.get(0).getValue();
    String other = wanted.put(found.get(0).getKey(), level);
    if (other != null && !other.equals(level)) {
      throw new InvalidRuleException(
          rule,
          "no cell has both %s: each is a rule of its own"
              .formatted(
                  levels(found.get(0).getKey(), Stream.of(other, level)).replace(", ", " and ")));
    }
  }

  /** The factors that have a level, with the level as files have it. */
  private List<Map.Entry<String, String>> factorsWith(String word) {
    int equals = word.indexOf('=');
    String factor = equals < 0 ? "" : word.substring(0, equals);
    String level = word.substring(equals + 1);
    List<Map.Entry<String, String>> found = new ArrayList<>();
    factors.forEach(
        (name, levels) -> {
          if (factor.isEmpty() || factor.equals(name)) {
            levels.stream()
                .filter(one -> is(name, one, level))
                .findFirst()
                .ifPresent(one -> found.add(Map.entry(name, one)));
          }
        });
    return found;
  }

  private static boolean is(String factor, String level, String word) {
    return !level.isEmpty()
        && (level.equalsIgnoreCase(word)
            || factor.endsWith(IN_BYTES)
                && MeasureUnit.bytes(word).orElse(Double.NaN) == MeasureUnit.Numbers.of(level));
  }

  private String allowed() {
    return factors.entrySet().stream()
        .map(one -> one.getKey() + " " + levels(one.getKey(), one.getValue().stream()))
        .filter(said -> !said.endsWith(" "))
        .collect(Collectors.joining("; "));
  }

  private static String levels(String factor, Stream<String> levels) {
    return levels
        .filter(level -> !level.isEmpty())
        .map(level -> factor.endsWith(IN_BYTES) ? MeasureUnit.level(level) : level)
        .collect(Collectors.joining(", "));
  }
}
