package soapbench.history;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import soapbench.compare.Design;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.folder.WholeFile;
import soapbench.results.UnreadableRunException;
import soapbench.text.JsonText;

/**
 * Runs of one design on one machine over time: a JSON file.
 *
 * @param schema name and version of the file's form
 * @param experiment the experiment that all are runs of
 * @param trials what values are made of, in the plural
 * @param design the options and the parts of the machine that all have in common, by their names
 * @param runs in the order of time
 */
public record History(
    String schema,
    String experiment,
    String trials,
    Map<String, String> design,
    List<RecordedRun> runs) {

  static final String SCHEMA = "soapbench.history/1";

  private static final String MACHINE = "machine ";

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  public History {
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(experiment, "experiment");
    Objects.requireNonNull(trials, "trials");
    design = Collections.unmodifiableMap(new LinkedHashMap<>(design));
    runs = runs.stream().sorted(Comparator.comparing(RecordedRun::startedAt)).toList();
  }

  /**
   * Reads a history.
   *
   * @throws UnreadableRunException if it is missing or damaged, naming the file
   */
  public static History read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UnreadableRunException(
          file + ": there is no history here; 'soapbench history add DIR' begins one");
    }
    try (JsonParser json = MAPPER.createParser(Files.readAllBytes(file))) {
      History history = MAPPER.readValue(json, History.class);
      if (history == null) {
        throw new UnreadableRunException(file + ": is not a history: it is null");
      }
      if (!history.schema.equals(SCHEMA)) {
        throw new UnreadableRunException(
            "%s: is '%s' and not '%s'".formatted(file, history.schema, SCHEMA));
      }
      if (json.nextToken() != null) {
        throw new UnreadableRunException(
            "%s line %s: goes on behind the end of the history"
                .formatted(file, json.currentTokenLocation().getLineNr()));
      }
      history.requireOnce(file);
      return history;
    } catch (JsonProcessingException e) {
      throw new UnreadableRunException(where(file, e) + ": is not a history: " + oneLine(e), e);
    }
  }

  private void requireOnce(Path file) {
    for (int i = 1; i < runs.size(); i++) {
      if (runs.subList(0, i).stream().anyMatch(runs.get(i)::isSame)) {
        throw new UnreadableRunException(file + ": has the run " + runs.get(i).run() + " twice");
      }
    }
  }

  private static String where(Path file, JsonProcessingException e) {
    return e.getLocation() == null || e.getLocation().getLineNr() < 1
        ? file.toString()
        : file + " line " + e.getLocation().getLineNr();
  }

  private static String oneLine(JsonProcessingException e) {
    return e.getOriginalMessage().lines().findFirst().orElse("it is damaged");
  }

  /** The history that begins with a run. */
  public static History of(MeasuredRun first) {
    return new History(
        SCHEMA,
        first.experiment(),
        first.response().trials(),
        design(first),
        List.of(RecordedRun.of(first)));
  }

  private static Map<String, String> design(MeasuredRun run) {
    Map<String, String> design = Design.options(run.environment());
    run.machine().forEach((part, value) -> design.put(MACHINE + part, value));
    return design;
  }

  /**
   * The history with one more run; itself if it has the run already.
   *
   * @param defaults options of the experiment with their defaults, which a run has that was made
   *     before there was such an option
   * @throws IncomparableRunsException if the run is of another experiment, design or machine
   */
  public History with(MeasuredRun run, Map<String, String> defaults) {
    if (!run.experiment().equals(experiment)) {
      throw new IncomparableRunsException(
          "%s is a run of %s, and the history is one of %s"
              .formatted(run.name(), run.experiment(), experiment));
    }
    Map<String, String> other = design(run);
    Design.differences(other, design, defaults)
        .forEach(
            (name, has) -> {
              String had = design.getOrDefault(name, defaults.getOrDefault(name, ""));
              if (!alike(name, had, has)) {
                throw new IncomparableRunsException(
                    "%s has the %s '%s', and the history '%s': another design needs another --file"
                        .formatted(
                            run.name(), name.startsWith("-") ? "option " + name : name, has, had));
              }
            });
    RecordedRun more = RecordedRun.of(run);
    if (runs.stream().anyMatch(more::isSame)) {
      return this;
    }
    List<RecordedRun> all = new ArrayList<>(runs);
    all.add(more);
    return new History(schema, experiment, trials, design, all);
  }

  private static boolean alike(String name, String had, String has) {
    return name.startsWith(MACHINE)
        && MeasuredRun.alike(name.substring(MACHINE.length()), had, has);
  }

  /** Writes it, whole or not at all. */
  public void write(Path file) throws IOException {
    WholeFile.write(file, JsonText.of(schema, fields()));
  }

  /** Its parts by their names, without the name of its form. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("experiment", experiment);
    fields.put("trials", trials);
    fields.put("design", design);
    fields.put("runs", runs);
    return fields;
  }
}
