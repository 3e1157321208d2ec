package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;

class LoadOptionsTest {

  private static final String ORDERS = "../../examples/messages/orders";

  @TempDir private Path folder;

  private String refusal(String... words) {
    LoadOptions options = new LoadOptions();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    Installation installation =
        new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
    return assertThrows(
            InvalidOptionException.class,
            () -> options.plan(installation, line.getParseResult()::hasMatchedOption))
        .getMessage();
  }

  @Test
  void shouldRefuseWhatAMessageCanNotHave() {
    assertEquals(
        "--engines: allowed only without --message: its documents are on this machine alone",
        refusal("--message", ORDERS, "--engines", "127.0.0.1"));
    assertEquals("--repeat: allowed only with --message", refusal("--repeat", "order"));
    assertEquals("--accept-loss: allowed only with --message", refusal("--accept-loss"));
  }
}
