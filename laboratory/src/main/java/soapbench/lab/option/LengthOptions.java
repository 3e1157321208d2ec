package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import soapbench.lab.Blocks;
import soapbench.lab.length.RunLength;

/** Options for a run that goes on as long as is needed, in place of a number of rounds. */
@InSection(OptionSection.REPEATED)
public final class LengthOptions {

  private static final String PRECISION = "--precision";
  private static final String AT_MOST = "--at-most";
  private static final String MINUTES = "--minutes";
  private static final String TRIALS = "--trials";

  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?)\\s?%");
  private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,3})?)\\s?(s|m|h)");
  private static final BigDecimal LEAST_PERCENT = new BigDecimal("0.1");
  private static final BigDecimal MOST_PERCENT = new BigDecimal("50");
  private static final Duration LEAST = Duration.ofSeconds(10);
  private static final Duration MOST = Duration.ofHours(48);
  private static final long MILLIS = 1_000;

  @Option(
      names = PRECISION,
      paramLabel = "P%",
      description =
          "in place of --trials: rounds go on until the 95 %% interval of every cell's median is"
              + " within so many percent of it, 0.1%% to 50%%")
  private String precision;

  @Option(
      names = AT_MOST,
      paramLabel = "TIME",
      defaultValue = "20m",
      description =
          "with --precision: how long warm-up and rounds may take, such as 90s, 20m or 2h (default"
              + " ${DEFAULT-VALUE})")
  private String atMost;

  @Option(
      names = MINUTES,
      paramLabel = "N",
      description =
          "in place of --trials: as many rounds as fit so many minutes together with the warm-up,"
              + " 0.2 to 2880")
  private String minutes;

  /**
   * The end that was asked for.
   *
   * @param given whether an option was given on the command line
   */
  public RunLength chosen(Predicate<String> given) {
    refuseIf(
        precision != null && minutes != null,
        PRECISION + " and " + MINUTES,
        "only one of them is allowed; --at-most limits the time of --precision");
    refuseIf(
        given.test(TRIALS) && (precision != null || minutes != null),
        TRIALS,
        "allowed only without %s, which finds the number of rounds"
            .formatted(precision != null ? PRECISION : MINUTES));
    refuseIf(precision == null && given.test(AT_MOST), AT_MOST, "allowed only with " + PRECISION);
    if (precision != null) {
      return RunLength.until(share(precision), time(AT_MOST, atMost));
    }
    return minutes == null ? RunLength.FIXED : RunLength.within(time(MINUTES, minutes + "m"));
  }

  /**
   * The end that was asked for, of an experiment that may run in several pairs of JVMs.
   *
   * @param blocks those that the run has
   */
  public RunLength chosen(Predicate<String> given, Blocks blocks) {
    RunLength length = chosen(given);
    refuseIf(
        length.open() && blocks.size() > 1,
        blocks.several() ? "several levels of " + blocks.options() : "--forks",
        "allowed only without %s: rounds go on in one pair of JVMs"
            .formatted(precision != null ? PRECISION : MINUTES));
    return length;
  }

  private static double share(String text) {
    Matcher number = PERCENT.matcher(text.strip());
    BigDecimal percent = number.matches() ? new BigDecimal(number.group(1)) : BigDecimal.ZERO;
    refuseIf(
        percent.compareTo(LEAST_PERCENT) < 0 || percent.compareTo(MOST_PERCENT) > 0,
        PRECISION,
        "'%s' is not allowed: allowed are 0.1%% to 50%%, with the sign".formatted(text));
    return percent.movePointLeft(2).doubleValue();
  }

  private static Duration time(String option, String text) {
    Matcher number = TIME.matcher(text.strip());
    if (number.matches()) {
      BigDecimal seconds =
          new BigDecimal(number.group(1)).multiply(BigDecimal.valueOf(unit(number.group(2))));
      Duration time = Duration.ofMillis(seconds.multiply(BigDecimal.valueOf(MILLIS)).longValue());
      if (time.compareTo(LEAST) >= 0 && time.compareTo(MOST) <= 0) {
        return time;
      }
    }
    throw new InvalidOptionException(
        option,
        option.equals(MINUTES)
            ? "'%s' is not allowed: allowed are 0.2 to 2880"
                .formatted(text.substring(0, text.length() - 1))
            : "'%s' is not allowed: allowed are 10s to 48h, such as 90s, 20m or 2h"
                .formatted(text));
  }

  private static int unit(String word) {
    return switch (word) {
      case "s" -> 1;
      case "m" -> 60;
      default -> 3_600;
    };
  }
}
