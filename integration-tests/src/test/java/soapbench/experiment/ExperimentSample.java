package soapbench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import soapbench.figure.Figure;
import soapbench.lab.Experiment;
import soapbench.running.RunningServer;

/**
 * An experiment as tests of all experiments have to know it. It stands beside those of the
 * experiment's tests that need a server, as {@code soapbench.experiment.farm.FarmSample}: both go
 * with the experiment. Texts are rows whose columns {@code |} parts.
 */
public interface ExperimentSample {

  /** Samples of all experiments, by name and in their order. */
  Map<String, ExperimentSample> ALL = all();

  private static Map<String, ExperimentSample> all() {
    Map<String, ExperimentSample> all = new LinkedHashMap<>();
    for (Experiment experiment : Experiments.ALL) {
      String name = experiment.name();
      String type =
          "soapbench.experiment.%s.%s%sSample"
              .formatted(name, Character.toUpperCase(name.charAt(0)), name.substring(1));
      try {
        all.put(
            name, (ExperimentSample) Class.forName(type).getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("the experiment " + name + " has no " + type, e);
      }
    }
    return all;
  }

  /** The rows that all samples have of something, each behind the name of the experiment. */
  static Stream<Arguments> rows(Function<ExperimentSample, String> text) {
    return ALL.entrySet().stream()
        .flatMap(
            sample ->
                text.apply(sample.getValue())
                    .lines()
                    .map(row -> (sample.getKey() + "|" + row).split(" *[|] *", -1))
                    .map(Arguments::of));
  }

  /**
   * Writes a made-up run.
   *
   * @param folder one that is there
   * @param trials rounds; of one nothing is sure
   */
  void write(Path folder, int trials) throws IOException;

  /**
   * Writes the largest run there usually is, whose messages and names mean ill.
   *
   * @param folder one that is there
   * @param text what stands for messages and names
   */
  void writeHostile(Path folder, String text) throws IOException;

  /** Figures that the experiment's README names. */
  List<? extends Figure<?>> figures();

  /** Gates that hold and gates that do not: {@code holds | does not}, of the run of 30 trials. */
  default String gates() {
    return "";
  }

  /**
   * Levels of a cell, {@code options | levels}, as a plan tells them before a run with these
   * options and as they are read of the run; {@code REQUEST} is a file with a message.
   */
  String planned();

  /**
   * Levels that a run has not, {@code options | rule | level | part of what is allowed}; {@code
   * BASE} is the run of 10 trials.
   */
  default String refusedLevels() {
    return "";
  }

  /** Commands that are wrong: {@code command | beginning of what is said}. */
  default String usageErrors() {
    return "";
  }

  /**
   * Options of a short run that starts its server: {@code options | rows of all blocks of two}; of
   * an experiment that can try several levels of the server.
   */
  default String inBlocks() {
    return "";
  }

  /**
   * Options of a short run: {@code options | rows of a fork}; of an experiment that starts no
   * server, and can repeat its rounds.
   */
  default String inForks() {
    return "";
  }

  /** The path of its service, if that offers nothing but what is added to it. */
  default Optional<String> pathOfSeveral() {
    return Optional.empty();
  }

  /**
   * Adds one of this name, where its service is of several.
   *
   * @return what takes it away again
   */
  default Runnable offer(RunningServer server, String name) {
    return () -> {};
  }

  /** Replaces a text of a file, which has to be there. */
  static void replace(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    if (!text.contains(from)) {
      throw new IllegalStateException(file + " holds no '" + from + "'");
    }
    Files.writeString(file, text.replace(from, to));
  }
}
