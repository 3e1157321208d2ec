package soapbench.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import soapbench.folder.RunFolder;

/** Gives a run that is resumed the options that it had, and refuses others. */
final class Resumption {

  private final CommandSpec command;
  private final JsonNode options;

  private Resumption(CommandSpec command, JsonNode options) {
    this.command = command;
    this.options = options;
  }

  static Resumption read(CommandSpec command, Path folder) throws IOException {
    Path file = new RunFolder(folder).environment();
    if (!Files.isRegularFile(file)) {
      throw refused(command, "there is no run in " + folder);
    }
    try {
      JsonNode options =
          JsonMapper.builder().build().readTree(Files.readString(file)).path("options");
      return new Resumption(command, options);
    } catch (JsonProcessingException e) {
      throw refused(command, file + " is damaged");
    }
  }

  /** Sets every option that the run had. */
  void apply() {
    for (Map.Entry<String, JsonNode> had : options.properties()) {
      OptionSpec option = command.findOption(had.getKey());
      if (option != null) {
        apply(option, had.getKey(), had.getValue().asText());
      }
    }
  }

  private void apply(OptionSpec option, String name, String value) {
    boolean given = command.commandLine().getParseResult().hasMatchedOption(option);
    if (given && !String.valueOf(option.<Object>getValue()).equals(value)) {
      throw refused(
          command,
          value.isEmpty()
              ? "the run had no %s, and goes on without it".formatted(name)
              : "the run had %s %s, and goes on with it".formatted(name, value));
    }
    if (!value.isEmpty()) {
      set(option, value);
    }
  }

  private static void set(OptionSpec option, String value) {
    Class<?> type = option.type();
    if (type == int.class) {
      option.setValue(Integer.valueOf(value));
    } else if (type == long.class) {
      option.setValue(Long.valueOf(value));
    } else if (type == boolean.class) {
      option.setValue(Boolean.valueOf(value));
    } else if (type == URI.class) {
      option.setValue(URI.create(value));
    } else if (type == Path.class) {
      option.setValue(Path.of(value));
    } else {
      option.setValue(value);
    }
  }

  private static ParameterException refused(CommandSpec command, String reason) {
    return new ParameterException(command.commandLine(), "--resume: " + reason);
  }
}
