package soapbench.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.payload.format.Formats;
import soapbench.server.setting.ServerKind;
import soapbench.text.TextTable;

/** Lists experiments, bindings, formats, shapes and servers. */
@Command(
    name = "list",
    description = "Lists experiments, bindings, formats, shapes and servers.",
    mixinStandardHelpOptions = true)
public final class ListCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Override
  public Integer call() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("experiments", list(Experiments.ALL.stream().map(Experiment::name)));
    rows.put("bindings", list(Arrays.stream(Binding.values()).map(Binding::word)));
    rows.put("formats", list(Formats.words().stream()));
    rows.put("shapes", list(Arrays.stream(Shape.values()).map(Shape::value)));
    rows.put("servers", list(Arrays.stream(ServerKind.values()).map(ServerKind::id)));
    new TextTable<Map.Entry<String, String>>()
        .left(Map.Entry::getKey)
        .left(Map.Entry::getValue)
        .lines(rows.entrySet())
        .forEach(command.commandLine().getOut()::println);
    return 0;
  }

  private static String list(Stream<String> words) {
    return words.collect(Collectors.joining(", "));
  }
}
