package soapbench.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.contract.Binding;
import soapbench.experiment.load.Amounts;
import soapbench.experiment.load.LoadDesign;
import soapbench.experiment.load.LoadFactors;
import soapbench.experiment.load.jmeter.Engines;
import soapbench.server.domain.HeapSize;

/** The options that make the design of the load experiment, and choose who sends. */
public final class LoadOptions {

  private static final int MAX_USERS = 1_000;
  private static final int MAX_REQUESTS = 1_000_000;
  private static final int MAX_REPEATS = 1_000;
  private static final int MAX_SECONDS = 86_400;
  private static final String USERS = "1,30,100";
  private static final String POOL = "200";
  private static final List<String> REPLIES = List.of("temporary", "fixed");
  private static final Pattern ENGINE = Pattern.compile("[A-Za-z0-9._-]+(:[0-9]{1,5})?");
  private static final Pattern LOOPBACK = Pattern.compile("(127[0-9.]+|localhost)(:.*)?");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--users",
      paramLabel = "N,...",
      description =
          "users at a time, 1 to 1000 (default 1,30,100); with --rates one number: how many may"
              + " serve a rate (default 200)")
  private String users;

  @Option(
      names = "--sizes",
      paramLabel = "KB,...",
      defaultValue = "0.5,3.5,25,102",
      description = "request sizes in KB of 1000 bytes, 0.5 to 1000 (default ${DEFAULT-VALUE})")
  private String sizes;

  @Option(
      names = "--bindings",
      paramLabel = "B,...",
      defaultValue = "http,jms",
      description = "http, jms (default ${DEFAULT-VALUE})")
  private String bindings;

  @Option(
      names = "--loops",
      paramLabel = "N",
      defaultValue = "100",
      description = "measured requests of each user, 1 to 1000000 (default ${DEFAULT-VALUE})")
  private int loops;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      defaultValue = "20",
      description = "requests of each user before them, 0 to 1000000 (default ${DEFAULT-VALUE})")
  private int warmup;

  @Option(
      names = "--server-warmup",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "how often each binding and size is sent by the most users before the first cell, which"
              + " nothing is kept of, 0 to 1000 (default ${DEFAULT-VALUE})")
  private int warmups;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "3",
      description = "how often each cell is measured, 1 to 1000 (default ${DEFAULT-VALUE})")
  private int repeats;

  @Option(
      names = "--rates",
      paramLabel = "R,...",
      description =
          "requests a second that are due whether others are answered or not, 0.1 to 100000"
              + " (default: users without pause)")
  private String rates;

  @Option(
      names = "--duration",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "how long a rate is kept, 1 to 86400 (default ${DEFAULT-VALUE})")
  private int durationSeconds;

  @Option(
      names = "--reply",
      paramLabel = "QUEUE",
      defaultValue = "temporary",
      description =
          "temporary: each user has a queue of its own; fixed: all share one that stays (default"
              + " ${DEFAULT-VALUE})")
  private String reply;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "whole number that orders come from (default ${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--engines",
      paramLabel = "HOST,...",
      description =
          "JMeter's remote engines, each HOST or HOST:PORT: every one of them sends what this"
              + " machine would (default: this machine)")
  private String engines;

  @Option(
      names = "--jmeter-properties",
      paramLabel = "FILE",
      description = "further properties of JMeter, as the keystore for --engines")
  private Path properties;

  @Option(
      names = "--jmeter-heap",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "JMeter's heap, 512m to 64g (default ${DEFAULT-VALUE})")
  private String heap;

  LoadDesign design() {
    if (rates == null) {
      refuseIfGiven("--duration", "allowed only with --rates");
    } else {
      refuseIfGiven("--loops", "allowed only without --rates");
    }
    LoadDesign design =
        new LoadDesign(
            factors(),
            amounts(),
            read("--server-warmup", () -> inRange(warmups, 0, MAX_REPEATS)),
            read("--repeats", () -> inRange(repeats, 1, MAX_REPEATS)),
            seed);
    if (design.asksNothing()) {
      throw refused(
          "--rates", "one makes no request within --duration %d".formatted(durationSeconds));
    }
    return design;
  }

  private Amounts amounts() {
    return new Amounts(
        read("--loops", () -> inRange(loops, 1, MAX_REQUESTS)),
        read("--warmup", () -> inRange(warmup, 0, MAX_REQUESTS)),
        Duration.ofSeconds(read("--duration", () -> inRange(durationSeconds, 1, MAX_SECONDS))));
  }

  boolean temporaryReplies() {
    return read("--reply", () -> OptionValues.one(reply, REPLIES, word -> word))
        .equals("temporary");
  }

  /**
   * Who sends.
   *
   * @param localServer whether the server is one that only this machine reaches
   */
  Engines engines(boolean localServer) {
    if (engines == null) {
      return Engines.NONE;
    }
    List<String> addresses =
        read("--engines", () -> OptionValues.each(engines, LoadOptions::engine));
    boolean elsewhere = !addresses.stream().allMatch(LOOPBACK.asMatchPredicate());
    if (localServer && elsewhere) {
      throw refused("--engines", "a local server answers on loopback only: give --server");
    }
    return new Engines(addresses);
  }

  HeapSize heap() {
    return read("--jmeter-heap", () -> HeapSize.of(heap));
  }

  /** The file of further properties, if there is one. */
  Optional<Path> properties() {
    if (properties != null && !Files.isReadable(properties)) {
      throw refused("--jmeter-properties", properties + " can't be read");
    }
    return Optional.ofNullable(properties);
  }

  /** The options by their names, for the record and for a run that is resumed. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("--users", usersOrDefault());
    values.put("--sizes", sizes);
    values.put("--bindings", bindings);
    values.put("--loops", Integer.toString(loops));
    values.put("--warmup", Integer.toString(warmup));
    values.put("--server-warmup", Integer.toString(warmups));
    values.put("--repeats", Integer.toString(repeats));
    values.put("--rates", Objects.toString(rates, ""));
    values.put("--duration", Integer.toString(durationSeconds));
    values.put("--reply", reply);
    values.put("--seed", Long.toString(seed));
    values.put("--engines", Objects.toString(engines, ""));
    values.put("--jmeter-properties", Objects.toString(properties, ""));
    values.put("--jmeter-heap", heap);
    return values;
  }

  private LoadFactors factors() {
    List<Integer> levels = read("--users", () -> OptionValues.counts(usersOrDefault(), MAX_USERS));
    if (rates != null && levels.size() > 1) {
      throw refused("--users", "'%s' is more than one number: allowed is one".formatted(users));
    }
    return new LoadFactors(
        read(
            "--bindings",
            () -> OptionValues.choice(bindings, Arrays.asList(Binding.values()), Binding::word)),
        read("--sizes", () -> OptionValues.kilobytes(sizes)),
        levels,
        rates == null ? List.of() : read("--rates", () -> OptionValues.rates(rates)));
  }

  private String usersOrDefault() {
    return users != null ? users : rates == null ? USERS : POOL;
  }

  private static String engine(String address) {
    if (!ENGINE.matcher(address).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not of the form HOST or HOST:PORT".formatted(address));
    }
    return address;
  }

  private static int inRange(int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "%d is out of range: allowed are %d to %d".formatted(number, least, most));
    }
    return number;
  }

  private void refuseIfGiven(String option, String reason) {
    if (command.commandLine().getParseResult().hasMatchedOption(option)) {
      throw refused(option, reason);
    }
  }

  private <T> T read(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw refused(option, e.getMessage());
    }
  }

  private ParameterException refused(String option, String reason) {
    return new ParameterException(command.commandLine(), option + ": " + reason);
  }
}
