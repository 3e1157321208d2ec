package soapbench.cli.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Defaults that options of a command have instead of their own.
 *
 * @param values the values of options and arguments by their names, empty where an option keeps its
 *     own default
 */
record OptionDefaults(Map<String, String> values) implements IDefaultValueProvider {

  OptionDefaults {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Gives a command these defaults, and beside them what was given before. */
  void parse(CommandLine again, ParseResult given) {
    again.setDefaultValueProvider(this);
    again.parseArgs(
        Stream.concat(
                given.matchedOptions().stream().flatMap(OptionDefaults::words),
                given.matchedPositionals().stream()
                    .flatMap(argument -> argument.originalStringValues().stream()))
            .toArray(String[]::new));
  }

  /** The name of an option, or of an argument that has none but its place. */
  static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /**
   * An option as it was given, in a word for each time; a flag with its value, since a default may
   * be set.
   */
  private static Stream<String> words(OptionSpec option) {
    List<?> values =
        option.arity().max() == 0
            ? List.of(option.<Object>getValue())
            : option.originalStringValues();
    return values.stream().map(value -> option.longestName() + "=" + value);
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    String value = values.get(name(argument));
    return value == null || value.isEmpty() ? null : value;
  }
}
