package soapbench.lab;

import static java.util.stream.Collectors.joining;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A name for options of an experiment that belong together. Every option that is given beside it
 * wins over it.
 *
 * @param name of the preset, such as {@code quick}
 * @param meaning what a run with it is good for, in a few words
 * @param options the options with their values; {@code true} is the value of a flag
 */
public record Preset(String name, String meaning, Map<String, String> options) {

  private static final String FLAG = "true";

  public Preset {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /**
   * A preset.
   *
   * @param line its options as they are typed, such as {@code --trials 5 --no-floors}
   */
  public static Preset of(String name, String meaning, String line) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : line.split("(^| )(?=--)")) {
      if (!option.isEmpty()) {
        String[] words = option.split(" ");
        options.put(words[0], words.length == 1 ? FLAG : words[1]);
      }
    }
    return new Preset(name, meaning, options);
  }

  /** The preset of a run without options. */
  public static Preset usual() {
    return new Preset("default", "what a run without options does", Map.of());
  }

  /** Its options as they are typed; in words where it has none. */
  public String line() {
    return options.isEmpty() ? "the default of every option" : line(name -> true);
  }

  /**
   * Options that it stands for in a run, for a person.
   *
   * @param given whether an option was given beside it, so that it is not the preset's
   */
  public String line(Set<String> given) {
    String others = options.keySet().stream().filter(given::contains).collect(joining(", "));
    if (others.isEmpty()) {
      return line();
    }
    String own = line(name -> !given.contains(name));
    return "%s%s as given".formatted(own.isEmpty() ? "" : own + ", and ", others);
  }

  private String line(Predicate<String> taken) {
    return options.entrySet().stream()
        .filter(option -> taken.test(option.getKey()))
        .map(option -> option.getKey() + " " + option.getValue())
        .map(option -> option.replaceFirst(" " + FLAG + "$", ""))
        .collect(joining(" "));
  }
}
