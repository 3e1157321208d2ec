package soapbench.cli;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import soapbench.cli.help.Suggestion;
import soapbench.lab.option.OptionSection;

/** Message about a wrong command line, in one line that says what is allowed. */
record UsageError(CommandLine line) {

  static String of(ParameterException refused) {
    return unknownAbove(refused.getCommandLine())
        .orElseGet(() -> new UsageError(refused.getCommandLine()).text(refused));
  }

  /** The first word that no command knows: what is wrong after it may be so because of it. */
  private static Optional<String> unknownAbove(CommandLine line) {
    Optional<String> above =
        Optional.ofNullable(line.getParent()).flatMap(UsageError::unknownAbove);
    return above.or(
        () -> line.getUnmatchedArguments().stream().findFirst().map(new UsageError(line)::unknown));
  }

  private String text(ParameterException refused) {
    if (refused instanceof UnmatchedArgumentException unmatched) {
      return unknown(unmatched.getUnmatched().get(0));
    }
    if (refused instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing.getMissing().get(0));
    }
    ArgSpec argument = refused.getArgSpec();
    if (argument != null && refused.getValue() != null) {
      return "%s: '%s' is not allowed: %s"
          .formatted(name(argument), refused.getValue(), description(argument));
    }
    String message = String.valueOf(refused.getMessage());
    return message.startsWith("Missing required subcommand")
        ? "%s needs one of %s".formatted(said(), subcommands())
        : message;
  }

  private String unknown(String word) {
    if (word.startsWith("-")) {
      String name = word.replaceFirst("=.*", "");
      List<String> having =
          line.getSubcommands().entrySet().stream()
              .filter(command -> command.getValue().getCommandSpec().findOption(name) != null)
              .map(Map.Entry::getKey)
              .toList();
      if (!having.isEmpty()) {
        return "%s: allowed only after '%s' and one of %s"
            .formatted(name, said(), String.join(", ", having));
      }
      return "%s: unknown option: %s"
          .formatted(name, meant(name, options()).orElseGet(this::allowedOptions));
    }
    if (line.getSubcommands().isEmpty()) {
      return "'%s': %s takes no such argument: %s".formatted(word, said(), allowedOptions());
    }
    return "'%s' is unknown: %s"
        .formatted(
            word,
            meant(word, line.getSubcommands().keySet())
                .orElseGet(() -> "allowed after %s are %s".formatted(said(), subcommands())));
  }

  private static Optional<String> meant(String word, Collection<String> allowed) {
    return Suggestion.of(word, allowed).map("did you mean %s?"::formatted);
  }

  private String allowedOptions() {
    return OptionSection.needed(line.getCommandSpec())
        ? "'%s --help' lists what is allowed".formatted(said())
        : "allowed are " + String.join(", ", options());
  }

  private static String missing(ArgSpec argument) {
    String word = argument.required() ? "is missing" : "its value is missing";
    return "%s: %s: %s".formatted(name(argument), word, description(argument));
  }

  /** The command as it was given. */
  private String said() {
    return line.getCommandSpec().qualifiedName(" ");
  }

  private String subcommands() {
    return String.join(", ", line.getSubcommands().keySet());
  }

  private List<String> options() {
    return OptionSection.shown(line.getCommandSpec()).stream()
        .map(OptionSpec::longestName)
        .toList();
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  private static String description(ArgSpec argument) {
    return withWords(argument).replaceFirst(" \\(default.*", "");
  }

  /** Description of an option or argument, with the words that it takes. */
  static String withWords(ArgSpec argument) {
    String words =
        argument.completionCandidates() == null
            ? ""
            : String.join(", ", argument.completionCandidates());
    return String.join(" ", argument.description()).replace("${COMPLETION-CANDIDATES}", words);
  }
}
