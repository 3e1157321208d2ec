package soapbench.cli.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;
import soapbench.lab.Preset;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;

/** The option that stands for options of an experiment that belong together. */
final class PresetOption {

  static final String NAME = "--preset";

  private final List<Preset> presets;
  private final OptionSpec option;

  PresetOption(List<Preset> presets) {
    this.presets = presets;
    List<String> names = presets.stream().map(Preset::name).toList();
    this.option =
        OptionSpec.builder(NAME)
            .paramLabel("NAME")
            .type(String.class)
            .userObject(OptionSection.TOGETHER)
            .completionCandidates(names)
            .description(
                "options that belong together, of which those given beside it win:"
                    + " ${COMPLETION-CANDIDATES}")
            .build();
  }

  /** Adds the option to a command, whose help then ends with what each preset stands for. */
  void addTo(CommandLine line) {
    line.getCommandSpec().addOption(option);
    Map<String, String> rows = new LinkedHashMap<>();
    presets.forEach(preset -> rows.put(preset.name(), preset.line()));
    line.getHelpSectionMap()
        .put(
            UsageMessageSpec.SECTION_KEY_FOOTER,
            help ->
                help.createHeading("%n@|bold Presets|@%n") + help.createTextTable(rows).toString());
  }

  /** The preset that was chosen, if one was. */
  Optional<Preset> chosen() {
    return Optional.ofNullable(option.<String>getValue())
        .map(name -> OptionValues.one(NAME, name, presets, Preset::name));
  }

  /** The preset that was chosen, with the options that it stands for beside those given. */
  Optional<String> line(ParseResult given) {
    Set<String> names =
        given.matchedOptions().stream().map(OptionSpec::longestName).collect(Collectors.toSet());
    return chosen().map(preset -> "preset %s: %s".formatted(preset.name(), preset.line(names)));
  }
}
