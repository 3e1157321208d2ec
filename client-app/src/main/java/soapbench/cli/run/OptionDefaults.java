package soapbench.cli.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Defaults that options of a command have instead of their own.
 *
 * @param values the options' values by their names, empty where an option keeps its own default
 */
record OptionDefaults(Map<String, String> values) implements IDefaultValueProvider {

  OptionDefaults {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Gives a command these defaults, and beside them what was given before. */
  void parse(CommandLine again, ParseResult given) {
    again.setDefaultValueProvider(this);
    again.parseArgs(
        given.matchedOptions().stream().map(OptionDefaults::word).toArray(String[]::new));
  }

  /** An option as it was given, in one word; a flag with its value, since a default may be set. */
  private static String word(OptionSpec option) {
    Object value =
        option.arity().max() == 0 ? option.getValue() : option.originalStringValues().get(0);
    return option.longestName() + "=" + value;
  }

  @Override
  public String defaultValue(ArgSpec argument) {
    String value = argument instanceof OptionSpec option ? values.get(option.longestName()) : null;
    return value == null || value.isEmpty() ? null : value;
  }
}
