package soapbench.experiment.messaging.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.lab.service.Installation;
import soapbench.process.LockHolder;

class RankGroupsTest {

  @TempDir private Path home;

  /** A line that only says what takes time would stand in the report as what was not measured. */
  @Test
  void shouldNotCountAsMissingWhatOnlyTakesTime() throws Exception {
    Installation installation =
        new Installation(home, "1", "unknown", Path.of(System.getProperty("java.home")));
    Path state = installation.stateFolder("mpi");
    Files.createDirectories(state.resolve(mpich()));
    Process other = LockHolder.start(state);
    List<String> said = new ArrayList<>();
    try (RankGroups groups =
        new RankGroups(
            plan(List.of(Passing.LOOPBACK), MpiChoice.MPICH),
            installation,
            home,
            line -> {
              said.add(line);
              other.destroy();
            })) {
      groups.prepare();

      assertEquals("waiting for another soapbench that is busy in " + state, said.get(0));
      assertEquals(said.subList(1, said.size()), groups.missing());
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void shouldTakeOneLinkWhereOneSuffices() throws Exception {
    Installation installation =
        new Installation(home, "1", "unknown", Path.of(System.getProperty("java.home")));
    List<String> links = List.of(Passing.LOOPBACK, Passing.GIGABIT);
    try (RankGroups groups =
        new RankGroups(plan(links, MpiChoice.NONE), installation, home, line -> {})) {
      groups.prepare();

      assertEquals(Set.of(Passing.LOOPBACK), groups.links().keySet());
      assertEquals(List.of("MPI: not asked for"), groups.missing());
    }
  }

  private static MessagingPlan plan(List<String> links, MpiChoice mpi) {
    MessagingFactors factors =
        new MessagingFactors(
            List.of(Passing.SOAP_MTOM, Passing.MPI),
            List.of(Passing.PING_PONG),
            links,
            2,
            4,
            List.of(1_024),
            List.of(),
            1);
    return new MessagingPlan(
        new MessagingDesign(factors, 0, 1, 1),
        true,
        mpi,
        List.of(),
        false,
        0,
        64,
        Duration.ofMinutes(5));
  }

  /** Folder of the MPICH that soapbench brings; here it has none. */
  private static String mpich() throws Exception {
    Properties versions = new Properties();
    try (InputStream in = MpiChoice.class.getResourceAsStream("versions.properties")) {
      versions.load(in);
    }
    return "mpich-" + versions.getProperty("mpich");
  }
}
