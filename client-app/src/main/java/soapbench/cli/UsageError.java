package soapbench.cli;

import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Message about a wrong command line, in one line that says what is allowed. */
record UsageError(CommandLine line) {

  static String of(ParameterException refused) {
    return new UsageError(refused.getCommandLine()).text(refused);
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
    return refused.getMessage().startsWith("Missing required subcommand")
        ? "%s needs one of %s".formatted(said(), subcommands())
        : refused.getMessage();
  }

  private String unknown(String word) {
    if (word.startsWith("-")) {
      return "%s: unknown option: allowed are %s"
          .formatted(word.replaceFirst("=.*", ""), options());
    }
    if (line.getSubcommands().isEmpty()) {
      return "'%s': %s takes no such argument: allowed are %s".formatted(word, said(), options());
    }
    return "'%s' is unknown: allowed after %s are %s".formatted(word, said(), subcommands());
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

  private String options() {
    return line.getCommandSpec().options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::longestName)
        .collect(Collectors.joining(", "));
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
