package soapbench.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import soapbench.factor.Factor;
import soapbench.factor.RunFactors;
import soapbench.factor.ServerFactors;

/** Levels of server and connections that a run had throughout, and so has no columns for. */
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
    for (Factor<?> factor : RunFactors.TRIED) {
      boolean known = started || !factor.needsAnotherServer();
      if (known && varies(factor, others) && !varies(factor, own)) {
        option
            .apply(factor.option())
            .or(() -> before(factor))
            .flatMap(text -> word(factor, text))
            .ifPresent(word -> levels.put(factor.name(), word));
      }
    }
    return levels;
  }

  /** The option of a run that was made before there were links, or TLS. */
  private static Optional<String> before(Factor<?> factor) {
    return Optional.of("").filter(none -> !ServerFactors.ALL.contains(factor));
  }

  private static boolean varies(Factor<?> factor, List<Map<String, String>> cells) {
    return cells.stream().anyMatch(cell -> cell.containsKey(factor.name()));
  }

  private static <T extends Comparable<T>> Optional<String> word(Factor<T> factor, String text) {
    return factor.ofOption(text).map(factor::word);
  }
}
