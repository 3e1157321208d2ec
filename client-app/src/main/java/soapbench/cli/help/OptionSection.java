package soapbench.cli.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A section of the options of a command that has many: what they decide, in one heading. */
public enum OptionSection {
  TOGETHER("Many options at once", "--preset"),
  MEASURED("What is measured"),
  REPEATED(
      "How often, and in which order",
      "--trials",
      "--precision",
      "--at-most",
      "--minutes",
      "--warmup",
      "--burst",
      "--forks",
      "--loops",
      "--server-warmup",
      "--worker-warmup",
      "--rank-warmup",
      "--repeats",
      "--simulations",
      "--calls",
      "--cells",
      "--seed"),
  TRAVELLING(
      "How messages travel",
      "--jms-delivery",
      "--jms-transaction",
      "--jms-reply",
      "--reply",
      "--timeout"),
  ALREADY_THERE(
      "A server that already runs",
      "--server",
      "--broker",
      "--user",
      "--password-file",
      "--password",
      "--wss",
      "--jms-library",
      "--bearer",
      "--headers",
      "--certificate",
      "--trust",
      "--credentials",
      "--jms-lookup",
      "--naming",
      "--naming-library",
      "--components"),
  STARTED(
      "Processes that the command starts",
      "--server-kind",
      "--server-heap",
      "--server-gc",
      "--client-gc",
      "--worker-cpus",
      "--worker-heap",
      "--rank-heap",
      "--jmeter-heap",
      "--jmeter-properties"),
  GATES("When it fails", "--fail-if", "--on-unsure", "--other-machine"),
  FILES("Where files go", "--out", "--resume"),
  PRINTED("What is printed", "--quiet", "--verbose", "--json", "--help", "--version");

  /** Options that are clear without sections. */
  private static final int FEW = 12;

  private final String heading;
  private final Set<String> names;

  OptionSection(String heading, String... names) {
    this.heading = heading;
    this.names = Set.of(names);
  }

  public String heading() {
    return heading;
  }

  /**
   * The options that stand in this section; all that stand in none are those of what is measured.
   */
  Set<String> names() {
    return names;
  }

  /** Whether an option is named here. */
  public boolean holds(OptionSpec option) {
    return names.contains(option.longestName());
  }

  /** The options of a command that help shows, in its order. */
  public static List<OptionSpec> shown(CommandSpec command) {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  /** Whether a command has so many options that they need sections. */
  public static boolean needed(CommandSpec command) {
    return shown(command).size() > FEW;
  }

  /** The options of a command by their sections, in the order of help. */
  public static Map<OptionSection, List<OptionSpec>> of(CommandSpec command) {
    Map<OptionSection, List<OptionSpec>> sections = new EnumMap<>(OptionSection.class);
    for (OptionSpec option : shown(command)) {
      sections.computeIfAbsent(of(option), section -> new ArrayList<>()).add(option);
    }
    return sections;
  }

  private static OptionSection of(OptionSpec option) {
    return Arrays.stream(values())
        .filter(section -> section.holds(option))
        .findFirst()
        .orElse(MEASURED);
  }
}
