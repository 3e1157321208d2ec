package soapbench.cli;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The arguments and options of a command as a table for readers. */
final class OptionTable {

  private OptionTable() {}

  /** The table in Markdown, empty for a command that has neither. */
  static String markdown(CommandSpec command) {
    Stream<String> arguments =
        command.positionalParameters().stream()
            .map(argument -> row(argument.paramLabel(), argument));
    Stream<String> options =
        command.options().stream()
            .filter(option -> !option.usageHelp() && !option.versionHelp() && !option.hidden())
            .map(option -> row(name(option), option));
    String rows = Stream.concat(arguments, options).collect(Collectors.joining());
    return rows.isEmpty() ? "" : "| option | meaning |\n|---|---|\n" + rows;
  }

  private static String name(OptionSpec option) {
    boolean flag = option.arity().max() == 0;
    return option.longestName() + (flag ? "" : " " + option.paramLabel());
  }

  private static String row(String name, ArgSpec argument) {
    String fallback = Objects.requireNonNullElse(argument.defaultValue(), "");
    String meaning = UsageError.withWords(argument).replace("${DEFAULT-VALUE}", fallback);
    return "| `%s` | %s |\n".formatted(name, meaning);
  }
}
