package soapbench.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import soapbench.cli.Soapbench;
import soapbench.lab.option.OptionSection;
import soapbench.lab.service.Installation;

class HelpLayoutTest {

  @ParameterizedTest
  @CsvSource({
    "'', --help",
    "help, --help",
    "help run, run --help",
    "help run payload, run payload --help",
    "version, --version"
  })
  void shouldPrintWhatTheOptionPrints(String command, String option) {
    String printed = printed(command.split(" "));
    assertEquals(printed(option.split(" ")), printed);
    assertTrue(printed.length() > 10, printed);
  }

  @Test
  void shouldShowEveryCommandInAGroup() {
    String help = printed("help");
    for (String name : line().getSubcommands().keySet()) {
      assertEquals(1, help.lines().filter(row -> row.startsWith("  " + name + " ")).count(), name);
    }
  }

  @Test
  void shouldShowManyOptionsInSections() {
    String help = printed("help", "run", "payload");
    Stream.of(OptionSection.values())
        .map(OptionSection::heading)
        .forEach(heading -> assertTrue(help.contains("\n\n" + heading + "\n  "), heading));
    assertTrue(
        help.indexOf("--burst") > help.indexOf(OptionSection.REPEATED.heading())
            && help.indexOf("--burst") < help.indexOf(OptionSection.TRAVELLING.heading()),
        help);
  }

  @Test
  void shouldSayTheDefaultOfEveryOptionThatHasOne() {
    Set<String> silent =
        options()
            .filter(option -> option.defaultValue() != null && !option.hidden())
            .filter(option -> !String.join(" ", option.description()).contains("(default "))
            .map(OptionSpec::longestName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(Set.of(), silent);
  }

  private static Stream<OptionSpec> options() {
    return below(line()).flatMap(command -> command.getCommandSpec().options().stream());
  }

  private static Stream<CommandLine> below(CommandLine line) {
    return Stream.concat(
        Stream.of(line), line.getSubcommands().values().stream().flatMap(HelpLayoutTest::below));
  }

  private static String printed(String... words) {
    StringWriter out = new StringWriter();
    String[] given = Stream.of(words).filter(word -> !word.isEmpty()).toArray(String[]::new);
    assertEquals(0, line().setOut(new PrintWriter(out, true)).execute(given));
    return out.toString();
  }

  private static CommandLine line() {
    return Soapbench.commandLine(new Installation(Path.of("home"), "1.2", "abc", Path.of("/jdk")));
  }
}
