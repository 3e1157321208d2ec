package soapbench.experiment.load.run.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.process.ToolRun;

/** JMeter's log: what JMeter it was, and what went wrong. */
public final class JMeterLog {

  private static final Map<String, Pattern> FACTS =
      Map.of(
          "version", Pattern.compile("JMeter: Version (\\S+)"),
          "java", Pattern.compile("java\\.version=(\\S+)"),
          "vm", Pattern.compile("java\\.vm\\.name=(.+)"),
          "max_heap_bytes", Pattern.compile("Max memory +=(\\d+)"));

  private JMeterLog() {}

  /** Description of the JMeter that wrote a log. */
  public static Map<String, String> describe(Path log) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    for (String line : lines(log)) {
      FACTS.forEach(
          (name, pattern) -> {
            Matcher matcher = pattern.matcher(line);
            if (matcher.find()) {
              facts.putIfAbsent(name, matcher.group(1).strip());
            }
          });
      if (facts.size() == FACTS.size()) {
        break;
      }
    }
    return facts;
  }

  /** The first error in a log, or else the last line that JMeter printed; empty without either. */
  public static String trouble(Path log, Path printed) throws IOException {
    List<String> logged = lines(log);
    for (int i = 0; i < logged.size(); i++) {
      if (logged.get(i).contains(" ERROR ")) {
        String error = logged.get(i).replaceFirst(".* ERROR ", "").strip();
        boolean goesOn = error.endsWith(":") && i + 1 < logged.size();
        return goesOn ? error + " " + logged.get(i + 1).strip() : error;
      }
    }
    List<String> said = lines(printed).stream().filter(line -> !line.isBlank()).toList();
    return said.isEmpty() ? "" : said.get(said.size() - 1).strip();
  }

  /** The error that a log has of a file by its name, or else the first trouble of all. */
  public static String trouble(Path of, Path log, Path printed) throws IOException {
    String named = " " + of.toAbsolutePath() + ": ";
    Optional<String> own = lines(log).stream().filter(line -> line.contains(named)).findFirst();
    return own.isPresent()
        ? own.get().substring(own.get().indexOf(named) + named.length())
        : trouble(log, printed);
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.exists(file) ? ToolRun.lines(file) : List.of();
  }
}
