package soapbench.lab.option;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A section of the options of a command that has many: what they decide, in one heading. */
public enum OptionSection {
  TOGETHER("Many options at once"),
  MEASURED("What is measured"),
  REPEATED("How often, and in which order"),
  TRAVELLING("How messages travel"),
  ALREADY_THERE("A server that already runs"),
  STARTED("Processes that the command starts"),
  GATES("When it fails"),
  FILES("Where files go"),
  PRINTED("What is printed");

  /** Options that are clear without sections. */
  private static final int FEW = 13;

  private final String heading;

  OptionSection(String heading) {
    this.heading = heading;
  }

  public String heading() {
    return heading;
  }

  /** Whether an option stands here. */
  public boolean holds(OptionSpec option) {
    return of(option) == this;
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

  /** The section that is told with an option; if none is, the option says what is measured. */
  private static OptionSection of(OptionSpec option) {
    if (option.usageHelp() || option.versionHelp()) {
      return PRINTED;
    }
    if (option.userObject() instanceof OptionSection told) {
      return told;
    }
    return option.userObject() instanceof Field field
        ? Stream.of(field, field.getDeclaringClass())
            .map(place -> place.getAnnotation(InSection.class))
            .filter(Objects::nonNull)
            .findFirst()
            .map(InSection::value)
            .orElse(MEASURED)
        : MEASURED;
  }
}
