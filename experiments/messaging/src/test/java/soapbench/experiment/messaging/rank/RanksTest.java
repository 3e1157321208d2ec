package soapbench.experiment.messaging.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.passing.PassingException;
import soapbench.passing.program.ProgramInput;

class RanksTest {

  private static final RankPlace PLACE = new RankPlace(List.of("env"), List.of("mpi", "/lib"));

  @TempDir private Path logs;

  /** Ranks that are no JVMs but run a line of the shell. */
  private RankPlan plan(String line) {
    return new RankPlan(
        List.of(PLACE, PLACE),
        RankLauncher.EACH,
        (program, words) -> List.of("sh", "-c", line, "sh", words.get(1)),
        logs);
  }

  @Test
  void shouldGiveEachRankItsPlaceAndItsWords() {
    RankPlan plan =
        new RankPlan(
            List.of(PLACE, new RankPlace(List.of(), List.of("mpi", "/other"))),
            RankLauncher.EACH,
            (program, words) -> List.of("java", program, String.join(",", words)),
            logs);
    assertEquals(
        List.of(
            List.of(
                "env",
                "java",
                "soapbench.experiment.messaging.rank.RankProcess",
                "/control,0,mpi,/lib"),
            List.of(
                "java",
                "soapbench.experiment.messaging.rank.RankProcess",
                "/control,1,mpi,/other")),
        plan.programs(Path.of("/control")).stream().map(ProcessBuilder::command).toList());
  }

  @Test
  void shouldNameTheRankThatDoesNotStart() throws Exception {
    try (Ranks ranks = new Ranks(plan("echo it $1; [ $1 = 0 ] && exec sleep 60; exit 3"))) {
      PassingException failure = assertThrows(PassingException.class, ranks::start);
      assertEquals("rank 1 ended with 3: it 1", failure.getMessage());
      assertEquals(OptionalInt.of(1), failure.rank());
      assertEquals(List.of(), ranks.pids());
    }
  }

  @Test
  void shouldRefuseAProgramThatIsNotKnownAndStartNothing() {
    try (Ranks ranks = new Ranks(plan("exec sleep 60"))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> ranks.run("rm", new ProgramInput(Map.of()), Duration.ofSeconds(1)));
      assertEquals(List.of(), ranks.pids());
    }
  }

  @Test
  void shouldSayWhyRanksCannotBeStarted() {
    RankPlan plan =
        new RankPlan(
            List.of(new RankPlace(List.of(), List.of("mpi"))),
            RankLauncher.EACH,
            (program, words) -> List.of("there-is-no-such-program"),
            logs);
    try (Ranks ranks = new Ranks(plan)) {
      String reason = assertThrows(PassingException.class, ranks::start).getMessage();
      assertTrue(reason.startsWith("ranks do not start: "), reason);
    }
  }

  @Test
  void shouldNotOpenACarrierThatIsNotKnown() {
    assertEquals(
        "there is no carrier 'pigeon': there are cxf, mpi, wire",
        assertThrows(IOException.class, () -> RankProcess.Carriers.open(List.of("pigeon")))
            .getMessage());
  }

  @Test
  void shouldTellWhatARankSaidLastBeforeMpiexecSpoke() {
    assertEquals(
        "java.io.IOException: no",
        FailureCause.last(
            List.of(
                "hello",
                "java.io.IOException: no",
                "\tat soapbench.experiment.messaging.rank.RankProcess.main",
                "",
                "=".repeat(80),
                "=   EXIT CODE: 9")));
    assertEquals("it said nothing", FailureCause.last(List.of("=".repeat(80), "bye")));
  }
}
