package soapbench.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import soapbench.lab.service.Installation;
import soapbench.running.OwnHome;

/**
 * A command that was given, and what came of it.
 *
 * @param status the exit code
 * @param out what it printed
 * @param err what it told the person
 */
record Invocation(int status, String out, String err) {

  /** Gives a command to the installation that is tested. */
  static Invocation of(List<String> words) {
    Path home = Path.of(System.getProperty("soapbench.home"));
    return of(OwnHome.installation(home), words);
  }

  /** Gives a command to an installation. */
  static Invocation of(Installation installation, List<String> words) {
    return of(Soapbench.commandLine(installation), words);
  }

  /** Gives words to a command. */
  static Invocation of(CommandLine line, List<String> words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        line.setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(words.toArray(String[]::new));
    return new Invocation(status, out.toString(), err.toString());
  }
}
