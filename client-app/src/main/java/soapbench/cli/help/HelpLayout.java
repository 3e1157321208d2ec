package soapbench.cli.help;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import soapbench.lab.option.OptionSection;

/** The layout of help: the commands in groups, and options in sections where there are many. */
public final class HelpLayout {

  private HelpLayout() {}

  /**
   * Gives a command and all below it this layout.
   *
   * @param groups the commands below it, as they were added, by their headings
   */
  public static void apply(CommandLine line, Map<String, List<CommandLine>> groups) {
    Map<String, CommandLine.IHelpSectionRenderer> sections = line.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> groups(help, groups));
    applyOptions(line);
  }

  private static void applyOptions(CommandLine line) {
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpLayout::options);
    line.getSubcommands().values().forEach(HelpLayout::applyOptions);
  }

  private static String options(Help help) {
    if (!OptionSection.needed(help.commandSpec())) {
      return help.optionList();
    }
    return OptionSection.of(help.commandSpec()).entrySet().stream()
        .map(section -> heading(help, section.getKey().heading()) + list(help, section.getValue()))
        .collect(Collectors.joining());
  }

  private static String list(Help help, List<OptionSpec> options) {
    // the columns of all sections are as wide as the widest option of the command asks for
    Help.Layout layout =
        help.createDefaultLayout(
            help.commandSpec().options(),
            help.commandSpec().positionalParameters(),
            help.colorScheme());
    layout.addOptions(options, help.parameterLabelRenderer());
    return layout.toString();
  }

  private static String groups(Help help, Map<String, List<CommandLine>> groups) {
    return groups.entrySet().stream()
        .map(group -> heading(help, group.getKey()) + commands(help, group.getValue()))
        .collect(Collectors.joining());
  }

  private static String commands(Help help, List<CommandLine> group) {
    Map<String, Help> commands = new LinkedHashMap<>();
    group.forEach(
        command ->
            commands.put(
                command.getCommandName(), help.subcommands().get(command.getCommandName())));
    return help.commandList(commands);
  }

  private static String heading(Help help, String text) {
    return help.createHeading("%n@|bold " + text + "|@%n");
  }
}
