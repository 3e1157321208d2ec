package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;
import soapbench.factor.Factor;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.TriedLevels;

/** The options of declared factors, to be mixed into a command: one a factor. */
@Command // picocli mixes nothing else in
public final class FactorOptions {

  private final Map<Factor<?>, OptionSpec> options = new LinkedHashMap<>();
  private final List<Factor<?>> several;

  /**
   * The options of a command.
   *
   * @param factors in the order of help
   * @param several those of them of which it tries several levels if several are given, in the
   *     order in which cells name them
   */
  public FactorOptions(List<Factor<?>> factors, List<Factor<?>> several) {
    this.several = several.stream().<Factor<?>>filter(factors::contains).toList();
    factors.forEach(factor -> options.put(factor, option(factor)));
  }

  private OptionSpec option(Factor<?> factor) {
    boolean list = several.contains(factor);
    String blocks =
        list && factor.inBlocks()
            ? "; several run in blocks, each with its own "
                + (factor.needsAnotherServer() ? "server" : "client")
            : "";
    return OptionSpec.builder(factor.option())
        .paramLabel(factor.label() + (list ? ",..." : ""))
        .type(String.class)
        .completionCandidates(factor.words())
        .userObject(factor.needsAnotherServer() ? OptionSection.STARTED : OptionSection.TRAVELLING)
        .description("%s%s (default %s)".formatted(factor.allowed(), blocks, factor.usualWords()))
        .build();
  }

  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    options.values().forEach(command::addOption);
  }

  /** The level of a factor; nothing where none was given, or several were. */
  public <T extends Comparable<T>> Optional<T> only(Factor<T> factor) {
    return Optional.of(given(factor)).filter(given -> given.size() == 1).map(given -> given.get(0));
  }

  /** The levels of all factors of which one alone was given. */
  Levels only() {
    Levels chosen = Levels.NONE;
    for (Factor<?> factor : options.keySet()) {
      chosen = chosen.with(onlyOf(factor));
    }
    return chosen;
  }

  private <T extends Comparable<T>> Levels onlyOf(Factor<T> factor) {
    return only(factor)
        .map(level -> Levels.NONE.with(new Level<>(factor, level)))
        .orElse(Levels.NONE);
  }

  /** The levels of a factor that were given. */
  public <T extends Comparable<T>> List<T> given(Factor<T> factor) {
    return variation(factor).map(TriedLevels::levels).orElse(List.of());
  }

  /** The levels that were given, of the factors of which there may be several. */
  public List<TriedLevels<?>> variations() {
    return several.stream()
        .<TriedLevels<?>>flatMap(factor -> Stream.ofNullable(variation(factor).orElse(null)))
        .toList();
  }

  private <T extends Comparable<T>> Optional<TriedLevels<T>> variation(Factor<T> factor) {
    String text = Objects.requireNonNull(options.get(factor), "factor").getValue();
    if (text == null) {
      return Optional.empty();
    }
    List<T> levels =
        several.contains(factor)
            ? OptionValues.each(factor.option(), text, factor::level)
            : List.of(orRefused(factor.option(), () -> factor.level(text)));
    return Optional.of(new TriedLevels<>(factor, levels));
  }

  /** Refuses every option, for a reason. */
  void requireUnused(String reason) {
    options.forEach(
        (factor, option) -> refuseIf(option.getValue() != null, factor.option(), reason));
  }
}
