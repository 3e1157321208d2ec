package soapbench.experiment.messaging.rank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.mpi.MpiDescription;
import soapbench.experiment.messaging.mpi.MpiInstallation;
import soapbench.experiment.messaging.mpi.Mpiexec;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.running.Await;
import soapbench.running.RealMpi;

/** Ranks in JVMs below a real mpiexec, and the same in C. */
class MpiRanksIT {

  private static final int KILLS = 5;

  /** As often a rank is killed where fewer kills do not tell. */
  private static final int MOST_KILLS = 15;

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final ProgramInput SHORT =
      new ProgramInput(
          Map.of(
              ProgramInput.BYTES, 70_001L,
              ProgramInput.ORDER, 60L,
              ProgramInput.REPETITIONS, 5L,
              ProgramInput.WARMUP, 2L,
              ProgramInput.BURST, 3L,
              ProgramInput.MULTIPLY, 1L));

  /** More than can be done in the time of a test. */
  private static final ProgramInput LONG =
      new ProgramInput(Map.of(ProgramInput.BYTES, 1_000L, ProgramInput.REPETITIONS, 1_000_000L));

  /**
   * Bytes that an MPI takes before they are received; where all ranks send first, longer ones
   * block.
   */
  private static final int SENT_AT_ONCE = 1_000;

  @TempDir private Path logs;

  private Ranks ranks(int size, MpiInstallation mpich) {
    return new Ranks(
        new RankPlan(
            Collections.nCopies(size, RealMpi.place(List.of(), mpich)),
            RankLauncher.below(mpich.over(Mpiexec.LOOPBACK)),
            RealMpi.JVM,
            logs));
  }

  @Test
  void shouldRunEveryProgramOneAfterTheOther() throws Exception {
    List<Long> pids;
    try (Ranks ranks = ranks(4, RealMpi.mpich())) {
      for (String program : Passing.PROGRAMS) {
        List<Measured> measured = ranks.run(program, SHORT, TIMEOUT);
        assertEquals(4, measured.size());
        assertEquals(5, measured.get(0).of(Measured.TIME_NS).length, program);
      }
      pids = ranks.pids();
      List<Measured> soak = ranks.run("soak", input(SENT_AT_ONCE, 200), TIMEOUT);
      assertArrayEquals(new long[] {200}, soak.get(3).of(Measured.CHECKED));
      assertEquals(pids, ranks.pids());
    }
    for (long pid : pids) {
      Await.until("the rank ends", () -> !alive(pid));
    }
  }

  /**
   * MPI ends the others at once, so that on a busy machine the end of another rank may be heard
   * first: that happens, but not mostly. By chance a quarter would be right.
   */
  @Test
  void shouldNameARankThatDiesAndReplaceAll() throws Exception {
    try (Ranks ranks = ranks(4, RealMpi.mpich())) {
      int named = 0;
      int kills = 0;
      while (kills < KILLS || 2 * named <= kills && kills < MOST_KILLS) {
        named += rankThatDies(ranks, kills % 4) == kills % 4 ? 1 : 0;
        kills++;
      }
      assertTrue(2 * named > kills, "named %s of %s".formatted(named, kills));
    }
  }

  /** Kills a rank of a run and returns which one the failure names. */
  private static int rankThatDies(Ranks ranks, int killed) throws Exception {
    ranks.start();
    List<Long> pids = ranks.pids();
    CompletableFuture<Void> run =
        CompletableFuture.runAsync(
            () -> {
              try {
                ranks.run("soak", LONG, TIMEOUT);
              } catch (PassingException | InterruptedException e) {
                throw new CompletionException(e);
              }
            });
    ProcessHandle.of(pids.get(killed)).orElseThrow().destroyForcibly();
    PassingException failure =
        (PassingException) assertThrows(CompletionException.class, run::join).getCause();
    int named = failure.rank().orElseThrow();
    assertTrue(failure.getMessage().startsWith("rank " + named + " ended"), failure::getMessage);
    for (long pid : pids) {
      Await.until("the rank ends", () -> !alive(pid));
    }
    assertEquals(4, ranks.run("ping-pong", SHORT, TIMEOUT).size());
    assertNotEquals(pids, ranks.pids());
    return named;
  }

  @Test
  void shouldEndRanksThatDoNotAnswer() throws Exception {
    try (Ranks ranks = ranks(2, RealMpi.mpich())) {
      ranks.start();
      List<Long> pids = ranks.pids();
      // each waits for a message that nobody sends
      PassingException failure =
          assertThrows(
              PassingException.class, () -> ranks.run("inbox", input(1, 1), Duration.ofSeconds(1)));
      assertEquals("rank 0, 1 did not answer within 1 s", failure.getMessage());
      for (long pid : pids) {
        Await.until("the rank ends", () -> !alive(pid));
      }
    }
  }

  @Test
  void shouldSayWhatAProgramRefuses() throws Exception {
    try (Ranks ranks = ranks(2, RealMpi.mpich())) {
      PassingException failure =
          assertThrows(PassingException.class, () -> ranks.run("ping-pong", input(0, 1), TIMEOUT));
      assertTrue(
          failure.getMessage().contains("bytes is 0: allowed are 1 to"), failure::getMessage);
    }
  }

  @Test
  void shouldLeaveNothingWhenTheCoordinatorIsKilled() throws Exception {
    RealMpi.mpich();
    Path said = logs.resolve("said");
    Process coordinator =
        new ProcessBuilder(
                RealMpi.JVM.of(
                    CoordinatorProgram.class.getName(),
                    List.of(said.toString(), logs.resolve("ranks").toString())))
            .redirectErrorStream(true)
            .redirectOutput(logs.resolve("coordinator.log").toFile())
            .start();
    try {
      Await.until("ranks run", () -> Files.exists(said) || !coordinator.isAlive());
      List<Long> pids = new ArrayList<>();
      Files.readString(said).lines().map(Long::parseLong).forEach(pids::add);
      assertFalse(pids.isEmpty());
      coordinator.destroyForcibly();
      for (long pid : pids) {
        Await.until("the rank ends", () -> !alive(pid));
      }
    } finally {
      coordinator.destroyForcibly();
    }
  }

  @Test
  void shouldDescribeItself() throws Exception {
    MpiInstallation mpich = RealMpi.mpich();
    Map<String, String> description =
        MpiDescription.of(
            mpich.over(Mpiexec.LOOPBACK), Collections.nCopies(2, List.of()), RealMpi.JVM);
    assertEquals("MPICH", description.get("family"));
    assertTrue(description.get("version").startsWith("MPICH Version"), description::toString);
    assertTrue(description.get("protocol").contains("tcp"), description::toString);
  }

  private static ProgramInput input(long bytes, long repetitions) {
    return new ProgramInput(
        Map.of(
            ProgramInput.BYTES,
            bytes,
            ProgramInput.REPETITIONS,
            repetitions,
            ProgramInput.WARMUP,
            0L));
  }

  private static boolean alive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
