package soapbench.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import soapbench.factor.Factor;
import soapbench.factor.RunFactors;
import soapbench.factor.ServerFactors;

/** Levels of server and link that a run had throughout, and so has no columns for. */
public final class ServerLevels {

  private ServerLevels() {}

  /**
   * The words of these levels by the names of their factors, of the factors that vary in another
   * run. Those of the server are known if the run started it itself.
   *
   * @param option the text of a run's option, empty where it had none; nothing if that is not known
   * @param own the levels of the run's cells
   * @param others those of the other run's cells
   * @throws IllegalArgumentException if an option names no level of its factor
   */
  public static Map<String, String> of(
      Function<String, Optional<String>> option,
      List<Map<String, String>> own,
      List<Map<String, String>> others) {
    Map<String, String> levels = new LinkedHashMap<>();
    boolean started = option.apply("--server").filter(String::isEmpty).isPresent();
    List<Factor<?>> factors = new ArrayList<>(started ? ServerFactors.ALL : List.of());
    factors.add(RunFactors.LINK);
    for (Factor<?> factor : factors) {
      if (varies(factor, others) && !varies(factor, own)) {
        option
            .apply(factor.option())
            .or(() -> beforeLinks(factor))
            .flatMap(text -> word(factor, text))
            .ifPresent(word -> levels.put(factor.name(), word));
      }
    }
    return levels;
  }

  /** The option of a run that was made before there were links. */
  private static Optional<String> beforeLinks(Factor<?> factor) {
    return Optional.of("").filter(none -> factor == RunFactors.LINK);
  }

  private static boolean varies(Factor<?> factor, List<Map<String, String>> cells) {
    return cells.stream().anyMatch(cell -> cell.containsKey(factor.name()));
  }

  private static <T extends Comparable<T>> Optional<String> word(Factor<T> factor, String text) {
    return factor.ofOption(text).map(factor::word);
  }
}
