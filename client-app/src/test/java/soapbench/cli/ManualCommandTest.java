package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import soapbench.lab.service.Installation;

class ManualCommandTest {
  private final StringWriter out = new StringWriter();

  @Test
  void shouldHaveTheHelpOfEveryCommandInLinesThatRoffTakesAsTheyAre() {
    CommandLine line =
        Soapbench.commandLine(new Installation(Path.of("/c"), "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true));

    assertEquals(0, line.execute("manual"));

    List<String> lines = out.toString().lines().toList();
    assertEquals(".TH SOAPBENCH 1", lines.get(0));
    assertTrue(lines.contains(".SH \"RUN PAYLOAD\""));
    assertTrue(lines.contains(".SH \"SERVER START\""));
    assertTrue(out.toString().contains("\\-\\-preset"));
    assertTrue(
        lines.stream()
            .filter(each -> each.startsWith("."))
            .allMatch(each -> each.matches("\\.(TH|SH|nf|fi)\\b.*")));
  }
}
