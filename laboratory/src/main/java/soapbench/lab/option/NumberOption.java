package soapbench.lab.option;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/**
 * An option that takes a whole number in a range, to be mixed into a command. Its help, its default
 * and its refusals come from the same numbers.
 */
@Command // picocli mixes nothing else in
public final class NumberOption {

  private static final int MOST_ROUNDS = 100_000;

  private final Range range;
  private final OptionSpec option;

  /**
   * The numbers that an option allows.
   *
   * @param option its name and what stands for the number in help, such as {@code --heap MB}
   * @param meaning what the number is, without range and default
   * @param section of help
   */
  public record Range(String option, String meaning, int least, int most, OptionSection section) {

    /** A copy of these in another section of help. */
    public Range in(OptionSection other) {
      return new Range(option, meaning, least, most, other);
    }

    /** The option with a default. */
    public NumberOption usually(int usual) {
      return new NumberOption(this, Integer.toString(usual), "default ${DEFAULT-VALUE}");
    }

    /** The option without a default; says in words that begin with "default" what holds then. */
    public NumberOption otherwise(String words) {
      return new NumberOption(this, null, words);
    }
  }

  private NumberOption(Range range, @Nullable String usual, String otherwise) {
    this.range = range;
    String[] words = range.option.split(" ");
    this.option =
        OptionSpec.builder(words[0])
            .paramLabel(words[1])
            .type(Integer.class)
            .defaultValue(usual)
            .userObject(range.section)
            .description(
                "%s, %s to %s (%s)".formatted(range.meaning, range.least, range.most, otherwise))
            .build();
  }

  /** The numbers that an option allows. */
  public static Range of(String option, String meaning, int least, int most) {
    return new Range(option, meaning, least, most, OptionSection.MEASURED);
  }

  /** How many measured rounds a run has. */
  public static NumberOption trials(int usual) {
    return of("--trials N", "measured rounds", 1, MOST_ROUNDS)
        .in(OptionSection.REPEATED)
        .usually(usual);
  }

  /** How many rounds warm a run up. */
  public static Range warmup() {
    return of("--warmup N", "warm-up rounds before them", 0, MOST_ROUNDS)
        .in(OptionSection.REPEATED);
  }

  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    command.addOption(option);
  }

  /** The number of an option with a default; refused if it is out of range. */
  public int value() {
    return chosen().orElseThrow();
  }

  /** The number, if there is one; refused if it is out of range. */
  public OptionalInt chosen() {
    Integer number = option.getValue();
    return number == null
        ? OptionalInt.empty()
        : OptionalInt.of(
            OptionValues.within(option.longestName(), number, range.least, range.most));
  }
}
