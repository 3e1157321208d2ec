package soapbench.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.experiment.Experiments;
import soapbench.factor.ServerKind;
import soapbench.lab.Experiment;
import soapbench.lab.option.JsonOption;
import soapbench.payload.format.Formats;
import soapbench.text.TextTable;

/** Lists experiments, bindings, formats, shapes and servers. */
@Command(
    name = "list",
    description = "Lists experiments, bindings, formats, shapes and servers.",
    mixinStandardHelpOptions = true)
public final class ListCommand implements Callable<Integer> {

  @Spec private CommandSpec command;
  @Mixin private JsonOption json;

  /** An experiment in JSON, with the options of each preset by their names. */
  private record Known(String name, String question, Map<String, Map<String, String>> presets) {

    static Known of(Experiment experiment) {
      Map<String, Map<String, String>> presets = new LinkedHashMap<>();
      experiment.presets().forEach(preset -> presets.put(preset.name(), preset.options()));
      return new Known(experiment.name(), experiment.question(), presets);
    }
  }

  @Override
  public Integer call() {
    List<String> bindings = Stream.of(Binding.values()).map(Binding::word).toList();
    List<String> shapes = Stream.of(Shape.values()).map(Shape::value).toList();
    List<String> servers = Stream.of(ServerKind.values()).map(ServerKind::id).toList();
    if (json.chosen()) {
      Map<String, Object> lists = new LinkedHashMap<>();
      lists.put("experiments", Experiments.ALL.stream().map(Known::of).toList());
      lists.put("bindings", bindings);
      lists.put("formats", Formats.words());
      lists.put("shapes", shapes);
      lists.put("servers", servers);
      json.print(command.commandLine().getOut(), "list/1", lists);
      return 0;
    }
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("experiments", list(Experiments.ALL.stream().map(Experiment::name).toList()));
    rows.put("bindings", list(bindings));
    rows.put("formats", list(Formats.words()));
    rows.put("shapes", list(shapes));
    rows.put("servers", list(servers));
    new TextTable<Map.Entry<String, String>>()
        .left(Map.Entry::getKey)
        .left(Map.Entry::getValue)
        .lines(rows.entrySet())
        .forEach(command.commandLine().getOut()::println);
    return 0;
  }

  private static String list(Collection<String> words) {
    return String.join(", ", words);
  }
}
