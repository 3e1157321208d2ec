package soapbench.lab.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class NumberOptionTest {

  @Command(name = "run", sortOptions = false, abbreviateSynopsis = true)
  private static final class Run {
    @Mixin private final NumberOption trials = NumberOption.trials(20);

    @Mixin
    private final NumberOption chunks =
        NumberOption.of("--chunks N", "how many parts", 1, 100).otherwise("default: one a worker");

    @Mixin private final SeedOption seed = new SeedOption("all orders");
  }

  private final Run run = new Run();
  private final CommandLine line = new CommandLine(run);

  @Test
  void shouldHaveItsDefaultOrNoneUnlessItIsGiven() {
    line.parseArgs();
    assertEquals(20, run.trials.value());
    assertEquals(OptionalInt.empty(), run.chunks.chosen());
    assertEquals(1, run.seed.value());

    line.parseArgs("--trials", "7", "--chunks=100", "--seed", "-9000000000");
    assertEquals(7, run.trials.value());
    assertEquals(OptionalInt.of(100), run.chunks.chosen());
    assertEquals(-9_000_000_000L, run.seed.value());
  }

  @Test
  void shouldSayInItsHelpWhatItRefuses() {
    assertEquals(
        """
        Usage: run [OPTIONS]
              --trials=N   measured rounds, 1 to 100000 (default 20)
              --chunks=N   how many parts, 1 to 100 (default: one a worker)
              --seed=N     whole number, the seed of all orders (default 1)
        """,
        line.getUsageMessage());

    line.parseArgs("--trials", "0", "--chunks", "101");
    assertEquals(
        "--trials: 0 is out of range: allowed are 1 to 100000",
        assertThrows(InvalidOptionException.class, run.trials::value).getMessage());
    assertEquals(
        "--chunks: 101 is out of range: allowed are 1 to 100",
        assertThrows(InvalidOptionException.class, run.chunks::chosen).getMessage());
    assertThrows(ParameterException.class, () -> line.parseArgs("--trials", "1.5"));
  }
}
