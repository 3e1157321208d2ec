package soapbench.experiment.messaging.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.folder.RunFolder;
import soapbench.lab.RunPlan;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.Installation;

class MessagingOptionsTest {

  @TempDir private Path folder;

  private RunPlan plan(String words) {
    MessagingOptions options = new MessagingOptions();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words.split(" "));
    return options.plan(
        new Installation(folder, "1.2", "abc", Path.of("/jdk")),
        line.getParseResult()::hasMatchedOption);
  }

  private Set<String> stacks(String words) {
    return plan(words).cells().stream().map(cell -> cell.get("stack")).collect(Collectors.toSet());
  }

  @Test
  void shouldKnowTheStacksOfARunWithoutMpi() {
    assertEquals(Set.of("soap-mtom", "cxf", "wire", "mpi"), stacks("--mpi openmpi"));
    assertEquals(Set.of("soap-mtom", "cxf", "wire"), stacks("--mpi none"));
    assertEquals(Set.of("wire"), stacks("--mpi none --stacks wire,mpi"));
    assertEquals(
        "--mpi: none leaves nothing to measure of --stacks mpi",
        assertThrows(InvalidOptionException.class, () -> plan("--mpi none --stacks mpi"))
            .getMessage());
  }

  private int planned(RunPlan plan) throws IOException {
    return plan.state(new RunFolder(folder)).end().planned();
  }

  @Test
  void shouldPlanInEachForkWhatThereIsOnceItIsKnown() throws IOException {
    RunPlan plan =
        plan("--forks 3 --mpi openmpi --programs ping-pong --sizes 1000 --trials 2 --warmup 0");
    assertEquals(3, plan.forks());
    assertEquals(3 * 2 * 4 * 2, planned(plan), "four stacks over two links");

    Files.writeString(
        new RunFolder(folder).environment(),
        """
        {"messaging": {"stacks": ["soap-mtom", "wire"], "links": {"loopback": "as it is"}}}
        """);
    assertEquals(3 * 2 * 2, planned(plan), "two stacks over one link");
  }
}
