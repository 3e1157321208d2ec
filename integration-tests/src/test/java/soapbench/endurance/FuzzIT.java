package soapbench.endurance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.endurance.fuzz.FuzzResult;
import soapbench.endurance.fuzz.Fuzzer;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * Answers to requests that are damaged by chance (docs/endurance.md). It takes a minute, and finds
 * the more the longer it may.
 */
@ExtendWith(SharedServer.class)
class FuzzIT {

  private static final long SEED = Long.getLong("soapbench.fuzz.seed", 1);
  private static final long SECONDS = Long.getLong("soapbench.fuzz.seconds", 60);
  private static final long MOST_SECONDS = 600;

  @Test
  void shouldAnswerWhateverComes(RunningServer server) throws Exception {
    assertTrue(SECONDS >= 1 && SECONDS <= MOST_SECONDS, "soapbench.fuzz.seconds: 1 to 600");
    try (Fuzzer fuzzer = new Fuzzer(server, SEED, Path.of("target", "fuzz"))) {
      FuzzResult result = fuzzer.run(Duration.ofSeconds(SECONDS), 1);
      assertEquals(List.of(), result.failures(), result::toString);
    }
  }
}
