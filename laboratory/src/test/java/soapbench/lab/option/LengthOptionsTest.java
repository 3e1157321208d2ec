package soapbench.lab.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import soapbench.lab.Blocks;
import soapbench.lab.length.RunLength;

class LengthOptionsTest {

  @Command(name = "run")
  private static final class Run {
    @Mixin private final NumberOption trials = NumberOption.trials(20);
    @Mixin private final LengthOptions length = new LengthOptions();
  }

  private static RunLength chosen(int forks, String... arguments) {
    Run run = new Run();
    CommandLine.ParseResult given = new CommandLine(run).parseArgs(arguments);
    return run.length.chosen(given::hasMatchedOption, Blocks.of(forks));
  }

  @Test
  void shouldBeFixedUnlessAskedFor() {
    assertEquals(RunLength.FIXED, chosen(3, "--trials", "7"));
  }

  @Test
  void shouldReadPrecisionAndTime() {
    assertEquals(RunLength.until(0.03, Duration.ofMinutes(20)), chosen(1, "--precision", "3%"));
    assertEquals(
        RunLength.until(0.025, Duration.ofSeconds(90)),
        chosen(1, "--precision", "2.5 %", "--at-most=90s"));
    assertEquals(
        RunLength.until(0.1, Duration.ofMinutes(90)),
        chosen(1, "--precision", "10%", "--at-most", "1.5h"));
    assertEquals(RunLength.within(Duration.ofSeconds(150)), chosen(1, "--minutes", "2.5"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--precision=3% --minutes=2 | --precision and --minutes: only one of them is allowed;"
            + " --at-most limits the time of --precision",
        "--precision=3% --trials=5 | --trials: allowed only without --precision, which finds the"
            + " number of rounds",
        "--minutes=3 --trials=5 | --trials: allowed only without --minutes, which finds the number"
            + " of rounds",
        "--at-most=5m | --at-most: allowed only with --precision",
        "--minutes=5 --at-most=5m | --at-most: allowed only with --precision",
        "--precision=3 | --precision: '3' is not allowed: allowed are 0.1% to 50%, with the sign",
        "--precision=0.05% | --precision: '0.05%' is not allowed: allowed are 0.1% to 50%, with the"
            + " sign",
        "--precision=51% | --precision: '51%' is not allowed: allowed are 0.1% to 50%, with the"
            + " sign",
        "--precision=3% --at-most=20 | --at-most: '20' is not allowed: allowed are 10s to 48h, such"
            + " as 90s, 20m or 2h",
        "--precision=3% --at-most=5s | --at-most: '5s' is not allowed: allowed are 10s to 48h, such"
            + " as 90s, 20m or 2h",
        "--minutes=0 | --minutes: '0' is not allowed: allowed are 0.2 to 2880",
        "--minutes=two | --minutes: 'two' is not allowed: allowed are 0.2 to 2880",
      })
  void shouldRefuseInOneLine(String arguments, String reason) {
    assertEquals(
        reason,
        assertThrows(InvalidOptionException.class, () -> chosen(1, arguments.split(" ")))
            .getMessage());
  }

  @Test
  void shouldGoOnInOnePairOfJvmsOnly() {
    assertEquals(
        "--forks: allowed only without --minutes: rounds go on in one pair of JVMs",
        assertThrows(InvalidOptionException.class, () -> chosen(2, "--minutes", "2")).getMessage());
  }
}
