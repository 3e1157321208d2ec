package soapbench.results;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command of a longer run of what a run measured: the options that it was given, but for those
 * that say how long it takes. A path of this machine is left to the reader.
 */
public final class LongerRun {

  /** Place of the names of the options that were given, in a record. */
  private static final String GIVEN = "/given";

  private static final Set<String> LENGTH = Set.of("--precision", "--at-most", "--minutes");

  private LongerRun() {}

  /**
   * The command.
   *
   * @param run the record of the run
   * @param command the command of any such run, such as {@code ./soapbench run farm}
   * @param longer the option that makes it longer, with its value
   */
  public static String of(Environment run, String command, String longer) {
    String option = longer.split(" ")[0];
    List<String> given =
        run.texts(GIVEN).stream()
            .filter(name -> !name.equals(option) && !LENGTH.contains(name))
            .toList();
    return Stream.concat(Stream.of(command, longer), given.stream().map(name -> again(run, name)))
        .collect(Collectors.joining(" "));
  }

  private static String again(Environment run, String name) {
    String value = run.text("/options/" + name).orElse("");
    if (value.equals("true")) {
      return name;
    }
    boolean ofThisMachine = value.isEmpty() || PublishedEnvironment.hasPath(value);
    String word = ofThisMachine ? "…" : quoted(value);
    return name.startsWith("--") ? name + " " + word : word;
  }

  private static String quoted(String value) {
    return value.matches("[\\w.,:/%=+@-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
  }
}
