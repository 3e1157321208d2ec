package soapbench.experiment.messaging.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.lab.service.Installation;
import soapbench.process.LockHolder;

class RankGroupsTest {

  private static final MessagingFactors FACTORS =
      new MessagingFactors(
          List.of(Passing.SOAP_MTOM, Passing.MPI),
          List.of(Passing.PING_PONG),
          List.of(Passing.LOOPBACK),
          2,
          4,
          List.of(1_024),
          List.of(),
          1);

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
            plan(),
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

  private static MessagingPlan plan() {
    return new MessagingPlan(
        new MessagingDesign(FACTORS, 0, 1, 1),
        MpiChoice.MPICH,
        List.of(),
        false,
        64,
        Duration.ofSeconds(10));
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
