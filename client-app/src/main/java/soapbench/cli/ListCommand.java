package soapbench.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.payload.format.Formats;
import soapbench.server.domain.ServerKind;

/** Lists experiments, bindings, formats, shapes and servers. */
@Command(
    name = "list",
    description = "Lists experiments, bindings, formats, shapes and servers.",
    mixinStandardHelpOptions = true)
public final class ListCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    print("experiments", Experiments.ALL.stream().map(Experiment::name));
    print("bindings", Arrays.stream(Binding.values()).map(Binding::word));
    print("formats", Formats.words().stream());
    print("shapes", Arrays.stream(Shape.values()).map(Shape::value));
    print("servers", Arrays.stream(ServerKind.values()).map(ServerKind::id));
    return 0;
  }

  private void print(String what, Stream<String> words) {
    PrintWriter out = command.commandLine().getOut();
    List<String> list = words.toList();
    out.printf("%-12s %s%n", what, String.join(", ", list));
  }
}
