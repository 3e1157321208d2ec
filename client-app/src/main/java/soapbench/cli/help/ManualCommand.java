package soapbench.cli.help;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the page for {@code man}: the help of every command, as that prints it. */
@Command(
    name = "manual",
    description = {"Prints the manual page.", "", "To read it: ./soapbench manual | man -l -"},
    mixinStandardHelpOptions = true)
public final class ManualCommand implements Callable<Integer> {

  private static final int COLUMNS = 78;

  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    CommandLine all = command.root().commandLine();
    all.setUsageHelpAutoWidth(false).setUsageHelpWidth(COLUMNS);
    PrintWriter out = command.commandLine().getOut();
    out.println(".TH SOAPBENCH 1");
    out.println(".SH NAME");
    out.println("soapbench \\- " + escaped(all.getCommandSpec().usageMessage().description()[0]));
    section(out, "SYNOPSIS", all);
    commands(out, "", all);
    out.flush();
    return 0;
  }

  private static void commands(PrintWriter out, String name, CommandLine above) {
    for (Map.Entry<String, CommandLine> each : above.getSubcommands().entrySet()) {
      String whole = (name + " " + each.getKey()).strip();
      section(out, whole.toUpperCase(Locale.ROOT), each.getValue());
      commands(out, whole, each.getValue());
    }
  }

  private static void section(PrintWriter out, String heading, CommandLine about) {
    out.println(".SH \"" + escaped(heading) + "\"");
    out.println(".nf");
    about.getUsageMessage(Ansi.OFF).lines().map(ManualCommand::escaped).forEach(out::println);
    out.println(".fi");
  }

  /** A line that roff takes as it is. */
  private static String escaped(String line) {
    String text = line.replace("\\", "\\e").replace("-", "\\-");
    return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
  }
}
