package soapbench.cli;

import java.io.PrintWriter;
import soapbench.report.ReportResult;

/** What a command says at the end of a run: its result in short, and where the report is. */
final class Conclusion {

  private Conclusion() {}

  static void print(ReportResult result, PrintWriter out) {
    out.println();
    result.conclusion().forEach(out::println);
    result.withoutFigures().ifPresent(why -> out.println("no figures: " + why));
    out.printf("%nreport: %s%n", result.report().toAbsolutePath().normalize());
  }
}
