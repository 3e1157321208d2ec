package soapbench.cli;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import soapbench.lab.option.OptionSection;

/** The arguments and options of a command as a table for readers. */
final class OptionTable {

  private OptionTable() {}

  /** The table in Markdown, empty for a command that has neither; in sections as help is. */
  static String markdown(CommandSpec command) {
    Stream<String> arguments =
        command.positionalParameters().stream()
            .map(argument -> row(argument.paramLabel(), argument));
    Stream<String> options =
        OptionSection.needed(command)
            ? OptionSection.of(command).entrySet().stream()
                .map(section -> section(section.getKey().heading(), section.getValue()))
            : Stream.of(rows(OptionSection.shown(command)));
    String rows = Stream.concat(arguments, options).collect(Collectors.joining());
    return rows.isEmpty() ? "" : "| option | meaning |\n|---|---|\n" + rows;
  }

  private static String section(String heading, List<OptionSpec> options) {
    String rows = rows(options);
    return rows.isEmpty() ? "" : "| **%s** | |\n%s".formatted(heading, rows);
  }

  private static String rows(List<OptionSpec> options) {
    return options.stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .map(option -> row(name(option), option))
        .collect(Collectors.joining());
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
