package soapbench.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.Mark;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.results.DataSize;
import soapbench.results.Environment;
import soapbench.statistics.ForkedSample;

/** Trials that are made up: times in ms of a format over a binding, at three sizes. */
abstract class MadeUpTrials {

  static final double MB = 1e6;
  static final List<Double> SIZES = List.of(1 * MB, 4 * MB, 16 * MB);
  static final String IDLE =
      "{\"machine\": {\"cores\": 2}, \"others\":"
          + " [{\"seconds\": 100, \"cpu_share\": %s, \"steal_share\": 0.001}]}";

  static final AnswerFactor FORMAT =
      AnswerFactor.of(
          "format",
          "plain",
          List.of(
              new Level("plain", "send {what} as plain XML", "with plain payloads", "plain XML"),
              new Level("packed", "pack {what}", "with packed payloads", "packing")),
          "keep plain XML");

  static final AnswerFactor BINDING =
      AnswerFactor.of(
          "binding",
          "http",
          List.of(
              new Level("http", "stay on HTTP", "over HTTP", "HTTP"),
              new Level("jms", "use JMS", "over JMS", "JMS instead of HTTP")),
          "choose the binding by what you need");

  /** Tells options apart that are not compared with each other. */
  static final AnswerFactor KIND =
      AnswerFactor.of(
          "kind",
          List.of(new Level("small", "", "", "small"), new Level("large", "", "", "large")));

  @TempDir Path folder;

  int trials = 20;
  int failed;
  double cpuOfOthers = 0.01;
  final Choice.Builder choice =
      Choice.of(
              "Packed or plain?",
              new Scale("payload", DataSize::of, sizes -> sizes.isEmpty() ? "payloads" : "all"),
              Response.medianMs("median"))
          .factor(FORMAT)
          .factor(BINDING)
          .more("./soapbench run made-up");

  /** Trials whose times are this many ms at each size, give or take a few per cent. */
  final MadeUpTrials tried(String format, String binding, DoubleUnaryOperator ms) {
    for (double size : SIZES) {
      choice.tried(
          tried(format, binding, size, i -> ms.applyAsDouble(size / MB) * (1 + (i % 5) / 100.0)));
    }
    return this;
  }

  final Tried tried(String format, String binding, double size, DoubleUnaryOperator ms) {
    double[] values =
        IntStream.range(0, trials).mapToDouble(i -> 1e6 * ms.applyAsDouble(i)).toArray();
    return new Tried(
        new Option(format + "/" + binding, Map.of("format", format, "binding", binding)),
        size,
        ForkedSample.of(values),
        trials,
        failed,
        "");
  }

  /** Trials of a format with a kind, all of the same time. */
  final Tried kind(String format, String kind, double ms) {
    return new Tried(
        new Option(format + "/" + kind, Map.of("format", format, "binding", "http", "kind", kind)),
        MB,
        constant(ms),
        trials,
        failed,
        "");
  }

  final ForkedSample constant(double ms) {
    return ForkedSample.of(IntStream.range(0, trials).mapToDouble(i -> ms * 1e6).toArray());
  }

  final Answer answer() throws IOException {
    return answer(IDLE.formatted(cpuOfOthers));
  }

  final Answer answer(String environment) throws IOException {
    Path file = Files.writeString(folder.resolve("environment.json"), environment);
    return Answers.of("made-up", Environment.read(file), choice.build(), List.of());
  }

  final String headline() throws IOException {
    return answer().headline().text();
  }

  static Mark mark(Answer answer, String option, double size) {
    return answer.table().find(option, size).map(Cell::mark).orElseThrow();
  }

  static Trust.Level level(Answer answer, String check) {
    return answer.trust().checks().stream()
        .filter(one -> one.id().equals(check))
        .map(Trust.Check::level)
        .findFirst()
        .orElseThrow();
  }

  static Trust.Check check(Answer answer, String id) {
    return answer.trust().checks().stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
