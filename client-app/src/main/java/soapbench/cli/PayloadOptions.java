package soapbench.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.experiment.payload.Factors;
import soapbench.experiment.payload.PayloadDesign;
import soapbench.experiment.payload.Repeats;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.Scenario;

/** The options that make the design of the payload experiment. */
public final class PayloadOptions {

  private static final int MAX_ROUNDS = 100_000;
  private static final int MAX_FORKS = 100;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "50",
      description = "measured rounds, 1 to 100000 (default ${DEFAULT-VALUE})")
  private int trials;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      defaultValue = "5",
      description = "rounds before them, 0 to 100000 (default ${DEFAULT-VALUE})")
  private int warmup;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "fresh servers and client JVMs that all rounds are repeated in, 1 to 100"
              + " (default ${DEFAULT-VALUE})")
  private int forks;

  @Option(
      names = "--sizes",
      paramLabel = "MB,...",
      defaultValue = "1.3,2.4,4.9,7.3,9.7,12.1,14.4,16.8,19.4,22.2",
      description = "payload sizes in MB of 10^6 bytes, 0.001 to 64 (default ${DEFAULT-VALUE})")
  private String sizes;

  @Option(
      names = "--bindings",
      paramLabel = "B,...",
      defaultValue = "http,jms",
      description = "http, jms (default ${DEFAULT-VALUE})")
  private String bindings;

  @Option(
      names = "--formats",
      paramLabel = "F,...",
      defaultValue = "normal,serialized",
      description = "normal, serialized, serialized-mtom (default ${DEFAULT-VALUE})")
  private String formats;

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      defaultValue = "records",
      description = "records, text or doubles (default ${DEFAULT-VALUE})")
  private String shape;

  @Option(
      names = "--direction",
      paramLabel = "D",
      defaultValue = "fetch",
      description = "fetch: the server sends the payload; store: the client does (default fetch)")
  private String direction;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "whole number that orders and payloads come from (default ${DEFAULT-VALUE})")
  private long seed;

  @Option(names = "--no-floors", description = "leave out what each exchange costs at the least")
  private boolean noFloors;

  PayloadDesign design() {
    return new PayloadDesign(
        new Factors(
            read("--sizes", () -> OptionValues.megabytes(sizes)),
            read(
                "--bindings",
                () ->
                    OptionValues.choice(bindings, Arrays.asList(Binding.values()), Binding::word)),
            read("--formats", () -> OptionValues.choice(formats, Formats.ALL, PayloadFormat::word)),
            read(
                "--shape",
                () -> OptionValues.one(shape, Arrays.asList(Shape.values()), Shape::value)),
            read(
                "--direction",
                () ->
                    OptionValues.one(
                        direction, List.of(Scenario.FETCH, Scenario.STORE), word -> word))),
        new Repeats(
            read("--forks", () -> within(forks, 1, MAX_FORKS)),
            read("--warmup", () -> within(warmup, 0, MAX_ROUNDS)),
            read("--trials", () -> within(trials, 1, MAX_ROUNDS))),
        seed,
        !noFloors);
  }

  /** The options by their names, for the record and for a run that is resumed. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("--trials", Integer.toString(trials));
    values.put("--warmup", Integer.toString(warmup));
    values.put("--forks", Integer.toString(forks));
    values.put("--sizes", sizes);
    values.put("--bindings", bindings);
    values.put("--formats", formats);
    values.put("--shape", shape);
    values.put("--direction", direction);
    values.put("--seed", Long.toString(seed));
    values.put("--no-floors", noFloors ? "true" : "");
    return values;
  }

  private static int within(int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "%d is out of range: allowed are %d to %d".formatted(number, least, most));
    }
    return number;
  }

  private <T> T read(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), option + ": " + e.getMessage(), e);
    }
  }
}
