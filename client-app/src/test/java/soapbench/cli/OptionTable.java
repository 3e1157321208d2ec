package soapbench.cli;

import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of a command as a table for readers. */
final class OptionTable {

  private OptionTable() {}

  static String markdown(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp() && !option.hidden())
        .map(OptionTable::row)
        .collect(Collectors.joining("\n", "| option | meaning |\n|---|---|\n", "\n"));
  }

  private static String row(OptionSpec option) {
    String fallback = Objects.requireNonNullElse(option.defaultValue(), "");
    String meaning = String.join(" ", option.description()).replace("${DEFAULT-VALUE}", fallback);
    boolean flag = option.arity().max() == 0;
    String name = option.longestName() + (flag ? "" : " " + option.paramLabel());
    return "| `%s` | %s |".formatted(name, meaning);
  }
}
