package soapbench.cli;

import java.util.List;
import java.util.stream.Collectors;
import soapbench.lab.Preset;

/** The presets of an experiment as a table for readers. */
final class PresetTable {

  private PresetTable() {}

  static String markdown(List<Preset> presets) {
    return presets.stream()
        .map(
            preset ->
                "| `%s` | %s | %s |\n".formatted(preset.name(), preset.meaning(), line(preset)))
        .collect(Collectors.joining("", "| preset | is | stands for |\n|---|---|---|\n", ""));
  }

  private static String line(Preset preset) {
    return preset.options().isEmpty() ? preset.line() : "`" + preset.line() + "`";
  }
}
