package soapbench.cli.help;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The layout of help: the commands in groups, and options in sections where there are many. */
public final class HelpLayout {

  private static final Map<String, List<String>> COMMANDS = commands();

  private HelpLayout() {}

  private static Map<String, List<String>> commands() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put(
        "To measure",
        List.of(
            "run", "estimate", "report", "compare", "history", "findings", "publish", "calibrate"));
    groups.put("To have a server", List.of("server", "worker", "node", "clean"));
    groups.put("To offer and call programs", List.of("component", "call"));
    groups.put("To bring a message or a service of your own", List.of("message", "service"));
    groups.put("To measure with JMeter", List.of("jmeter", "payload"));
    groups.put("To find your way", List.of("list", "help", "manual", "completion", "version"));
    return groups;
  }

  /** Gives a command and all below it this layout. */
  public static void apply(CommandLine line) {
    Map<String, CommandLine.IHelpSectionRenderer> sections = line.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpLayout::options);
    if (line.getParent() == null) {
      sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
      sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpLayout::groups);
    }
    line.getSubcommands().values().forEach(HelpLayout::apply);
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

  private static String groups(Help help) {
    return COMMANDS.entrySet().stream()
        .map(group -> heading(help, group.getKey()) + list(help, group))
        .collect(Collectors.joining());
  }

  private static String list(Help help, Map.Entry<String, List<String>> group) {
    Map<String, Help> commands = new LinkedHashMap<>();
    group.getValue().forEach(name -> commands.put(name, help.subcommands().get(name)));
    return help.commandList(commands);
  }

  private static String heading(Help help, String text) {
    return help.createHeading("%n@|bold " + text + "|@%n");
  }
}
