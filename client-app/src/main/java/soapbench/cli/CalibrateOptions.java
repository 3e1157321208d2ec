package soapbench.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.calibration.CalibrationDesign;
import soapbench.calibration.Exchanges;
import soapbench.calibration.Points;
import soapbench.calibration.check.InstrumentCheck;
import soapbench.calibration.check.OverheadCheck;
import soapbench.calibration.check.PointsCheck;
import soapbench.calibration.check.SelfCheck;
import soapbench.calibration.overhead.OverheadLevel;
import soapbench.contract.Binding;
import soapbench.lab.option.OptionValues;
import soapbench.server.domain.CollectorChoice;

/** The options that say how the instrument is checked. */
public final class CalibrateOptions {

  private static final List<CollectorChoice> ONE_STOP =
      List.of(CollectorChoice.SERIAL, CollectorChoice.G1);
  private static final int MAX_REPEATS = 10_000;
  private static final int MAX_DELAY = 10_000;
  private static final int REPEATS = 50;
  private static final int SELF_REPEATS = 40;
  private static final int SMALL_REPEATS = 3_000;
  private static final int LARGE_REPEATS = 300;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description =
          "exchanges with each injection and as many without, 1 to 10000 (default 50; with"
              + " --a-a 40, with --overhead 3000 at 1 KB and 300 at 22.2 MB)")
  private Integer repeats;

  @Option(
      names = "--delay",
      paramLabel = "MS",
      defaultValue = "50",
      description = "what is injected, in milliseconds, 1 to 10000 (default ${DEFAULT-VALUE})")
  private int delay;

  @Option(
      names = "--size",
      paramLabel = "MB",
      description =
          "payload size in MB of 10^6 bytes, 0.001 to 64 (default 0.02; with --a-a 0.001)")
  private String size;

  @Option(
      names = "--bindings",
      paramLabel = "B,...",
      defaultValue = "http,jms",
      description = "http, jms (default ${DEFAULT-VALUE})")
  private String bindings;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "whole number that orders and payloads come from (default ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--a-a",
      description = "instead: how often do two cells that are the same look different?")
  private boolean self;

  @Option(
      names = "--cells",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "with --a-a: pairs of cells for each binding, 1 to 10000 (default ${DEFAULT-VALUE})")
  private int cells;

  @Option(
      names = "--overhead",
      description = "instead: what does measuring cost at 1 KB and at 22.2 MB?")
  private boolean overhead;

  /** What was asked for. */
  InstrumentCheck check(UnaryOperator<Exchanges> instrument, Optional<CollectorChoice> collector) {
    if (self && overhead) {
      throw new ParameterException(
          command.commandLine(), "--a-a and --overhead: only one of them is allowed");
    }
    refuseWhatHasNoEffect();
    collector.filter(chosen -> !self && !overhead).ifPresent(this::requireOneStop);
    if (overhead) {
      return new OverheadCheck(
          bindings(),
          List.of(
              OverheadLevel.small(repeats(SMALL_REPEATS)),
              OverheadLevel.large(repeats(LARGE_REPEATS))),
          seed);
    }
    return self
        ? new SelfCheck(
            bindings(), within("--cells", cells, MAX_REPEATS), points("0.001", SELF_REPEATS))
        : new PointsCheck(points("0.02", REPEATS), instrument);
  }

  private void refuseWhatHasNoEffect() {
    if (overhead) {
      refuse("without --overhead", "--delay", "--size", "--cells");
    } else if (self) {
      refuse("without --a-a", "--delay");
    } else {
      refuse("with --a-a", "--cells");
    }
  }

  /** What a collection took is seen once, in the phase in which it strikes. */
  private void requireOneStop(CollectorChoice collector) {
    if (!ONE_STOP.contains(collector)) {
      throw new ParameterException(
          command.commandLine(),
          "--server-gc: %s does not stop the server once for a full collection: allowed are %s"
              .formatted(
                  collector.id(),
                  ONE_STOP.stream().map(CollectorChoice::id).collect(Collectors.joining(", "))));
    }
  }

  private void refuse(String where, String... options) {
    for (String option : options) {
      if (given(option)) {
        throw new ParameterException(
            command.commandLine(), "%s: allowed only %s".formatted(option, where));
      }
    }
  }

  private boolean given(String option) {
    return command.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** The points of the bindings that were chosen. */
  private CalibrationDesign points(String usualSize, int usualRepeats) {
    List<Binding> chosen = bindings();
    return new CalibrationDesign(
        Points.ALL.stream().filter(point -> chosen.contains(point.binding())).toList(),
        within("--delay", delay, MAX_DELAY),
        size(usualSize),
        repeats(usualRepeats),
        seed);
  }

  long seed() {
    return seed;
  }

  private List<Binding> bindings() {
    return read(
        "--bindings",
        () -> OptionValues.choice(bindings, Arrays.asList(Binding.values()), Binding::word));
  }

  private int repeats(int usual) {
    return within("--repeats", Objects.requireNonNullElse(repeats, usual), MAX_REPEATS);
  }

  private int size(String usual) {
    String text = Objects.requireNonNullElse(size, usual);
    List<Integer> sizes = read("--size", () -> OptionValues.megabytes(text));
    if (sizes.size() != 1) {
      throw new ParameterException(command.commandLine(), "--size: one size is allowed");
    }
    return sizes.get(0);
  }

  private int within(String option, int value, int most) {
    if (value < 1 || value > most) {
      throw new ParameterException(
          command.commandLine(),
          "%s: %d is out of range: allowed are 1 to %d".formatted(option, value, most));
    }
    return value;
  }

  private <T> T read(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), option + ": " + e.getMessage(), e);
    }
  }
}
