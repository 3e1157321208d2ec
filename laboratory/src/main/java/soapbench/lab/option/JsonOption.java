package soapbench.lab.option;

import java.io.PrintWriter;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import soapbench.text.JsonText;

/** The option with which a command prints its result as one JSON object. */
@InSection(OptionSection.PRINTED)
@Command // picocli mixes nothing else in
public final class JsonOption {

  @Option(
      names = "--json",
      description = "prints the result as JSON on standard output, and all else on standard error")
  private boolean chosen;

  public boolean chosen() {
    return chosen;
  }

  /** Where words for people go, of both outputs of a command. */
  public PrintWriter words(CommandLine command) {
    return chosen ? command.getErr() : command.getOut();
  }

  /**
   * Prints a result.
   *
   * @param schema name and version of its form, such as {@code list/1}
   * @param result its parts by their names
   */
  public void print(PrintWriter out, String schema, Map<String, ?> result) {
    out.print(JsonText.of("soapbench." + schema, result));
    out.flush();
  }
}
